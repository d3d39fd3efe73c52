// The game that a board shows: all of it as the board draws it, and the rules for every place in it.
import type { ReplayAnswer } from './answers.js';
import type { Game } from './game.js';
import type { Laststone } from './laststone.js';
import type { Move } from './move.js';
import { mainLine } from './records.js';

/** What is to be shown: a record, or moves from a position. */
export interface Wanted {
    game: string;
    position: string;
    moves: string[];
    record: string | null;
}

export class ShownGame {
    private constructor(
        private readonly laststone: Laststone,
        private whole: Game, // with all its moves, if all of them follow the rules
        private positions: string[],
        public replay: ReplayAnswer,
    ) {}

    static open(laststone: Laststone, { game, position, moves, record }: Wanted): ShownGame {
        if (record === null) {
            const whole = laststone.open(game, { position, moves });
            return new ShownGame(laststone, whole, [], laststone.replay({ game, position, moves }));
        }
        const replay = laststone.replay({ game, text: record });
        const first = laststone.readRecords(record, { game, limit: 1 }).records[0]!;
        const positions = mainLine(first).map(({ position }) => position!);
        return new ShownGame(laststone, laststone.open(first), positions, replay);
    }

    get length(): number {
        return this.replay.steps.length - 1;
    }

    // The game after so many moves.
    at(ply: number): Game {
        // A record may set pieces up in mid-game, or move out of turn: such a game is known by its positions.
        if (this.whole.ply !== this.length)
            return this.laststone.open(this.replay.game.id, { position: this.positions[ply]! });
        const game = this.whole.copy();
        while (game.ply > ply) game.undo();
        return game;
    }

    // Goes on from there; what followed is gone.
    play(ply: number, text: string): Move {
        const game = this.at(ply);
        const move = game.play(text);
        const { steps } = this.laststone.replay(game.line());
        this.#goOn(game, [...this.replay.steps.slice(0, ply + 1), steps.at(-1)!]);
        this.positions = [...this.positions.slice(0, ply + 1), game.position];
        return move;
    }

    // Ends there.
    cut(ply: number): void {
        this.#goOn(this.at(ply), this.replay.steps.slice(0, ply + 1));
    }

    #goOn(game: Game, steps: ReplayAnswer['steps']): void {
        this.whole = game;
        this.replay = { ...this.replay, steps, result: game.result };
    }
}
