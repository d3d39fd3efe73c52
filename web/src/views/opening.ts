// How one view hands a game to another.
import type { GameModel, StoredGame } from '../game/model.svelte';
import { goTo } from '../stores/route.svelte';
import { keptInWindow, load, save } from '../stores/stored';

const key = 'analysis';

export const keepForAnalysis = (model: GameModel): void => save(keptInWindow, key, model.stored);
export const keptForAnalysis = (): StoredGame | undefined => load<StoredGame>(keptInWindow, key);

export function openForAnalysis(model: GameModel): void {
    keepForAnalysis(model);
    goTo('analyse');
}

// The words of an address that opens this game at this move again.
export function addressOf(model: GameModel): { [key: string]: string } {
    const { game, position, moves } = model.line();
    return {
        game,
        ...(position && position !== 'start' ? { position } : {}),
        ...(moves && moves.length > 0 ? { moves: moves.join(' ') } : {}),
    };
}
