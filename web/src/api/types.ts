// What the server says and is told; docs/api.md is the contract. What the package for npm tells too is described there.
import type * as told from '../../../npm/src/types';
import type { Outcome, Result, Side } from '../../../npm/src/types';
import type { SnakeCased } from './snakeCased';

export type { DrawClock, Explanation, Fault, Outcome, Result, Side, Square } from '../../../npm/src/types';

export type GameSummary = SnakeCased<told.GameSummary>;

export type Game = SnakeCased<told.GameInfo>;

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

export type Route = Pick<told.Route, 'path' | 'captured'> & Partial<told.Route>;

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
    clocks: told.DrawClock[];
    open: OpenPoints | null;
    opening?: string | null; // its name, where it has one
    key: string;
}

// Moves of NoGo come as points alone: `stones.ts` adds what follows from them.
export interface PositionAnswer extends Omit<Position, 'moves'> {
    moves: (Pick<LegalMove, 'text' | 'from' | 'to'> & Partial<LegalMove>)[];
}

export type Validity = SnakeCased<told.Validity>;

export type RecordNode = SnakeCased<told.RecordNode>;

export type GameRecord = SnakeCased<told.GameRecord>;

export type Recognised = SnakeCased<told.Recognised>;

export type ThoughtLine = SnakeCased<told.Variation> & {
    last: { from: string | null; to: string } | null;
};

export type Thought = SnakeCased<Omit<told.AnalysisInfo, 'time' | 'lines'>> & {
    seconds: number;
    lines: ThoughtLine[];
    open: OpenPoints | null;
};

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

export type Endgame = SnakeCased<told.Endgame>;

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

// Of whose games; all where no player is named.
export interface ExplorerFilter {
    player: string;
    color: Side | '';
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
    faults: told.Fault[];
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
