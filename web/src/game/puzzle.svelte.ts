// A puzzle being solved: tries go to the server, which answers for the other side.
import { api } from '../api/client';
import { startTask, type Task } from '../api/socket';
import type { LegalMove, Puzzle, RatingChange, Thought } from '../api/types';
import { tell } from '../stores/messages.svelte';
import { sound } from '../ui/sounds';
import { GameModel } from './model.svelte';
import type { MoveNode } from './tree';

export type PuzzleState = 'thinking' | 'asking' | 'wrong' | 'solved' | 'shown';

const replyPause = 450; // milliseconds before the answer is played
const secondsToRefute = 0.7;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class PuzzleRun {
    state = $state<PuzzleState>('thinking');
    sentence = $state('');
    hint = $state.raw<string>(); // the square of the next move
    rated = $state.raw<RatingChange>();
    refutation = $state.raw<string[]>(); // how the other side answers a wrong move
    hasFailed = $state(false);

    private isHinted = false;
    private wrong: MoveNode | undefined; // the move that let it slip, while it lies on the board
    private refuting: Task | undefined;

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
    get isOver(): boolean {
        return this.state === 'solved' || this.state === 'shown';
    }

    try(move: LegalMove, path: string[]): void {
        const before = this.model.node;
        this.model.play(move, path);
        this.hint = undefined;
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
        const tried = this.model.node;
        const answer = await api.tryPuzzle(this.puzzle.id, this.model.line().moves ?? [], this.isHinted);
        this.sentence = answer.sentence;
        this.rated ??= answer.rated ?? undefined;
        if (!answer.right) {
            this.hasFailed = true;
            this.wrong = tried;
            this.state = 'wrong';
            sound('illegal');
            return;
        }
        if (answer.reply) {
            await pause(replyPause);
            this.model.goTo(tried); // whoever looked back is where the answer comes
            await this.model.playText(answer.reply.text, answer.reply.path);
        }
        this.state = answer.finished ? 'solved' : 'thinking';
        if (answer.finished) sound('end');
    }

    // Back to before the wrong move.
    retry(): void {
        this.forgetWrong();
        this.model.toEnd();
        this.sentence = '';
        this.state = 'thinking';
    }
    private forgetWrong(): void {
        this.close();
        this.refutation = undefined;
        if (this.wrong) this.model.remove(this.wrong);
        this.wrong = undefined;
    }

    // Where the next move begins; in NoGo, where the stone goes.
    async giveHint(): Promise<void> {
        const { moves } = await api.solution(this.puzzle.id);
        const next = moves[this.model.line().moves?.length ?? 0];
        const move = this.model.position?.moves.find(({ text }) => text === next);
        if (this.state !== 'thinking' || !move) return;
        this.isHinted = true;
        this.hint = move.from ?? move.to;
    }

    // What a wrong move runs into, in words and then on the board.
    refute(): void {
        if (this.wrong) this.model.goTo(this.wrong);
        this.refuting = startTask({ do: 'analyse', seconds: secondsToRefute, ...this.model.line() }, (event) => {
            if (event.event === 'thought') this.refutation = (event as Thought).lines[0]?.pv.slice(0, 5);
            if (event.event === 'done') tell(this.playRefutation());
        });
    }
    // Until somebody looks elsewhere.
    private async playRefutation(): Promise<void> {
        let here = this.wrong;
        for (const move of this.refutation ?? []) {
            await pause(replyPause);
            if (this.state !== 'wrong' || this.model.node !== here) return;
            await this.model.playText(move);
            here = this.model.node;
        }
    }

    async show(): Promise<void> {
        if (!this.hasFailed) {
            const answer = await api.giveUpPuzzle(this.puzzle.id);
            this.rated ??= answer.rated ?? undefined;
            this.hasFailed = true;
        }
        const { moves } = await api.solution(this.puzzle.id);
        this.hint = undefined;
        this.forgetWrong();
        this.state = 'shown';
        this.model.toStart();
        await this.model.playLine(moves);
    }

    close(): void {
        this.refuting?.stop();
    }
}
