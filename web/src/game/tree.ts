// A game with its variations: moves as a tree, of which the first child of each node is the main line.
import type { LegalMove, RecordNode, Side } from '../api/types';
import type { NamedMark } from '../board/marks';
import { readRemark, writeRemark, type Remark } from './commands';

// How a move is judged, as players write it.
export const symbols = ['!!', '!', '!?', '?!', '?', '??'] as const;
export type MoveSymbol = (typeof symbols)[number];

// A move that was played, and the board after it.
export interface Step {
    move: string; // empty at the root
    board: string;
    turn: Side; // who moves next
    path: string[]; // the squares the piece stood on, from first to last
    captured: string[];
    crowned?: number | undefined; // the place on the path where a man became a king
}

export interface MoveNode extends Step, Remark {
    id: number;
    parent: MoveNode | undefined;
    children: MoveNode[];
    symbol: MoveSymbol | undefined;
    nags: number[]; // of records, that are no symbols here, and are kept
}

// What is kept of a node in storage: without the links back.
export interface StoredNode extends Step {
    comment?: string;
    clock?: number;
    marks?: NamedMark[];
    others?: string;
    symbol?: MoveSymbol;
    nags?: number[];
    children?: StoredNode[];
}

export function stepOf(move: LegalMove, turn: Side, path?: string[]): Step {
    const route = move.routes.find((each) => !path || each.path.join() === path.join());
    return {
        move: move.text,
        board: move.board,
        turn,
        path: path ?? route?.path ?? (move.from === null ? [move.to] : [move.from, move.to]),
        captured: move.captured,
        crowned: route?.crowned ?? undefined,
    };
}

let lastId = 0;

function makeNode(parent: MoveNode | undefined, { move, board, turn, path, captured, crowned }: Step): MoveNode {
    lastId += 1;
    const step = { move, board, turn, path, captured, crowned };
    return { ...step, ...readRemark(''), id: lastId, parent, children: [], symbol: undefined, nags: [] };
}

export const newTree = (board: string, turn: Side): MoveNode =>
    makeNode(undefined, { move: '', board, turn, path: [], captured: [] });

// The child with this move: the one that is there, or a new variation.
export function addMove(node: MoveNode, played: Step): MoveNode {
    const known = node.children.find((child) => child.move === played.move);
    if (known) return known;
    const child = newChild(node, played);
    insert(child, node.children.length);
    return child;
}

// Not among its parent's children yet.
export const newChild = (parent: MoveNode, played: Step): MoveNode => makeNode(parent, played);

export function insert(node: MoveNode, index: number): void {
    node.parent!.children = node.parent!.children.toSpliced(index, 0, node);
}

// From the root, which is left out, to this node.
export function lineTo(node: MoveNode): MoveNode[] {
    const line: MoveNode[] = [];
    for (let at: MoveNode | undefined = node; at?.parent; at = at.parent) line.unshift(at);
    return line;
}

export const movesTo = (node: MoveNode): string[] => lineTo(node).map((each) => each.move);

export function rootOf(node: MoveNode): MoveNode {
    let root = node;
    while (root.parent) root = root.parent;
    return root;
}

// From here along the first children to the end, this node left out.
export function lineFrom(node: MoveNode): MoveNode[] {
    const line: MoveNode[] = [];
    for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
    return line;
}

export const mainLine = (root: MoveNode): MoveNode[] => lineFrom(root);

export const endOfLine = (node: MoveNode): MoveNode => lineFrom(node).at(-1) ?? node;

export const plyOf = (node: MoveNode): number => lineTo(node).length;

export const isOnMainLine = (node: MoveNode): boolean =>
    lineTo(node).every((each) => each.parent!.children[0] === each);

// Whether a reader has said or drawn something there.
export const isRemarked = (node: MoveNode): boolean =>
    node.comment !== '' || node.symbol !== undefined || node.marks.length > 0;

// Moves one after another, and nothing said of them.
export const isPlainLine = (root: MoveNode): boolean =>
    [root, ...mainLine(root)].every((node) => node.children.length <= 1 && !isRemarked(node));

