// A puzzle being solved: tries go to the server, which answers for the other side.
import { api } from '../api/client';
import type { LegalMove, Puzzle } from '../api/types';
import { tell } from '../stores/messages.svelte';
import { sound } from '../ui/sounds';
import { GameModel } from './model.svelte';

export type PuzzleState = 'thinking' | 'asking' | 'wrong' | 'solved' | 'shown';

const replyPause = 450; // milliseconds before the answer is played

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class PuzzleRun {
    state = $state<PuzzleState>('thinking');
    sentence = $state('');
    hasFailed = $state(false);

    private constructor(
        readonly puzzle: Puzzle,
        readonly model: GameModel,
    ) {
        model.flipped = puzzle.to_move === 'black' && model.game.family === 'draughts';
    }

    static async open(puzzle: Puzzle): Promise<PuzzleRun> {
        return new PuzzleRun(puzzle, await GameModel.open(puzzle.game, puzzle.position));
    }

    get canMove(): boolean {
        return this.state === 'thinking';
    }

    try(move: LegalMove, path: string[]): void {
        const before = this.model.node;
        this.model.play(move, path);
        this.state = 'asking';
        tell(
            this.ask().catch((error: unknown) => {
                this.model.goTo(before);
                this.state = 'thinking';
                throw error;
            }),
        );
    }

    private async ask(): Promise<void> {
        const answer = await api.tryPuzzle(this.puzzle.id, this.model.line().moves ?? []);
        this.sentence = answer.sentence;
        if (!answer.right) {
            this.hasFailed = true;
            this.state = 'wrong';
            sound('illegal');
            return;
        }
        if (answer.reply) {
            await pause(replyPause);
            await this.model.playText(answer.reply.text, answer.reply.path);
        }
        this.state = answer.finished ? 'solved' : 'thinking';
        if (answer.finished) sound('end');
    }

    // Back to before the wrong move.
    retry(): void {
        this.model.remove(this.model.node);
        this.sentence = '';
        this.state = 'thinking';
    }

    async show(): Promise<void> {
        const { moves } = await api.solution(this.puzzle.id);
        this.state = 'shown';
        this.model.toStart();
        await this.model.playLine(moves);
    }
}
