// Records: the line of play in their middle, and a line as a record.
import type { Line } from './answers.js';
import type { GameRecord, RecordNode, Result } from './types.js';

/** The nodes of the main line, the start first. */
export function mainLine(record: GameRecord): RecordNode[] {
    const firstChild = new Map<number, number>();
    record.nodes.forEach(({ parent }, index) => {
        if (parent !== null && !firstChild.has(parent)) firstChild.set(parent, index);
    });
    const line: RecordNode[] = [];
    for (
        let at: number | undefined = record.nodes.length > 0 ? 0 : undefined;
        at !== undefined;
        at = firstChild.get(at)
    )
        line.push(record.nodes[at]!);
    return line;
}

/** @internal The main line as moves from a position; a node that sets pieces up, or moves out of turn, begins anew. */
export function lineOf(record: GameRecord): Line & { moves: string[] } {
    const line = { game: record.game, position: record.start ?? 'start', moves: [] as string[] };
    for (const { move, setup, color, position } of mainLine(record)) {
        const begins = setup ?? (color ? position : undefined);
        if (begins !== undefined) Object.assign(line, { position: begins, moves: [] });
        else if (move !== undefined) line.moves.push(move);
    }
    return line;
}

/** @internal */
export function recordOf({ game, position, moves }: Line & { moves: string[] }, result: Result | null): GameRecord {
    const nodes: RecordNode[] = [{ parent: null }, ...moves.map((move, at) => ({ parent: at, move }))];
    return { game, start: position === 'start' ? null : position, tags: {}, result, nodes };
}
