// What is told about games, positions and searches. docs/api.md of the project says more about each.

/** A colour, and whoever plays it. */
export type Side = 'black' | 'white';
/** Who won, or that nobody did. */
export type Result = Side | 'draw';
/** What a position is worth to the side to move. */
export type Outcome = 'win' | 'loss' | 'draw';
/** What a piece is; NoGo has stones. */
export type Kind = 'man' | 'king' | 'stone';
/** How a position or a game can be written; which of them a game has is in {@link GameSummary.forms}. */
export type Form = 'fen' | 'dump' | 'hub' | 'board' | 'matrix' | 'svg' | 'pdn' | 'sgf';

/** A square that can hold a piece, or a point of NoGo. */
export interface Square {
    /** As moves call it. */
    name: string;
    number: number;
    letters: string;
    /** From 0 at the top, as White sees the board. */
    row: number;
    /** From 0 at the left. */
    column: number;
}

/** A game of the catalog. */
export interface GameSummary {
    /** `english`, `thai:12`, `nogo:9x9`… */
    id: string;
    name: string;
    family: 'draughts' | 'nogo';
    /** The game that this is a form of, if it is one. */
    optionOf: string | null;
    rows: number;
    columns: number;
    /** Who begins. */
    first: Side;
    pdnGameType: number | null;
    kinds: Kind[];
    /** Whether light squares are played on too. */
    everySquare: boolean;
    naming: 'numbers' | 'letters';
    /** The position at the start. */
    start: string;
    forms: Form[];
    recordForm: 'pdn' | 'sgf';
    /** The highest level of the engine. */
    levels: number;
    /** Whether a game can be drawn. */
    draws: boolean;
}

/** A game with its squares, in the order of {@link Game.board}. */
export interface GameInfo extends GameSummary {
    squares: Square[];
}

/** A piece on the board. */
export interface Piece {
    square: string;
    side: Side;
    kind: Kind;
}

/** One way to play a move. */
export interface Route {
    /** From its first square to its last, with one square after each captured piece. */
    path: string[];
    /** In the order of capture. */
    captured: string[];
    /** The place in `path` where a man becomes a king. */
    crowned: number | null;
}

/** A rule that ends the game in a draw once it has counted far enough. */
export interface DrawClock {
    reason: string;
    counted: number;
    limit: number;
    sentence: string;
}

/** Whether a move is legal and, if not, why. */
export interface Explanation {
    legal: boolean;
    /** A stable word, `legal` or why not. */
    reason: string;
    /** The same for people. */
    sentence: string;
    /** The legal move that was meant. */
    move: string | null;
}

/** Whether a position is possible. */
export interface Validity {
    valid: boolean;
    /** In the game's own form, faulty or not. */
    position: string;
    board: string | null;
    toMove: Side | null;
    /** What is wrong, in sentences. */
    faults: string[];
    /** What is unusual. */
    remarks: string[];
}

/** What a position seems to be worth. */
export interface Evaluation {
    /** In hundredths of a man, for the side to move. */
    score: number;
    /** Where it is proved: for the side to move. */
    outcome: Outcome | null;
    /** Then: how far the end is. */
    plies: number | null;
    /** From 0 to 1; a draw is a half. */
    whiteChances: number;
}

/** A line of play that an analysis proposes. */
export interface Variation extends Evaluation {
    depth: number;
    /** NoGo: how often the search went there. */
    visits: number | null;
    /** Moves, the best first move first. */
    pv: string[];
    /** The board after each of them. */
    boards: string[];
}

/** What an analysis has found so far. */
export interface AnalysisInfo extends Evaluation {
    depth: number;
    nodes: number;
    /** Milliseconds. */
    time: number;
    /** Nodes a second. */
    nps: number;
    toMove: Side;
    best: string | null;
    /** As many as were asked for, the best first. */
    lines: Variation[];
}

/** The engine's move. */
export interface BestMove extends Evaluation {
    move: string;
    from: string | null;
    to: string;
    captured: string[];
    path: string[];
    /** The position after it. */
    position: string;
    /** The result after it. */
    result: Result | null;
    /** Milliseconds that it took. */
    time: number;
    /** Whether the engine would accept a draw. */
    draw: boolean;
    /** Whether it takes the game for lost. */
    resign: boolean;
}

/** An ending as tables, or a short search, know it. */
export interface Endgame {
    known: boolean;
    source: 'tables' | 'search' | null;
    outcome: Outcome | null;
    plies: number | null;
    /** The best first; outcomes are for the side that moves. */
    moves: { move: string; outcome: Outcome | null; plies: number | null }[];
}

/** The exact result of a NoGo position. */
export interface Solution {
    winner: Side | null;
    /** For the side to move; null where time ran out before it was known. */
    outcome: 'win' | 'loss' | null;
    /** Moves that win: one, or all where that was asked for. */
    moves: string[];
    /** One way the game may end. */
    line: string[];
    /** Whether all of this was found in time. */
    complete: boolean;
    nodes: number;
    /** Milliseconds. */
    time: number;
}

/** A move, or the start, of a record. */
export interface RecordNode {
    /** Index of the node before; null at the start. */
    parent: number | null;
    move?: string;
    /** A position that takes the place of the one before. */
    setup?: string;
    /** Numeric glyphs: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
    nags?: number[];
    comments?: string[];
    /** Comments before the move. */
    before?: string[];
    /** Other properties of SGF. */
    properties?: { [name: string]: string[] };
    /** NoGo: whoever moves here out of turn. */
    color?: Side;
    position?: string;
    board?: string;
    toMove?: Side;
    from?: string | null;
    to?: string;
    captured?: string[];
    number?: number;
}

/** A whole game with comments and variations, as PDN and SGF have it. */
export interface GameRecord {
    game: string;
    /** Where it begins, if not at the start. */
    start: string | null;
    tags: { [tag: string]: string };
    result: Result | null;
    /** Parents come before children; the first child of a node is the main line. */
    nodes: RecordNode[];
}

/** What could not be read of a text. */
export interface Fault {
    line: number;
    column: number;
    sentence: string;
}

/** The games of a PDN or SGF. */
export interface Records {
    form: 'pdn' | 'sgf';
    records: GameRecord[];
    faults: Fault[];
    /** Whether the text has more than were read. */
    more: boolean;
}

/** What a text turned out to be. */
export type Recognised =
    | ({ kind: 'position'; game: string; form: string } & Validity)
    | ({ kind: 'records' } & Records)
    | { kind: 'moves'; game: string; moves: string[]; position: string }
    | { kind: 'nothing'; sentence: string };
