// Which positions of a game go on a sheet of diagrams: those that somebody marked, and the one on the board.
import { moveNumber } from './layout';
import { isRemarked, lineTo, mainLine, plyOf, rootOf, type MoveNode } from './tree';

const mostDiagrams = 12; // on two pages

// In the order of the game; variations stand behind the main line.
export function diagrams(current: MoveNode): MoveNode[] {
    const root = rootOf(current);
    const main = [root, ...mainLine(root)];
    const marked = main.filter((node) => isRemarked(node) && node !== current);
    const chosen = new Set([current, ...marked.slice(0, mostDiagrams - 1)]);
    const onMain = main.filter((node) => chosen.has(node));
    return onMain.includes(current) ? onMain : [...onMain, current];
}

// `12. 22-17`, `12… 9-13`; nothing before the first move.
export function moveText(node: MoveNode): string {
    if (!node.parent) return '';
    const ply = plyOf(node) - 1;
    return `${moveNumber(ply)}${ply % 2 === 0 ? '.' : '…'} ${node.move}${node.symbol ?? ''}`;
}

// The moves that lead to the end of the node's line, as one text.
export const lineText = (node: MoveNode): string =>
    lineTo(node)
        .map((each, ply) => `${ply % 2 === 0 ? `${moveNumber(ply)}. ` : ''}${each.move}${each.symbol ?? ''}`)
        .join(' ');
