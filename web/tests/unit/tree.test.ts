import { beforeEach, describe, expect, it } from 'vitest';
import { inlineNumber, mainItems } from '../../src/game/layout';
import * as tree from '../../src/game/tree';

const step = (move: string): tree.Step => ({ move, board: move, turn: 'white', path: [], captured: [] });
const moves = (nodes: tree.MoveNode[]) => nodes.map((node) => node.move);

describe('a tree of moves', () => {
    let root: tree.MoveNode;
    let second: tree.MoveNode;
    let other: tree.MoveNode;
    beforeEach(() => {
        root = tree.newTree('start', 'white');
        const first = tree.addMove(root, step('a'));
        second = tree.addMove(first, step('b'));
        tree.addMove(second, step('c'));
        other = tree.addMove(first, step('x'));
        tree.addMove(other, step('y'));
    });

    it('has a main line of first children', () => {
        expect(moves(tree.mainLine(root))).toEqual(['a', 'b', 'c']);
        expect(tree.isOnMainLine(second)).toBe(true);
        expect(tree.isOnMainLine(other)).toBe(false);
    });

    it('enters a known move again instead of adding it', () => {
        expect(tree.addMove(root, step('a'))).toBe(root.children[0]);
        expect(root.children).toHaveLength(1);
    });

    it('keeps times, drawings and what it does not understand, in storage and in records', () => {
        second.clock = 298;
        second.marks = [{ from: '3', to: '12', colour: 'red' }];
        second.others = '[%eval 0.35]';
        second.comment = 'why not';
        for (const back of [tree.restore(tree.store(root)), tree.treeOfRecord(tree.recordNodes(root))]) {
            const { clock, marks, others, comment } = back.children[0]!.children[0]!;
            expect({ clock, marks, others, comment }).toEqual({
                clock: 298,
                marks: [{ from: '3', to: '12', colour: 'red' }],
                others: '[%eval 0.35]',
                comment: 'why not',
            });
        }
        second.comment = '';
        expect(tree.isRemarked(second), 'what was drawn is a remark').toBe(true);
        second.marks = [];
        expect(tree.isRemarked(second), 'a time is none').toBe(false);
    });

    it('promotes a variation where it branches off', () => {
        tree.promote(tree.endOfLine(other));
        expect(moves(tree.mainLine(root))).toEqual(['a', 'x', 'y']);
        tree.promote(root.children[0]!);
        expect(moves(tree.mainLine(root))).toEqual(['a', 'x', 'y']);
    });

    it('keeps the other variations of a move when one is promoted', () => {
        const third = tree.addMove(root.children[0]!, step('z'));
        tree.promote(third);
        expect(moves(root.children[0]!.children)).toEqual(['z', 'b', 'x']);
    });

    it('promotes a variation of a variation within it first', () => {
        const inner = tree.addMove(other, step('z'));
        tree.promote(inner);
        expect(moves(other.children)).toEqual(['z', 'y']);
        expect(moves(tree.mainLine(root))).toEqual(['a', 'b', 'c']);
        tree.promote(inner);
        expect(moves(tree.mainLine(root))).toEqual(['a', 'x', 'z']);
    });

    it('is a plain line only without variations, comments and symbols', () => {
        expect(tree.isPlainLine(root)).toBe(false);
        tree.remove(other);
        expect(tree.isPlainLine(root)).toBe(true);
        second.comment = 'why not';
        expect(tree.isPlainLine(root)).toBe(false);
        second.comment = '';
        second.symbol = '?';
        expect(tree.isPlainLine(root)).toBe(false);
    });

    it('loses a node with all behind it', () => {
        expect(tree.remove(second).move).toBe('a');
        expect(moves(tree.mainLine(root))).toEqual(['a', 'x', 'y']);
        expect(tree.remove(root)).toBe(root);
    });

    it('comes back from storage as it was', () => {
        other.comment = 'better';
        other.symbol = '!';
        const copy = tree.restore(JSON.parse(JSON.stringify(tree.store(root))) as tree.StoredNode);
        expect(tree.store(copy)).toEqual(tree.store(root));
        expect(tree.nodeAt(copy, tree.pathTo(other))).toMatchObject({ move: 'x', comment: 'better', symbol: '!' });
    });

    it('comes back from a record as it was', () => {
        other.comment = 'better';
        second.symbol = '??';
        const copy = tree.treeOfRecord(tree.recordNodes(root));
        expect(moves(tree.mainLine(copy))).toEqual(['a', 'b', 'c']);
        expect(copy.children[0]!.children.map((node) => [node.move, node.symbol, node.comment])).toEqual([
            ['b', '??', ''],
            ['x', undefined, 'better'],
        ]);
    });

    it('writes symbols as the glyphs that all programs know', () => {
        const glyphOf = (symbol: tree.MoveSymbol) => {
            second.symbol = symbol;
            return tree.recordNodes(root).flatMap((node) => node.nags ?? []);
        };
        expect((['!', '?', '!!', '??', '!?', '?!'] as const).map(glyphOf)).toEqual([[1], [2], [3], [4], [5], [6]]);
    });

    it('keeps the glyphs that it has no symbols for', () => {
        const read = tree.treeOfRecord([
            { parent: null },
            { parent: 0, move: 'a', nags: [14, 1, 2, 0] },
            { parent: 1, move: 'b', nags: [10] },
        ]);
        const copy = tree.restore(JSON.parse(JSON.stringify(tree.store(read))) as tree.StoredNode);
        expect(copy.children[0]!.symbol).toBe('!');
        copy.children[0]!.symbol = '?!';
        expect(tree.recordNodes(copy).map((node) => node.nags)).toEqual([undefined, [6, 14, 0], [10]]);
    });

    it('leaves out of a record what stands behind a set-up in the middle', () => {
        const copy = tree.treeOfRecord([{ parent: null }, { parent: 0, setup: 'W:W1:B2' }, { parent: 1, move: 'a' }]);
        expect(copy.children).toEqual([]);
    });

    it('is read in rows of two, variations between them', () => {
        expect(
            mainItems(root).map((item) =>
                'text' in item ? item.text : item.kind === 'move' ? item.node.move : item.kind,
            ),
        ).toEqual(['1', 'a', 'b', 'variations', '2', 'c']);
    });

    it('counts on behind a comment', () => {
        root.children[0]!.comment = 'so';
        expect(
            mainItems(root)
                .map((item) => item.kind)
                .slice(0, 6),
        ).toEqual(['number', 'move', 'gap', 'comment', 'number', 'gap']);
    });

    it('numbers the moves of variations', () => {
        expect([inlineNumber(0, true), inlineNumber(1, true), inlineNumber(1, false), inlineNumber(2, false)]).toEqual([
            '1.',
            '1…',
            '',
            '2.',
        ]);
    });
});
