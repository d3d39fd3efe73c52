// The keys that walk through a game, the same in every view.
import type { GameModel } from '../game/model.svelte';
import type { KeyTable } from './keys';

export const stepKeys = (model: GameModel): KeyTable => ({
    ArrowLeft: () => model.back(),
    ArrowRight: () => model.forward(),
    ArrowUp: () => model.aside(-1),
    ArrowDown: () => model.aside(1),
    Home: () => model.toStart(),
    End: () => model.toEnd(),
    f: () => (model.flipped = !model.flipped),
});
