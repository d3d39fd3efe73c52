// A course being taken: one small step after another, each a position with moves that will do.
import { api } from '../api/client';
import type { CourseStep, LegalMove } from '../api/types';
import { kept, load, save } from '../stores/stored';
import { StepRun } from './step.svelte';

// How far somebody has come in each game.
interface Progress {
    [game: string]: { at: number; done: string[] };
}
const key = 'courses';

// NoGo is learnt on small boards, whatever the size of the one at hand.
export const gameToLearn = (id: string): string => (id.startsWith('nogo') ? 'nogo' : id);

export class CourseRun {
    index = $state(0); // that of the step shown; behind the last one when the course is finished
    run = $state.raw<StepRun>();
    done = $state.raw<readonly string[]>([]); // the lessons

    private constructor(
        readonly game: string,
        readonly steps: readonly CourseStep[],
    ) {}

    // The course of a game: at a lesson that somebody was sent to, or where it was left.
    static async open(game: string, lesson?: string): Promise<CourseRun> {
        const course = new CourseRun(game, await api.course(game));
        const { at = 0, done = [] } = load<Progress>(kept, key)?.[game] ?? {};
        course.done = done;
        const wanted = course.steps.findIndex((step) => step.lesson === lesson);
        await course.show(wanted >= 0 ? wanted : Math.min(at, course.steps.length - 1));
        return course;
    }

    get lesson(): string | undefined {
        return this.steps[this.index]?.lesson;
    }

    get isFinished(): boolean {
        return this.index >= this.steps.length;
    }

    async show(index: number): Promise<void> {
        const step = this.steps[index];
        if (step) this.run = await StepRun.open(step);
        this.index = index;
        this.keep();
    }

    try(move: LegalMove, path: string[]): Promise<void> {
        return this.run!.try(move, path).then(() => this.note());
    }

    async restart(): Promise<void> {
        this.done = [];
        await this.show(0);
    }

    private note(): void {
        const { lesson } = this.run!.step;
        if (this.run!.state === 'done' && !this.done.includes(lesson)) this.done = [...this.done, lesson];
        this.keep();
    }

    private keep(): void {
        const progress = load<Progress>(kept, key) ?? {};
        save(kept, key, { ...progress, [this.game]: { at: this.isFinished ? 0 : this.index, done: this.done } });
    }
}
