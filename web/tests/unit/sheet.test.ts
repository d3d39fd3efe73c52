import { describe, expect, it } from 'vitest';
import { diagrams, lineText, moveText } from '../../src/game/sheet';
import { addMove, newTree, type MoveNode } from '../../src/game/tree';

const play = (node: MoveNode, move: string): MoveNode =>
    addMove(node, { move, board: '', turn: node.turn === 'white' ? 'black' : 'white', path: [], captured: [] });

// A line of so many moves.
function line(plies: number): MoveNode[] {
    const nodes = [newTree('', 'white')];
    for (let ply = 0; ply < plies; ply += 1) nodes.push(play(nodes.at(-1)!, `m${ply}`));
    return nodes;
}

describe('a sheet of diagrams', () => {
    it('shows the position on the board where nothing is marked', () => {
        const nodes = line(4);
        expect(diagrams(nodes[2]!)).toEqual([nodes[2]]);
    });

    it('shows what somebody marked, in the order of the game', () => {
        const nodes = line(6);
        nodes[5]!.symbol = '??';
        nodes[1]!.comment = 'the old way';
        expect(diagrams(nodes[3]!)).toEqual([nodes[1], nodes[3], nodes[5]]);
    });

    it('shows a position of a variation behind the others, and no more than fit', () => {
        const nodes = line(30);
        nodes.slice(1).forEach((node) => (node.comment = 'so'));
        const aside = play(nodes[4]!, 'aside');
        const shown = diagrams(aside);
        expect([shown.length, shown.at(-1)]).toEqual([12, aside]);
    });

    it('numbers moves as players do', () => {
        const nodes = line(3);
        nodes[2]!.symbol = '?';
        expect(nodes.map(moveText)).toEqual(['', '1. m0', '1… m1?', '2. m2']);
        expect(lineText(nodes[3]!)).toBe('1. m0 m1? 2. m2');
    });
});
