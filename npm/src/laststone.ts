// The library, loaded: whatever is asked of no particular game in progress.
import type { ReplayAnswer } from './answers.js';
import { camelCased } from './casing.js';
import { LaststoneError } from './error.js';
import { filesAt } from './files.js';
import { Game } from './game.js';
import { lineOf } from './records.js';
import { Rules } from './rules.js';
import { Searcher } from './searcher.js';
import type { GameInfo, GameRecord, GameSummary, Recognised, Records, Side, Validity } from './types.js';

const mostWorkers = 64; // as wasm/door.cpp has it

/** How the library is loaded. */
export interface LoadOptions {
    /** Where `laststone.wasm` and the files beside it lie, with a slash at its end; those of the package by default. */
    base?: string | URL;
    /** MiB for the engine's transposition table; 32 by default. */
    hash?: number;
    /** False: searches run in this thread, a tenth of a second at a time, even where there are Workers. */
    worker?: boolean;
    /**
     * How many Workers search a position together, with one transposition table; 1 by default. It takes shared memory, which
     * browsers have in isolated pages: elsewhere there is one.
     */
    workers?: number;
}

/** Where a game begins. */
export interface OpenOptions {
    /** In any form that is read: FEN, dump, Hub, a drawn board… */
    position?: string;
    /** Changes whose turn it is there. */
    turn?: Side;
    /** Moves that are played from there. */
    moves?: string[];
}

/** The library, once it is {@link load}ed. All that it answers itself it answers at once. */
export class Laststone {
    readonly #rules: Rules;
    readonly #searcher: Searcher;

    private constructor(rules: Rules, searcher: Searcher) {
        this.#rules = rules;
        this.#searcher = searcher;
    }

    /** @internal */
    static async load({ base, hash = 32, worker = true, workers = 1 }: LoadOptions = {}): Promise<Laststone> {
        if (!Number.isInteger(workers) || workers < 1 || workers > mostWorkers)
            throw new LaststoneError('bad_field', `There can be 1 to ${mostWorkers} Workers.`, null, {
                field: 'workers',
            });
        const files = filesAt(base);
        const rules = await Rules.load(files);
        return new Laststone(rules, new Searcher(rules, { files, hash, workers: worker ? workers : 0 }));
    }

    /** The version of the engine. */
    get version(): string {
        return this.#rules.ask<{ version: string }>('about').version;
    }

    /** All games of the catalog. NoGo is there in its usual sizes, and plays on every other: `nogo:5x6`. */
    games(): GameSummary[] {
        return camelCased<{ games: GameSummary[] }>(this.#rules.ask('games')).games;
    }

    /** One game with its squares. */
    info(game: string): GameInfo {
        return camelCased(this.#rules.ask(`games/${encodeURIComponent(game)}`));
    }

    /** A game from its start or another position, or a record at the end of its main line. */
    open(game: string | GameRecord, options: OpenOptions = {}): Game {
        const { position = 'start', turn, moves = [] } = options;
        const line = typeof game === 'string' ? { game, position, ...(turn && { turn }), moves } : lineOf(game);
        return Game.begin({ rules: this.#rules, searcher: this.#searcher }, line);
    }

    /** Whether a position is possible. A text that cannot be read at all is an error. */
    validate(game: string, position: string, turn?: Side): Validity {
        return camelCased(this.#rules.ask('validate', { game, position, turn }));
    }

    /** What a text is: a position, records or moves. `game` is what it is taken for if it does not say. */
    recognise(text: string, game?: string): Recognised {
        return camelCased(this.#rules.ask('recognise', { text, game }));
    }

    /** The games of a PDN or SGF, 50 of them unless `limit` says otherwise. */
    readRecords(text: string, options: { game?: string; limit?: number } = {}): Records {
        return camelCased(this.#rules.ask('record/read', { text, ...options }));
    }

    /** A game as PDN, or NoGo as SGF. */
    writeRecord(record: GameRecord, form?: 'pdn' | 'sgf'): string {
        return this.#rules.ask<{ text: string }>('record/write', { record, form }).text;
    }

    /** A record with the position, board and squares of every node; an illegal move is an error. */
    checkRecord(record: GameRecord): GameRecord {
        return camelCased(this.#rules.ask('record/check', { record }));
    }

    /** @internal Everything that a board needs to replay a line, or the first game of a text: docs/api-records.md. */
    replay(question: object): ReplayAnswer {
        return this.#rules.ask('replay', question);
    }

    /** Ends the Worker, and every search in it. Without it Node.js still ends when nothing is being searched. */
    close(): Promise<void> {
        return this.#searcher.close();
    }
}
