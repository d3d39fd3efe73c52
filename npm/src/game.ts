// A game in progress. The rules are asked in this thread and answer at once; searches run elsewhere and are awaited.
import type { Line, PositionAnswer } from './answers.js';
import { camelCased } from './casing.js';
import { errorAt, LaststoneError } from './error.js';
import { endingsFile } from './files.js';
import { Move } from './move.js';
import { recordOf } from './records.js';
import type { Rules } from './rules.js';
import type { Searcher } from './searcher.js';
import { analysisQuestion, bestMoveOf, infoOf, moveQuestion, solutionOf, solveQuestion } from './searches.js';
import type { AnalysisOptions, BestOptions, SearchOptions, SolveOptions, ThoughtAnswer } from './searches.js';
import type { AnalysisInfo, BestMove, DrawClock, Endgame, Explanation, Form, GameInfo } from './types.js';
import type { GameRecord, Piece, Result, Side, Solution } from './types.js';
import { writingQuestion, type WriteOptions } from './writing.js';

/** @internal What a game asks. */
export interface Askable {
    rules: Rules;
    searcher: Searcher;
}

/** A game in progress. {@link open} makes one. */
export class Game {
    /** The game's rules and board, with all its squares. */
    readonly info: GameInfo;
    readonly #asked: Askable;
    readonly #start: Line;
    #positions: PositionAnswer[]; // the last is on the board
    #history: Move[];

    private constructor(asked: Askable, info: GameInfo, start: Line, positions: PositionAnswer[], history: Move[]) {
        this.#asked = asked;
        this.info = info;
        this.#start = start;
        this.#positions = positions;
        this.#history = history;
    }

