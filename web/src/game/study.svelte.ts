// An evening with puzzles: which one comes next, and how a streak or a timed run stands.
import { api, ApiError } from '../api/client';
import type { Puzzle, RunKind } from '../api/types';
import { kept, load, save } from '../stores/stored';
import { PuzzleRun } from './puzzle.svelte';

export const studyModes = ['puzzles', 'missed', 'daily', 'streak', 'timed'] as const;
export type StudyMode = (typeof studyModes)[number];
export const difficulties = ['easier', 'usual', 'harder'] as const;
export type Difficulty = (typeof difficulties)[number];

export interface StudyChoice {
    game: string;
    mode: StudyMode;
    theme: string; // empty: any
    difficulty: Difficulty;
}

const puzzlesInARun = 100;
const mistakesAllowed: { [kind in RunKind]: number } = { streak: 1, timed: 3 };
export const secondsInARun = 180;

// As people count days where they are.
export function today(now = new Date()): string {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const isRun = (mode: StudyMode): mode is RunKind => mode === 'streak' || mode === 'timed';

export class StudySession {
    choice = $state<StudyChoice>({
        game: 'english',
        mode: 'puzzles',
        theme: '',
        difficulty: 'usual',
        ...(load<Partial<StudyChoice>>(kept, 'study') ?? {}),
    });
    run = $state.raw<PuzzleRun>();
    isEmpty = $state(false);

    // Of a streak or a timed run.
    solved = $state(0);
    mistakes = $state(0);
    secondsLeft = $state(secondsInARun);
    isOver = $state(false);
    best = $state(0);
    results = $state.raw<{ id: number; isRight: boolean }[]>([]); // of its puzzles, to be looked at again

    private solvedDaily = $state.raw(load<{ [game: string]: string }>(kept, 'daily') ?? {}); // when, by game

    private climb: Puzzle[] = [];
    private ticking: ReturnType<typeof setInterval> | undefined;
    private wanted = 0; // tells the latest question from those that come late

    get isRun(): boolean {
        return isRun(this.choice.mode);
    }

    // Another game, theme or kind of study: whatever ran is left.
    async choose(change: Partial<StudyChoice>): Promise<void> {
        Object.assign(this.choice, change);
        save(kept, 'study', $state.snapshot(this.choice));
        this.close();
        this.solved = this.mistakes = 0;
        this.results = [];
        this.isOver = false;
        this.secondsLeft = secondsInARun;
        this.run = undefined;
        const ticket = ++this.wanted;
        const { game, mode } = this.choice;
        if (isRun(mode)) {
            const seed = Math.floor(Math.random() * 2 ** 32);
            const climb = await this.some(api.climb(game, puzzlesInARun, seed), []);
            const { best } = await api.ratings(game);
            if (ticket !== this.wanted) return;
            this.climb = climb;
            this.best = best[mode];
        }
        await this.next();
    }

    // With the first move of a timed run; by the time of day, which goes on while timers sleep.
    startClock(): void {
        if (this.choice.mode !== 'timed' || this.ticking !== undefined || this.isOver) return;
        const end = Date.now() + secondsInARun * 1000;
        this.ticking = setInterval(() => this.tick(end), 200);
    }

    // One that somebody has passed on; after it come others of its game.
    async open(id: number): Promise<void> {
        this.choice.mode = 'puzzles';
        await this.show(api.puzzle(id));
        if (this.run) this.choice.game = this.run.puzzle.game;
        else await this.next();
    }

    // There is one a day; after it come the others.
    next(): Promise<void> {
        if (this.choice.mode === 'daily' && this.run) return this.choose({ mode: 'puzzles' });
        return this.show(this.question());
    }

    private async show(question: Promise<Puzzle | undefined>): Promise<void> {
        const ticket = ++this.wanted;
        const puzzle = await this.some(question, undefined);
        const run = puzzle && (await PuzzleRun.open(puzzle));
        if (ticket !== this.wanted) return;
        if (!run && this.isRun && this.results.length > 0) return this.finish(); // none is left: the last one stays
        this.run?.close();
        this.isEmpty = !run;
        this.run = run;
    }

    // A puzzle of a run was solved or failed, which counts at once: the time may be up before the next one is shown.
    async count(isRight: boolean): Promise<void> {
        if (this.isOver || !this.run || !isRun(this.choice.mode)) return;
        this.results = [...this.results, { id: this.run.puzzle.id, isRight }];
        if (isRight) this.solved += 1;
        else this.mistakes += 1;
        if (this.mistakes >= mistakesAllowed[this.choice.mode]) await this.finish();
    }
    async goOn(): Promise<void> {
        if (this.isRun && !this.isOver) await this.next();
    }

    // A puzzle of a run that is over, once more and without haste.
    review(id: number): Promise<void> {
        return this.show(api.puzzle(id));
    }

    get isDailySolved(): boolean {
        return this.choice.mode === 'daily' && this.solvedDaily[this.choice.game] === today();
    }
    keepDaily(): void {
        if (this.isDailySolved) return;
        this.solvedDaily = { ...this.solvedDaily, [this.choice.game]: today() };
        save(kept, 'daily', this.solvedDaily);
    }

    get livesLeft(): number {
        return isRun(this.choice.mode) ? mistakesAllowed[this.choice.mode] - this.mistakes : 0;
    }

    close(): void {
        this.stopClock();
        this.run?.close();
    }

    private question(): Promise<Puzzle | undefined> {
        const { game, mode, theme, difficulty } = this.choice;
        if (mode === 'daily') return api.dailyPuzzle(game, today());
        if (isRun(mode)) return Promise.resolve(this.climb.shift());
        const after = this.run?.puzzle.id;
        if (mode === 'missed') return api.nextPuzzle({ game, missed: 'true', after });
        return api.nextPuzzle({ game, theme, difficulty, after });
    }

    // What there is; the other where there are no such puzzles.
    private async some<T>(asked: Promise<T>, otherwise: T): Promise<T> {
        try {
            return await asked;
        } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
            return otherwise;
        }
    }

    private tick(end: number): void {
        this.secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        if (this.secondsLeft === 0) void this.finish();
    }
    private stopClock(): void {
        clearInterval(this.ticking);
        this.ticking = undefined;
    }

    private async finish(): Promise<void> {
        if (this.isOver || !isRun(this.choice.mode)) return;
        this.isOver = true;
        this.stopClock();
        this.best = (await api.addRun(this.choice.game, this.choice.mode, this.solved)).best;
    }
}
