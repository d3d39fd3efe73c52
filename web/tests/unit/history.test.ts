// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { History } from '../../src/game/history.svelte';
import { GameModel } from '../../src/game/model.svelte';
import { handleUndo } from '../../src/ui/keys';
import { answer, smallGame, startPosition } from './fixtures';

describe('a history', () => {
    const setter = (log: { value: number }, value: number, key?: string) => {
        const before = log.value;
        return { redo: () => (log.value = value), undo: () => (log.value = before), ...(key ? { key } : {}) };
    };

    it('leads back and forth', () => {
        const [log, history] = [{ value: 0 }, new History()];
        history.do(setter(log, 1));
        history.do(setter(log, 2));
        history.undo();
        history.undo();
        history.undo();
        expect([log.value, history.canUndo, history.canRedo]).toEqual([0, false, true]);
        history.redo();
        expect(log.value).toBe(1);
    });

    it('forgets what was undone when something else is done', () => {
        const [log, history] = [{ value: 0 }, new History()];
        history.do(setter(log, 1));
        history.undo();
        history.do(setter(log, 5));
        expect(history.canRedo).toBe(false);
        history.undo();
        expect(log.value).toBe(0);
    });

    it('takes changes of one kind in a row as one', () => {
        const [log, history] = [{ value: 0 }, new History()];
        for (const value of [1, 2, 3]) history.do(setter(log, value, 'typing'));
        history.do(setter(log, 9));
        history.undo();
        expect(log.value).toBe(3);
        history.undo();
        expect([log.value, history.canUndo]).toEqual([0, false]);
        history.redo();
        expect(log.value).toBe(3);
    });
});

describe('the tree of moves', () => {
    let model: GameModel;
    beforeEach(async () => {
        answer({ position: () => startPosition, 'games/small': () => smallGame });
        model = await GameModel.open('small');
    });
    afterEach(() => vi.unstubAllGlobals());
    const tree = () => JSON.stringify(model.stored.tree);

    // Everything that can be done to it, and how it is then.
    it('is as before when all is undone, and as after when all is done again', () => {
        const states = [tree()];
        const act = (work: () => void) => {
            work();
            states.push(tree());
        };
        act(() => model.play(startPosition.moves[0]!));
        model.back();
        act(() => model.play(startPosition.moves[1]!));
        act(() => model.comment(model.node, 'why not'));
        act(() => model.judge([model.node, '!?']));
        act(() => model.promote(model.node));
        act(() => model.remove(model.node));
        states.slice(1).forEach((state, i) => expect(state).not.toBe(states[i]));
        for (const state of states.slice(0, -1).reverse()) {
            model.history.undo();
            expect(tree()).toBe(state);
        }
        for (const state of states.slice(1)) {
            model.history.redo();
            expect(tree()).toBe(state);
        }
    });

    it('brings the reader back to the move that was deleted', () => {
        model.play(startPosition.moves[0]!);
        const node = model.node;
        model.remove(node);
        expect(model.node).toBe(model.root);
        model.history.undo();
        expect(model.node).toBe(node);
    });

    it('has nothing to undo where a move was only gone to', () => {
        model.play(startPosition.moves[0]!);
        model.back();
        model.play(startPosition.moves[0]!);
        model.history.undo();
        expect([model.main.length, model.history.canUndo]).toEqual([0, false]);
    });
});

describe('the keys of undoing', () => {
    const press = (init: KeyboardEventInit, target: HTMLElement = document.body) => {
        const history = { undo: vi.fn(), redo: vi.fn() };
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
        target.addEventListener('keydown', (each) => handleUndo(each, history), { once: true });
        target.dispatchEvent(event);
        return [history.undo.mock.calls.length, history.redo.mock.calls.length];
    };

    it('are Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, wherever the letters stand', () => {
        expect(press({ key: 'z', ctrlKey: true })).toEqual([1, 0]);
        expect(press({ key: 'я', code: 'KeyZ', ctrlKey: true })).toEqual([1, 0]);
        expect(press({ key: 'z', metaKey: true })).toEqual([1, 0]);
        expect(press({ key: 'Z', ctrlKey: true, shiftKey: true })).toEqual([0, 1]);
        expect(press({ key: 'y', ctrlKey: true })).toEqual([0, 1]);
        expect(press({ key: 'z' })).toEqual([0, 0]);
    });

    it('belong to a field of text while somebody types there', () => {
        const field = document.createElement('textarea');
        document.body.append(field);
        expect(press({ key: 'z', ctrlKey: true }, field)).toEqual([0, 0]);
        field.remove();
    });
});