// The node's line becomes the first at the nearest place where it is not; nothing happens on the main line.
export function promote(node: MoveNode): void {
    const branch = lineTo(node).findLast((each) => each.parent!.children[0] !== each);
    if (!branch) return;
    const siblings = branch.parent!.children;
    siblings.splice(siblings.indexOf(branch), 1);
    siblings.unshift(branch);
}

// Takes the node and all behind it out of the tree; returns where the reader stands then.
export function remove(node: MoveNode): MoveNode {
    const parent = node.parent;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    return parent;
}

export function store({ move, board, turn, path, captured, crowned, ...rest }: MoveNode): StoredNode {
    const { comment, clock, marks, others, symbol, nags, children } = rest;
    return {
        ...{ move, board, turn, path, captured },
        ...(crowned === undefined ? {} : { crowned }),
        ...(comment ? { comment } : {}),
        ...(clock === undefined ? {} : { clock }),
        ...(marks.length > 0 ? { marks } : {}),
        ...(others ? { others } : {}),
        ...(symbol ? { symbol } : {}),
        ...(nags.length > 0 ? { nags } : {}),
        ...(children.length > 0 ? { children: children.map(store) } : {}),
    };
}

export function restore(stored: StoredNode, parent?: MoveNode): MoveNode {
    const node = makeNode(parent, stored);
    node.comment = stored.comment ?? '';
    node.clock = stored.clock;
    node.marks = stored.marks ?? [];
    node.others = stored.others ?? '';
    node.symbol = stored.symbol;
    node.nags = stored.nags ?? [];
    node.children = (stored.children ?? []).map((child) => restore(child, node));
    return node;
}

// Which child of each node leads to this one: a path that outlives storing and restoring.
export const pathTo = (node: MoveNode): number[] => lineTo(node).map((each) => each.parent!.children.indexOf(each));

export const nodeAt = (root: MoveNode, path: number[]): MoveNode =>
    path.reduce((node, index) => node.children[index] ?? node, root);

// The numeric glyphs of records for our symbols.
const glyphs: { [each in MoveSymbol]: number } = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };
const isSymbol = (nag: number): boolean => Object.values(glyphs).includes(nag);
const symbolOf = (nags: number[]): MoveSymbol | undefined => symbols.find((symbol) => nags.includes(glyphs[symbol]));

// The tree as the flat list that the server reads; parents come before children.
export function recordNodes(root: MoveNode): RecordNode[] {
    const nodes: RecordNode[] = [];
    const add = (node: MoveNode, parent: number | null) => {
        const index = nodes.length;
        const remark = writeRemark(node);
        const nags = [...(node.symbol ? [glyphs[node.symbol]] : []), ...node.nags];
        nodes.push({
            parent,
            ...(node.move ? { move: node.move } : {}),
            ...(nags.length > 0 ? { nags } : {}),
            ...(remark ? { comments: [remark] } : {}),
        });
        for (const child of node.children) add(child, index);
    };
    add(root, null);
    return nodes;
}

// The nodes must be filled in, as the server sends them. What stands behind a set-up in the middle is left out.
export function treeOfRecord(nodes: RecordNode[]): MoveNode {
    const made: (MoveNode | undefined)[] = [];
    for (const record of nodes) {
        const parent = record.parent === null ? undefined : made[record.parent];
        const isReachable = record.parent === null || (parent !== undefined && record.move !== undefined);
        const node = isReachable ? makeNode(parent, stepOfRecord(record)) : undefined;
        if (node) {
            Object.assign(node, readRemark([...(record.before ?? []), ...(record.comments ?? [])].join(' ')));
            node.symbol = symbolOf(record.nags ?? []);
            node.nags = (record.nags ?? []).filter((nag) => !isSymbol(nag));
            parent?.children.push(node);
        }
        made.push(node);
    }
    return made[0]!;
}

const stepOfRecord = ({ move, board, to_move, from, to, captured }: RecordNode): Step => ({
    move: move ?? '',
    board: board ?? '',
    turn: to_move ?? 'white',
    path: to === undefined ? [] : from === null || from === undefined ? [to] : [from, to],
    captured: captured ?? [],
});
