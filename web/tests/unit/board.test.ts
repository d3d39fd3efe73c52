// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import type { NamedMark } from '../../src/board/marks';
import { GameModel } from '../../src/game/model.svelte';
import MoveTree from '../../src/ui/MoveTree.svelte';
import { answer, legalMove, smallGame, startPosition } from './fixtures';

let page: HTMLElement;
let mounted: object | undefined;
beforeEach(() => {
    page = document.createElement('div');
    document.body.append(page);
});
afterEach(async () => {
    if (mounted) await unmount(mounted);
    page.remove();
    vi.unstubAllGlobals();
});

const cell = (name: string) => page.querySelector<HTMLElement>(`[data-square="${name}"]`)!;
function press(name: string) {
    cell(name).dispatchEvent(new FocusEvent('focus'));
    cell(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
}

describe('the board', () => {
    const show = (moves = startPosition.moves, board = startPosition.board) => {
        const onmove = vi.fn();
        const onrefused = vi.fn();
        mounted = mount(Board, { target: page, props: { game: smallGame, board, moves, onmove, onrefused } });
        flushSync();
        return { onmove, onrefused };
    };

    it('speaks its squares', () => {
        show();
        expect(cell('7').getAttribute('aria-label')).toBe('7, white man, can move');
        expect(cell('3').getAttribute('aria-label')).toBe('3, empty');
        expect(page.querySelectorAll('[data-piece]')).toHaveLength(4);
    });

    it('takes a move by keys alone', () => {
        const { onmove } = show();
        press('8');
        expect(cell('5').getAttribute('aria-label')).toBe('5, empty, can go here');
        press('5');
        expect(onmove).toHaveBeenCalledWith(startPosition.moves[1], ['8', '5']);
    });

    it('says which try was refused', () => {
        const { onmove, onrefused } = show();
        press('7');
        press('6');
        expect(onrefused).toHaveBeenCalledWith(['7', '6']);
        expect(onmove).not.toHaveBeenCalled();
    });

    it('shows a capture half way, its pieces taken as far', () => {
        const { onmove } = show([legalMove('7x1', 'W.......', ['5', '3'], [['7', '4', '1']])], '..b.b.w.');
        press('7');
        press('4');
        expect(cell('4').getAttribute('aria-label')).toBe('4, white man, chosen');
        expect(cell('5').getAttribute('aria-label')).toBe('5, empty');
        press('1');
        expect(onmove).toHaveBeenCalledOnce();
    });
});

describe('what was drawn on the board', () => {
    const circle = (name: string) => ({ from: name, to: name, colour: 'green' as const });

    it('is no more than squares that the board has, each once', () => {
        const drawn: NamedMark[] = [circle('99'), circle('3'), { from: '3', to: 'K10', colour: 'red' }, circle('3')];
        const props = { game: smallGame, board: startPosition.board, drawn, ondraw: vi.fn() };
        mounted = mount(Board, { target: page, props });
        flushSync();
        expect(page.querySelectorAll('.marks circle')).toHaveLength(1);
        expect(page.querySelectorAll('.marks polygon')).toHaveLength(0);
    });
    it('can be that of the engine too', () => {
        const arrows = [1, 2].map(() => ({ from: '7', to: '5', colour: 'second' as const }));
        mounted = mount(Board, { target: page, props: { game: smallGame, board: startPosition.board, arrows } });
        flushSync();
        expect(page.querySelectorAll('.marks polygon')).toHaveLength(1);
    });
});

describe('a game on the screen', () => {
    it('plays moves, branches off and speaks to the list of moves', async () => {
        answer({ position: () => startPosition, 'games/small': () => smallGame });
        const model = await GameModel.open('small');
        model.play(startPosition.moves[0]!);
        model.back();
        model.play(startPosition.moves[2]!);
        mounted = mount(MoveTree, { target: page, props: { model } });
        flushSync();
        expect([...page.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['7-5', '8-6']);
        expect(page.querySelector('[aria-current]')?.textContent).toBe('8-6');
        model.promote(model.node);
        flushSync();
        expect(page.querySelector('button')?.textContent).toBe('8-6');
        expect(model.line().moves).toEqual(['8-6']);
    });
});
