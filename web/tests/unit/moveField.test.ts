// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Explanation } from '../../src/api/types';
import { GameModel } from '../../src/game/model.svelte';
import { messages } from '../../src/stores/messages.svelte';
import MoveField from '../../src/ui/MoveField.svelte';
import { answer, smallGame, startPosition } from './fixtures';

let page: HTMLElement;
let mounted: object | undefined;
beforeEach(() => {
    page = document.createElement('div');
    document.body.append(page);
    messages.note = '';
});
afterEach(async () => {
    if (mounted) await unmount(mounted);
    page.remove();
    vi.unstubAllGlobals();
});

// What the server says of a text that the page cannot read itself.
const explanations: { [text: string]: Explanation } = {
    '2.5': { legal: false, reason: 'no_piece', sentence: 'There is no piece on 2.', move: null },
    с5: { legal: true, reason: 'legal', sentence: '8-5 is legal.', move: '8-5' }, // of Cyrillic
};

async function type(text: string) {
    answer({
        position: () => startPosition,
        'games/small': () => smallGame,
        explain: (body) => explanations[(body as { move: string }).move]!,
    });
    const model = await GameModel.open('small');
    const onmove = vi.fn();
    mounted = mount(MoveField, { target: page, props: { model, canMove: true, onmove } });
    const field = page.querySelector('input')!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    page.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    return { model, onmove };
}

// All that was asked has been answered: answers are there at once.
const idle = () => new Promise(setImmediate);

describe('the field for moves', () => {
    it('plays the move that was typed', async () => {
        const { onmove } = await type('8 6');
        await vi.waitFor(() => expect(onmove).toHaveBeenCalledWith(startPosition.moves[2], ['8', '6']));
    });
    it('plays what only the server can read', async () => {
        const { onmove } = await type('с5');
        await vi.waitFor(() => expect(onmove).toHaveBeenCalledWith(startPosition.moves[1], ['8', '5']));
        expect(messages.note).toBe('');
    });
    it('says why a move will not do', async () => {
        const { onmove } = await type('2.5');
        await vi.waitFor(() => expect(messages.note).toContain('no piece on 2'));
        expect(onmove).not.toHaveBeenCalled();
    });
    it.each(['8 6', 'с5'])('plays %j nowhere but where it was typed', async (text) => {
        const { model, onmove } = await type(text);
        model.play(startPosition.moves[0]!);
        await idle();
        expect(onmove).not.toHaveBeenCalled();
    });
});