    /** @internal */
    static begin(asked: Askable, { moves = [], ...start }: Line): Game {
        const position = asked.rules.ask<PositionAnswer>('position', start);
        const info = camelCased<GameInfo>(asked.rules.ask(`games/${encodeURIComponent(position.game)}`));
        const game = new Game(asked, info, start, [position], []);
        moves.forEach((move, at) => game.#playAt(move, at));
        return game;
    }

    /** @internal The position as the module told it. */
    get answer(): PositionAnswer {
        return this.#positions.at(-1)!;
    }

    /** @internal From its start, for whoever has not heard of it yet. */
    line(): Line & { moves: string[] } {
        return { ...this.#start, moves: this.#history.map(String) };
    }

    /** The game's name in the catalog: `russian`. */
    get id(): string {
        return this.info.id;
    }
    /** The position: a FEN, or NoGo's own text. {@link open} reads it. */
    get position(): string {
        return this.answer.position;
    }
    /** The same, by the name that players of draughts and chess give it. */
    get fen(): string {
        return this.answer.position;
    }
    /** A character for each of `info.squares`: `.` empty, `b` and `w` a man or stone, `B` and `W` a king. */
    get board(): string {
        return this.answer.board;
    }
    /** Whose turn it is. */
    get turn(): Side {
        return this.answer.to_move;
    }
    /** How many moves were played. */
    get ply(): number {
        return this.#history.length;
    }
    /** The moves that were played. */
    get history(): readonly Move[] {
        return this.#history;
    }
    /** Who has won, or `draw`; null while the game goes on. */
    get result(): Result | null {
        return this.answer.result;
    }
    /** Why there is a result, in a sentence. */
    get ending(): string | null {
        return this.answer.ending;
    }
    /** Whether there is a result. Where it is a draw that must be claimed, moves can still be played. */
    get isOver(): boolean {
        return this.answer.result !== null;
    }
    /** Whether the result is a draw that a player has to claim. */
    get isClaimable(): boolean {
        return this.answer.claimable;
    }
    /** Whether the side to move must capture. */
    get mustCapture(): boolean {
        return this.answer.must_capture;
    }
    /** Why it must, in a sentence. */
    get captureReason(): string | null {
        return this.answer.reason;
    }
    /** The rules by which the game may be drawn, and how far each has counted. */
    get clocks(): readonly DrawClock[] {
        return this.answer.clocks;
    }
    /** NoGo: where each side may play. */
    get openPoints(): { readonly [side in Side]: readonly string[] } | null {
        return this.answer.open;
    }
    /** The name of the opening, where it has one. */
    get opening(): string | null {
        return this.answer.opening;
    }
    /** Equal for equal positions of one game. */
    get key(): string {
        return this.answer.key;
    }

    /** The legal moves: all, or those of one piece (in NoGo, to one point). */
    moves({ from }: { from?: string } = {}): Move[] {
        const all = this.answer.moves.map((move) => Move.of(move));
        return from === undefined ? all : all.filter((move) => (move.from ?? move.to) === from);
    }

    /** Plays a move, in any usual notation. One that is not legal is a {@link LaststoneError} that says why. */
    play(move: string | Move): Move {
        return this.#playAt(String(move));
    }

    /** Takes the last move back, and returns it; null where there is none. */
    undo(): Move | null {
        const move = this.#history.at(-1);
        if (!move) return null;
        this.#positions = this.#positions.slice(0, -1);
        this.#history = this.#history.slice(0, -1);
        return move;
    }

    /** Whether a move is legal and, if not, why. */
    explain(move: string): Explanation {
        return this.#ask('explain', { move });
    }

    /** Whether the piece on a square can move (in NoGo: a stone be put there) and, if not, why. */
    explainSquare(square: string): Explanation {
        return this.#ask('explain', { square });
    }

    /** What stands on a square; null where it is empty. */
    at(square: string): Piece | null {
        const index = this.info.squares.findIndex(({ name }) => name === square);
        if (index >= 0) return this.#pieceOn(index);
        throw new LaststoneError('bad_field', `There is no square "${square}" on this board.`, null, {
            field: 'square',
        });
    }

    /** All pieces, in the order of squares. */
    pieces(): Piece[] {
        return this.info.squares.map((_, index) => this.#pieceOn(index)).filter((piece) => piece !== null);
    }

    /** Another game that has come as far; each goes on by itself. */
    copy(): Game {
        return new Game(this.#asked, this.info, this.#start, this.#positions, this.#history);
    }

    /** The position, or for `pdn` and `sgf` the game, in another form. */
    write(form: Form, options: WriteOptions = {}): string {
        return this.#ask<{ text: string }>('convert', writingQuestion(form, options)).text;
    }

    /** The game as a record, to be given tags and comments, and written by {@link writeRecord}. */
    record(): GameRecord {
        return recordOf(this.line(), this.result);
    }

    /** The board, drawn in letters. */
    toString(): string {
        return this.write('board');
    }

    /** How many positions there are after so many moves. With `routes`, each way to capture counts. */
    perft(depth: number, { routes = false }: { routes?: boolean } = {}): bigint {
        return this.#asked.rules.engine.perft(this.id, this.position, depth, routes) ?? 0n;
    }

    /** The engine's move: at its best, or at a level. */
    async best(options: BestOptions = {}): Promise<BestMove> {
        const question = moveQuestion(this.line(), options);
        return bestMoveOf(await this.#asked.searcher.request('move', question, options.signal));
    }

    /** An analysis that tells what it finds, until a limit is reached, nothing is left to find, or the loop is left. */
    async *analyse(options: AnalysisOptions = {}): AsyncGenerator<AnalysisInfo, void, void> {
        const question = analysisQuestion(this.line(), options);
        for await (const thought of this.#asked.searcher.stream<ThoughtAnswer>(question, options.signal))
            yield infoOf(thought);
    }

    /** What endgame tables (of up to four pieces), or a short search, know of the position. */
    async endgame({ signal }: SearchOptions = {}): Promise<Endgame> {
        const tables = this.info.family === 'draughts' ? endingsFile : undefined;
        return this.#asked.searcher.request('endgame', this.line(), signal, tables);
    }

    /** NoGo: the exact result, by a search to the end. It may take long: small boards are solved at once, 5x5 is not. */
    async solve(options: SolveOptions = {}): Promise<Solution> {
        const question = solveQuestion(this.line(), options);
        return solutionOf(await this.#asked.searcher.requestAlone('solve', question, options.signal));
    }

    // The module remembers lines by name, but not all of them for ever.
    #ask<T>(path: string, more: object, moves: string[] = []): T {
        const { rules } = this.#asked;
        try {
            return rules.ask<T>(path, { after: this.answer.line, moves, ...more });
        } catch (error) {
            if (!(error instanceof LaststoneError) || error.code !== 'unknown_line') throw error;
            const line = this.line();
            return rules.ask<T>(path, { ...line, moves: [...line.moves, ...moves], ...more });
        }
    }

    #playAt(text: string, index?: number): Move {
        try {
            const next = this.#ask<PositionAnswer>('position', {}, [text]);
            const played = next.last_move!;
            const move = Move.of(this.answer.moves.find((each) => each.text === played.text) ?? played);
            this.#positions = [...this.#positions, next];
            this.#history = [...this.#history, move];
            return move;
        } catch (error) {
            throw errorAt(error, index);
        }
    }

    #pieceOn(index: number): Piece | null {
        const letter = this.board[index]!;
        if (letter === '.') return null;
        const kind = this.info.family === 'nogo' ? 'stone' : letter < 'a' ? 'king' : 'man';
        return { square: this.info.squares[index]!.name, side: letter.toLowerCase() === 'b' ? 'black' : 'white', kind };
    }
}
