// "Learn from your mistakes": the positions before bad moves, with a better one to be found.
import { startTask, type Task } from '../api/socket';
import type { JudgedMove, Line, Thought } from '../api/types';
import type { Judgement } from './judgement.svelte';
import type { GameModel } from './model.svelte';

export type LessonState = 'asking' | 'checking' | 'right' | 'wrong' | 'shown';

// A move that gives away no more than this much of the chances is as good as the best.
const allowedLoss = 0.05;
const secondsToCheck = 1;
const linesToCheck = 12;

// The judgement of a move that was not the best one: is it good enough?
export function isGoodEnough(thought: Thought, move: string): boolean {
    const sign = thought.to_move === 'white' ? 1 : -1;
    const tried = thought.lines.find((line) => line.pv[0] === move);
    return tried !== undefined && sign * (thought.white_chances - tried.white_chances) <= allowedLoss;
}

export class Lesson {
    state = $state<LessonState>('asking');
    index = $state(0);
    tried = $state('');

    private task: Task | undefined;

    constructor(
        private readonly model: GameModel,
        private readonly judgement: Judgement,
        readonly mistakes: JudgedMove[] = judgement.mistakes,
    ) {
        this.show(0);
    }

    get mistake(): JudgedMove | undefined {
        return this.mistakes[this.index];
    }
    get isLast(): boolean {
        return this.index >= this.mistakes.length - 1;
    }

    // The better move, where it was asked for.
    get answer(): { from: string | null; to: string } | undefined {
        if (this.state !== 'shown') return undefined;
        return this.model.position?.moves.find(({ text }) => text === this.mistake?.best);
    }

    show(index: number): void {
        this.task?.stop();
        this.index = index;
        this.state = 'asking';
        const node = this.mistake && this.judgement.nodeOf(this.mistake);
        if (node?.parent) this.model.goTo(node.parent);
    }

    try(move: string): void {
        if (!this.mistake) return;
        this.tried = move;
        if (move === this.mistake.best) this.state = 'right';
        else if (move === this.mistake.move) this.state = 'wrong';
        else this.check(this.model.line(), move);
    }

    private check(line: Line, move: string): void {
        this.state = 'checking';
        let last: Thought | undefined;
        this.task = startTask({ do: 'analyse', lines: linesToCheck, seconds: secondsToCheck, ...line }, (event) => {
            if (event.event === 'thought') last = event;
            if (event.event === 'done') this.state = last && isGoodEnough(last, move) ? 'right' : 'wrong';
            if (event.event === 'error') this.state = 'asking';
        });
    }

    reveal(): void {
        this.state = 'shown';
    }

    close(): void {
        this.task?.stop();
    }
}
