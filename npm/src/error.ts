// Refusals: a sentence for people, a stable word for programs, and the place of the fault where there is one.

/** Where in what was given the fault lies. */
export interface Place {
    /** Bytes from the start of the text. */
    offset?: number;
    /** Line of the text, from 1. */
    line?: number;
    /** Column of the line, from 1. */
    column?: number;
    /** Which of the moves that were given, from 0. */
    at?: number;
    /** Which node of a record. */
    node?: number;
    /** The option that is missing, of the wrong type or out of range. */
    field?: string;
}

/** What the rules and engines have to say against something; `message` is a whole sentence. */
export class LaststoneError extends Error {
    override readonly name = 'LaststoneError';
    /** A stable word: `illegal_move`, `bad_position`, `bad_record`, `unknown_game`, `bad_field`, `bad_form`, `failed`… */
    readonly code: string;
    /** Of an illegal move: the stable word for why, as in {@link Game.explain}. */
    readonly reason: string | null;
    /** Where the fault lies, if it lies somewhere. */
    readonly place: Place | null;

    constructor(code: string, sentence: string, reason: string | null = null, place: Place | null = null) {
        super(sentence);
        this.code = code;
        this.reason = reason;
        this.place = place;
    }
}

/** @internal The `error` of an answer, as docs/api.md has it. */
export interface Refusal extends Place {
    code: string;
    sentence: string;
    reason?: string;
}

/** @internal */
export function errorOf({ code, sentence, reason, ...rest }: Refusal): LaststoneError {
    const words = ['offset', 'line', 'column', 'at', 'node', 'field'] as const;
    const place = Object.fromEntries(words.filter((word) => word in rest).map((word) => [word, rest[word]]));
    return new LaststoneError(code, sentence, reason ?? null, orNull(place));
}

/** @internal The error of a move as that of one among several, or of one alone. */
export function errorAt(error: unknown, index?: number): unknown {
    if (!(error instanceof LaststoneError)) return error;
    const { at: _, ...place } = error.place ?? {};
    const there = index === undefined ? place : { ...place, at: index };
    return new LaststoneError(error.code, error.message, error.reason, orNull(there));
}

const orNull = (place: Place): Place | null => (Object.keys(place).length > 0 ? place : null);
