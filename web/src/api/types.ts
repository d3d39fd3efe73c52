// What the server says and is told; docs/api.md is the contract.

export type Side = 'black' | 'white';
export type Result = Side | 'draw';
export type Outcome = 'win' | 'loss' | 'draw';

export interface Square {
    name: string; // as moves call it
    number: number;
    letters: string;
    row: number;
    column: number;
}

export interface GameSummary {
    id: string;
    name: string;
    family: 'draughts' | 'nogo';
    option_of: string | null;
    rows: number;
    columns: number;
    first: Side;
    naming: 'numbers' | 'letters';
    start: string;
    forms: string[];
    record_form: 'pdn' | 'sgf';
    every_square: boolean;
    levels: number;
    draws: boolean;
}

export interface Game extends GameSummary {
    squares: Square[];
}

// A sentence of the rule book: the words are the page's.
export interface RuleSentence {
    chapter: string;
    key: string;
    blanks: { [name: string]: string };
}

export interface CourseStep {
    lesson: string;
    teaches: RuleSentence[];
    game: string;
    position: string;
    played: string[];
    turns: { accepted: string[]; answer: string | null }[]; // the learner's
    refused: { move: string; reason: string }[];
    marked: string[];
    blanks: { [name: string]: string };
}

export interface Line {
    game: string;
    position?: string;
    turn?: Side;
    moves?: string[];
}

export interface Route {
    path: string[];
    captured: string[];
    crowned?: number | null; // the place on the path where a man becomes a king
}

export interface PlayedMove {
    text: string;
    from: string | null;
    to: string;
    captured: string[];
    path?: string[];
}

export interface LegalMove extends PlayedMove {
    position: string;
    board: string;
    routes: Route[];
}

export interface DrawClock {
    reason: string;
    counted: number;
    limit: number;
    sentence: string;
}

export interface OpenPoints {
    black: string[];
    white: string[];
}

// How many of each kind the sides have; stones are not counted.
export type Material = { [side in Side]: { men?: number; kings?: number } };

export interface Position {
    game: string;
    position: string;
    to_move: Side;
    ply: number;
    board: string; // a character for each of the game's squares: . b w B W
    material?: Material;
    result: Result | null;
    ending: string | null;
    claimable: boolean;
    must_capture: boolean;
    reason: string | null;
    moves: LegalMove[];
    last_move: PlayedMove | null;
    played: string[];
    line: string; // its name, for questions about what follows
    clocks: DrawClock[];
    open: OpenPoints | null;
    opening?: string | null; // its name, where it has one
    key: string;
}

// Moves of NoGo come as points alone: `stones.ts` adds what follows from them.
export interface PositionAnswer extends Omit<Position, 'moves'> {
    moves: (Pick<LegalMove, 'text' | 'from' | 'to'> & Partial<LegalMove>)[];
}

export interface Explanation {
    legal: boolean;
    reason: string;
    sentence: string;
    move: string | null;
}

export interface Validity {
    valid: boolean;
    position: string;
    board: string;
    to_move: Side;
    faults: string[];
    remarks: string[];
}

export interface RecordNode {
    parent: number | null;
    move?: string;
    setup?: string;
    nags?: number[];
    comments?: string[];
    before?: string[];
    position?: string;
    board?: string;
    to_move?: Side;
    from?: string | null;
    to?: string;
    captured?: string[];
}

export interface GameRecord {
    game: string;
    start: string | null;
    tags: { [tag: string]: string };
    result: Result | null;
    nodes: RecordNode[];
}

export interface Fault {
    line: number;
    column: number;
    sentence: string;
}

export type Recognised =
    | ({ kind: 'position'; game: string; form: string } & Validity)
    | { kind: 'records'; form: string; records: GameRecord[]; faults: Fault[]; more: boolean }
    | { kind: 'moves'; game: string; moves: string[]; position: string }
    | { kind: 'nothing'; sentence: string };

export interface ThoughtLine {
    score: number;
    outcome: Outcome | null;
    plies: number | null;
    white_chances: number;
    depth: number;
    visits: number | null;
    pv: string[];
    boards: string[];
    last: { from: string | null; to: string } | null;
}

