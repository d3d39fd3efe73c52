// Who sits at the board.
import type { Side } from '../api/types';
import { t } from '../text/text.svelte';
import type { TimeControl } from './clock';

export type Player = { kind: 'person' } | { kind: 'engine'; level: number };
export type Players = { [side in Side]: Player };

export interface MatchOptions {
    game: string;
    start: string;
    players: Players;
    control: TimeControl | undefined;
}

export const playerName = (player: Player): string =>
    player.kind === 'person' ? t('player.person') : t('player.engine', { level: player.level });

export const swapped = ({ black, white }: Players): Players => ({ black: white, white: black });
