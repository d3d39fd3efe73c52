// Finding squares by their names, as many as one can in half a minute.
import { kept, load, save } from '../stores/stored';
import type { SquareIndex } from '../board/geometry';

const key = 'squares';
export const secondsToFind = 30;

export class SquareRun {
    wanted = $state<SquareIndex>();
    found = $state(0);
    missed = $state<SquareIndex>(); // the square touched instead, until the next one is found
    secondsLeft = $state(secondsToFind);
    best = $state(0);

    private end = 0;
    private ticking: ReturnType<typeof setInterval> | undefined;

    constructor(
        readonly game: string,
        private readonly squares: number,
    ) {
        this.best = load<{ [game: string]: number }>(kept, key)?.[game] ?? 0;
    }

    get isRunning(): boolean {
        return this.wanted !== undefined;
    }
    get isOver(): boolean {
        return this.secondsLeft === 0;
    }

    start(): void {
        this.close();
        this.found = 0;
        this.missed = undefined;
        this.secondsLeft = secondsToFind;
        this.end = Date.now() + secondsToFind * 1000; // by the time of day, which goes on while timers sleep
        this.ticking = setInterval(() => this.tick(), 100);
        this.wanted = this.another();
    }

    touch(square: SquareIndex): void {
        if (!this.isRunning) return;
        this.tick();
        if (!this.isRunning) return;
        if (square !== this.wanted) {
            this.missed = square;
            return;
        }
        this.found += 1;
        this.missed = undefined;
        this.wanted = this.another();
    }

    close(): void {
        clearInterval(this.ticking);
        this.wanted = undefined;
    }

    // Any but the one before.
    private another(): SquareIndex {
        const one = (count: number) => Math.floor(Math.random() * count);
        if (this.wanted === undefined) return one(this.squares);
        return (this.wanted + 1 + one(this.squares - 1)) % this.squares;
    }

    private tick(): void {
        this.secondsLeft = Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
        if (this.secondsLeft > 0) return;
        this.close();
        if (this.found <= this.best) return;
        this.best = this.found;
        save(kept, key, { ...load<{ [game: string]: number }>(kept, key), [this.game]: this.found });
    }
}
