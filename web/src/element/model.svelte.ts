// What a board element shows. The element changes it; the component draws it.
import type { Position } from '../api/types';
import type { Heard, Looks } from '../../../npm/src/page/view';
import type { Replay } from '../replay/replay.svelte';

export class ElementModel {
    replay = $state.raw<Replay>();
    position = $state.raw<Position>(); // on the board, where moves may be entered
    notice = $state('');
    looks = $state.raw<Looks>({
        ...{ flipped: false, controls: true, list: false },
        ...{ scheme: null, theme: null, pieces: null, stones: null, lang: null },
    });

    constructor(readonly heard: Heard) {}
}
