// Questions to engines, and their answers: times in milliseconds here, in seconds there.
import type { Line } from './answers.js';
import { camelCased } from './casing.js';
import type { AnalysisInfo, BestMove, Solution } from './types.js';

/** What all searches take. */
export interface SearchOptions {
    /** Ends the search; its promise or loop then fails with the signal's reason. */
    signal?: AbortSignal;
}

/** How {@link Game.best} looks for a move. */
export interface BestOptions extends SearchOptions {
    /** Milliseconds; 2000 unless a clock is given. */
    time?: number;
    /** From 1, a beginner, to 10 (the default), the engine at its best. */
    level?: number;
    /** What the player's clock has left, in milliseconds: the engine divides it itself. */
    clock?: { left: number; increment?: number };
}

/** How {@link Game.analyse} searches; without a limit it goes on until it is stopped. */
export interface AnalysisOptions extends SearchOptions {
    /** How many lines, 1 to 20; 1 by default. */
    lines?: number;
    /** Limits: plies, milliseconds, nodes. */
    depth?: number;
    time?: number;
    nodes?: number;
    /** What the other side would play if it were its turn. */
    threat?: boolean;
}

/** How {@link Game.solve} solves. */
export interface SolveOptions extends SearchOptions {
    /** Finds every winning move. */
    all?: boolean;
    /** MiB for what is found on the way, 256 by default and 1024 at most. */
    memory?: number;
    /** Milliseconds, an hour by default: what is not known then is left out. */
    time?: number;
}

const seconds = (milliseconds: number | undefined): number | undefined =>
    milliseconds === undefined ? undefined : milliseconds / 1000;
const milliseconds = (given: number): number => Math.round(given * 1000);

// What is not said is left out in JSON.
export function moveQuestion(line: Line, { time, level, clock }: BestOptions): object {
    const given = clock && { left: clock.left / 1000, increment: (clock.increment ?? 0) / 1000 };
    return { ...line, level, seconds: seconds(time), clock: given };
}

export function analysisQuestion(line: Line, { lines, depth, time, nodes, threat }: AnalysisOptions): object {
    return { ...line, do: 'analyse', lines, depth, seconds: seconds(time), nodes, threat };
}

export function solveQuestion(line: Line, { all, memory, time = 3_600_000 }: SolveOptions): object {
    return { ...line, all, memory_mib: memory, seconds: seconds(time) };
}

export function solutionOf(answer: object): Solution {
    const { seconds: took, ...solution } = answer as any;
    return { ...solution, time: milliseconds(took) };
}

export interface ThoughtAnswer {
    seconds: number;
}

export function infoOf(thought: ThoughtAnswer): AnalysisInfo {
    const { id: _, event: __, seconds: took, open: ___, lines, ...info } = camelCased<any>(thought);
    const variations = lines.map(({ last: _, ...line }: { last: unknown }) => line);
    return { ...info, time: milliseconds(took), lines: variations };
}

export function bestMoveOf(answer: object): BestMove {
    const { seconds: took, board: _, ...best } = camelCased<any>(answer);
    return { ...best, time: milliseconds(took) };
}
