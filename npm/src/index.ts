// laststone for JavaScript: README.md.
import { Laststone, type LoadOptions, type OpenOptions } from './laststone.js';
import type { Game } from './game.js';
import type { GameRecord, GameSummary, Records } from './types.js';

export { LaststoneError, type Place } from './error.js';
export { Game } from './game.js';
export { Laststone, type LoadOptions, type OpenOptions } from './laststone.js';
export { Move } from './move.js';
export { mainLine } from './records.js';
export type { AnalysisOptions, BestOptions, SearchOptions, SolveOptions } from './searches.js';
export type * from './types.js';
export type { WriteOptions } from './writing.js';

let shared: Promise<Laststone> | undefined;

/** @internal One for whoever does not load their own; tried again where it could not be had. */
export function usual(): Promise<Laststone> {
    shared ??= load();
    shared.catch(() => (shared = undefined));
    return shared;
}

/** Loads a library of your own, with other files, more memory or no Worker. */
export function load(options: LoadOptions = {}): Promise<Laststone> {
    return Laststone.load(options);
}

/** Opens a game: from its start, from a position, or a record at the end of its main line. */
export async function open(game: string | GameRecord, options: OpenOptions = {}): Promise<Game> {
    return (await usual()).open(game, options);
}

/** All games of the catalog. */
export async function games(): Promise<GameSummary[]> {
    return (await usual()).games();
}

/** The games of a PDN or SGF. */
export async function readRecords(text: string, options: { game?: string; limit?: number } = {}): Promise<Records> {
    return (await usual()).readRecords(text, options);
}

/** A game as PDN, or NoGo as SGF. */
export async function writeRecord(record: GameRecord, form?: 'pdn' | 'sgf'): Promise<string> {
    return (await usual()).writeRecord(record, form);
}
