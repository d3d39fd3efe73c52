// The keys that walk through a game, the same in every view.
import type { GameModel } from '../game/model.svelte';
import type { KeyTable } from './keys';

// What can be walked through: a tree of moves, or a game that is replayed.
export interface Walk {
    readonly isAtStart: boolean;
    readonly isAtEnd: boolean;
    flipped: boolean;
    back(): void;
    forward(): void;
    toStart(): void;
    toEnd(): void;
}

export const walkKeys = (walk: Walk): KeyTable => ({
    ArrowLeft: () => walk.back(),
    ArrowRight: () => walk.forward(),
    ArrowUp: () => walk.toStart(),
    ArrowDown: () => walk.toEnd(),
    Home: () => walk.toStart(),
    End: () => walk.toEnd(),
    0: () => walk.toStart(),
    $: () => walk.toEnd(),
    k: () => walk.back(),
    j: () => walk.forward(),
    f: () => (walk.flipped = !walk.flipped),
});

export const stepKeys = (model: GameModel): KeyTable => ({
    ...walkKeys(model),
    // Among variations to the one beside; elsewhere to an end, as many are used to.
    ArrowUp: () => (model.hasAside ? model.aside(-1) : model.toStart()),
    ArrowDown: () => (model.hasAside ? model.aside(1) : model.toEnd()),
    'Shift+ArrowLeft': () => model.toBranchBefore(),
    'Shift+ArrowRight': () => model.toBranchBehind(),
    m: () => document.getElementById('typed-move')?.focus(),
});
