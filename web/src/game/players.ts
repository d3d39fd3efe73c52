// Who sits at the board.
import type { Side } from '../api/types';
import { settings } from '../stores/settings.svelte';
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

// Where two people play, whoever begins is the reader, and the other a guest.
export function playerName(players: Players, side: Side): string {
    const player = players[side];
    if (player.kind === 'engine') return t('player.engine', { level: player.level });
    const isGuest = side === 'black' && players.white.kind === 'person';
    return (isGuest ? settings.guest : settings.name).trim() || t('player.person');
}

export const swapped = ({ black, white }: Players): Players => ({ black: white, white: black });
