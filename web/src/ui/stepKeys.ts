// The keys that walk through a game, the same in every view.
import type { GameModel } from '../game/model.svelte';
import type { KeyTable } from './keys';

export const stepKeys = (model: GameModel): KeyTable => ({
    ArrowLeft: () => model.back(),
    ArrowRight: () => model.forward(),
    // Among variations to the one beside; elsewhere to an end, as many are used to.
    ArrowUp: () => (model.hasAside ? model.aside(-1) : model.toStart()),
    ArrowDown: () => (model.hasAside ? model.aside(1) : model.toEnd()),
    Home: () => model.toStart(),
    End: () => model.toEnd(),
    0: () => model.toStart(),
    $: () => model.toEnd(),
    k: () => model.back(),
    j: () => model.forward(),
    f: () => (model.flipped = !model.flipped),
});
