// The server's names of the lines that were asked about lately. A question about the next move of one says that move alone,
// so that a click costs the same however long the game is.
import type { Line } from './types';

// A line said by its name and what follows it; see "A line" in docs/api.md.
export interface LineAfter {
    after: string;
    moves: string[];
}

const mostKept = 200;
const names = new Map<string, string>(); // the latest last

const text = (line: Line, moves: string[]) => JSON.stringify([line.game, line.position, line.turn, moves]);

export function keepName(line: Line, name: string): void {
    const key = text(line, line.moves ?? []);
    names.delete(key);
    names.set(key, name);
    const oldest = names.keys().next().value;
    if (names.size > mostKept && oldest !== undefined) names.delete(oldest);
}

// The line, or the one before its last move, by name; nothing where neither has one.
export function byName(line: Line): LineAfter | undefined {
    const moves = line.moves ?? [];
    const whole = names.get(text(line, moves));
    if (whole !== undefined) return { after: whole, moves: [] };
    const before = moves.length > 0 ? names.get(text(line, moves.slice(0, -1))) : undefined;
    return before === undefined ? undefined : { after: before, moves: moves.slice(-1) };
}

export const forgetNames = () => names.clear();
