// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameModel } from '../../src/game/model.svelte';
import DiagramSheet from '../../src/views/DiagramSheet.svelte';
import { answer, smallGame, startPosition } from './fixtures';

let mounted: object | undefined;
afterEach(async () => {
    if (mounted) await unmount(mounted);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
});

describe('a printed diagram', () => {
    it('has the pieces, and what was drawn on the board', async () => {
        answer({ position: () => startPosition, 'games/small': () => smallGame });
        const model = await GameModel.open('small');
        model.draw(model.root, [
            { from: '7', to: '5', colour: 'green' },
            { from: '3', to: '3', colour: 'red' },
            { from: '99', to: '99', colour: 'red' },
        ]);
        mounted = mount(DiagramSheet, { target: document.body, props: { model, nodes: [model.root] } });
        const diagram = document.querySelector('figure svg')!;
        expect(diagram.getAttribute('aria-label')).toBe('Board');
        expect(diagram.querySelectorAll('.marks .arrow.green')).toHaveLength(1);
        expect(diagram.querySelectorAll('.marks .circle.red')).toHaveLength(1);
        expect(document.querySelector('figcaption')!.textContent).toContain('White to move');
    });
});