export interface Thought {
    depth: number;
    nodes: number;
    seconds: number;
    nps: number;
    to_move: Side;
    best: string | null;
    score: number;
    outcome: Outcome | null;
    plies: number | null;
    white_chances: number;
    lines: ThoughtLine[];
    open: OpenPoints | null;
}

export interface EngineMove extends Omit<PlayedMove, 'text'> {
    move: string;
    position: string;
    board: string;
    result: Result | null;
    score: number;
    outcome: Outcome | null;
    draw: boolean;
    resign: boolean;
}

export interface Hint extends Omit<PlayedMove, 'text'> {
    move: string;
    score: number;
    outcome: Outcome | null;
    pv: string[];
    sentence: string;
}

export type Verdict = 'only_move' | 'inaccuracy' | 'mistake' | 'blunder';

export interface JudgedMove {
    ply: number;
    color: Side;
    move: string;
    score: number;
    outcome: Outcome | null;
    white_chances: number;
    best: string | null;
    best_score: number;
    loss: number;
    verdict: Verdict | null;
    lines: { score: number; outcome: Outcome | null; pv: string[] }[];
}

export interface Account {
    moves: number;
    inaccuracies: number;
    mistakes: number;
    blunders: number;
    average_loss: number;
}

export interface Report {
    moves: JudgedMove[];
    accounts: { [side in Side]: Account };
}

export interface Endgame {
    known: boolean;
    source: 'tables' | 'search';
    outcome: Outcome | null;
    plies: number | null;
    moves: { move: string; outcome: Outcome | null; plies: number | null }[];
}

export interface ArchivedGame {
    id: number;
    version: number;
    game: string;
    black: string;
    white: string;
    event: string;
    date: string;
    result: Result | null;
    plies: number;
    labels: string[];
    opening?: string | null; // in lists
    record?: GameRecord;
}

export interface ArchivePage {
    games: ArchivedGame[];
    total: number;
    offset: number;
    limit: number;
}

export interface ExplorerMove {
    move: string;
    from: string | null;
    to: string;
    games: number;
    black: number;
    white: number;
    draws: number;
}

export interface Explorer {
    games: number;
    moves: ExplorerMove[];
    examples: ArchivedGame[];
    engine: { games: number; moves: ExplorerMove[] }; // of the engine against itself
}

export interface Job {
    job: number;
    kind: 'import' | 'puzzles';
    state: 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';
    done: number;
    of: number;
    unit: 'bytes' | 'games' | 'positions';
    games: number;
    duplicates: number;
    faulty: number;
    faults: Fault[];
    made: number;
    seconds: number;
    sentence: string;
}

export interface Puzzle {
    id: number;
    game: string;
    position: string;
    to_move: Side;
    board: string;
    aim: 'win' | 'gain' | 'draw';
    sentence: string;
    moves: number;
    rating: number;
    deviation: number;
    themes: string[];
    own: boolean;
    from_game: number | null;
    solved: boolean;
    tries: number;
}

export interface PuzzleTry {
    right: boolean;
    finished: boolean;
    reply: PlayedMove | null;
    moves: string[];
    position: string;
    board: string;
    result: Result | null;
    rated: RatingChange | null;
    sentence: string;
}

export interface Rating {
    rating: number;
    deviation: number;
}
export interface RatingChange {
    before: Rating;
    after: Rating;
}

export interface Standing extends Rating {
    results: number;
    latest: (Rating & { against: number; score: number; at: string })[];
}

export type RunKind = 'streak' | 'timed';

export interface Ratings {
    game: string;
    puzzles: Standing | null;
    levels: Standing | null;
    best: { [kind in RunKind]: number };
}

export interface Progress {
    games: {
        game: string;
        puzzles: number;
        solved: number;
        tries: number;
        right: number;
        themes: { theme: string; puzzles: number; solved: number }[];
    }[];
}

export const otherSide = (side: Side): Side => (side === 'black' ? 'white' : 'black');
