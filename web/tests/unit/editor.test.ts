import { describe, expect, it } from 'vitest';
import { Hand } from '../../src/board/hand.svelte';
import { PositionEditor } from '../../src/game/editor.svelte';
import { smallGame } from './fixtures';

const edit = (board: string) => new PositionEditor({ game: smallGame, board, turn: 'white' });
const at = (x: number) => ({ clientX: x, clientY: 0 }) as PointerEvent;

// A press on the first square, over the others to the last; no square is beside the board.
function draw(editor: PositionEditor, ...squares: (number | undefined)[]) {
    const hand = new Hand();
    hand.down(editor.table, at(0), squares[0]!, false);
    squares.slice(1).forEach((square, i) => hand.move(editor.table, at(50 * (i + 1)), { x: 0, y: 0 }, square));
    hand.up(editor.table, squares.at(-1));
}

describe('setting up', () => {
    it('paints, and takes away what is like the brush', () => {
        const editor = edit('b.......');
        draw(editor, 1);
        expect(editor.board).toBe('bw......');
        draw(editor, 1);
        expect(editor.board).toBe('b.......');
        draw(editor, 0);
        expect(editor.board).toBe('w.......');
    });

    it('moves a piece that is dragged, and takes away one that is dragged off', () => {
        const editor = edit('b.......');
        draw(editor, 0, 3, 5);
        expect(editor.board).toBe('.....b..');
        draw(editor, 5, 6, undefined);
        expect(editor.board).toBe('........');
    });

    it('paints a stroke that begins on an empty square, over whatever it meets', () => {
        const editor = edit('..b.....');
        draw(editor, 1, 2, 3);
        expect(editor.board).toBe('.www....');
    });

    it('undoes each change, a stroke as one', () => {
        const editor = edit('b.......');
        draw(editor, 1, 2, 3);
        draw(editor, 0, 4);
        editor.set({ turn: 'black' });
        editor.set({ board: '........' });
        const boards = [editor.board];
        for (let steps = 0; steps < 4; steps += 1) {
            editor.history.undo();
            boards.push(editor.board);
        }
        expect(boards).toEqual(['........', '.wwwb...', '.wwwb...', 'bwww....', 'b.......']);
        expect([editor.draft.turn, editor.history.canUndo]).toEqual(['white', false]);
    });
});
