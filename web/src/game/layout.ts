// The order in which a list of moves is read: rows of two moves, with remarks and variations between them.
import type { MoveNode } from './tree';

export type Item =
    | { kind: 'number'; text: string }
    | { kind: 'move'; node: MoveNode }
    | { kind: 'gap' } // the place of the other side's move
    | { kind: 'comment'; text: string; node: MoveNode }
    | { kind: 'variations'; nodes: MoveNode[]; ply: number };

const isFirstInRow = (ply: number): boolean => ply % 2 === 0;
export const moveNumber = (ply: number): number => Math.floor(ply / 2) + 1;

// In a variation, numbers stand before moves that begin a row, and at the beginning.
export const inlineNumber = (ply: number, isFirst: boolean): string =>
    isFirstInRow(ply) ? `${moveNumber(ply)}.` : isFirst ? `${moveNumber(ply)}…` : '';

// The main line behind the root.
export function mainItems(root: MoveNode): Item[] {
    const items: Item[] = [];
    if (root.comment) items.push({ kind: 'comment', text: root.comment, node: root });
    let isInterrupted = false;
    let ply = 0;
    for (let node = root.children[0]; node; node = node.children[0], ply += 1) {
        if (isFirstInRow(ply)) items.push({ kind: 'number', text: String(moveNumber(ply)) });
        else if (isInterrupted) items.push({ kind: 'number', text: String(moveNumber(ply)) }, { kind: 'gap' });
        items.push({ kind: 'move', node });
        const variations = node.parent!.children.slice(1);
        isInterrupted = node.comment !== '' || variations.length > 0;
        if (isInterrupted && isFirstInRow(ply)) items.push({ kind: 'gap' });
        if (node.comment) items.push({ kind: 'comment', text: node.comment, node });
        if (variations.length > 0) items.push({ kind: 'variations', nodes: variations, ply });
    }
    return items;
}
