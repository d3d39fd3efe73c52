// Changes of the tree of moves, each with its way back. Nodes stay the same ones, whichever way it goes.
import type { NamedMark } from '../board/marks';
import type { Edit } from './history.svelte';
import { insert, lineTo, promote, remove, type MoveNode, type MoveSymbol } from './tree';

// A move that is not in the tree yet becomes the last of its siblings.
export const addition = (node: MoveNode): Edit => ({
    redo: () => insert(node, node.parent!.children.length),
    undo: () => remove(node),
});

export function removal(node: MoveNode): Edit {
    const index = node.parent?.children.indexOf(node) ?? -1;
    return { redo: () => remove(node), undo: () => insert(node, index) };
}

// Nothing where the node is on the main line already.
export function promotion(node: MoveNode): Edit | undefined {
    const branch = lineTo(node).findLast((each) => each.parent!.children[0] !== each);
    if (!branch) return undefined;
    const index = branch.parent!.children.indexOf(branch);
    return {
        redo: () => promote(node),
        undo() {
            remove(branch);
            insert(branch, index);
        },
    };
}

// Letters typed one after another are one change.
export function commenting(node: MoveNode, comment: string): Edit {
    const before = node.comment;
    return {
        redo: () => (node.comment = comment),
        undo: () => (node.comment = before),
        key: `comment ${node.id}`,
    };
}

// Arrows and circles, of which a new list takes the place of the old one.
export function drawing(node: MoveNode, marks: NamedMark[]): Edit {
    const before = node.marks;
    return { redo: () => (node.marks = marks), undo: () => (node.marks = before) };
}

export type Judged = [node: MoveNode, symbol: MoveSymbol | undefined];

export function judging(judged: Judged[]): Edit {
    const before = judged.map(([node]): Judged => [node, node.symbol]);
    const set = (all: Judged[]) => all.forEach(([node, symbol]) => (node.symbol = symbol));
    return { redo: () => set(judged), undo: () => set(before) };
}
