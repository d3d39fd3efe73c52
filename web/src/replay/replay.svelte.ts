// A game that is shown again: which of its steps is on the board, and the time that brings the next. It asks nobody.
import type { ReplayedGame, ReplayStep } from '../api/replayed';
import type { Walk } from '../ui/stepKeys';

const betweenMoves = 1200; // milliseconds

export class Replay implements Walk {
    shown = $state.raw() as ReplayedGame; // which may grow
    at = $state(0);
    flipped = $state(false);
    isPlaying = $state(false);

    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(shown: ReplayedGame, at = 0) {
        this.shown = shown;
        this.at = Math.min(Math.max(Math.trunc(at) || 0, 0), this.last);
    }

    private get last(): number {
        return this.shown.steps.length - 1;
    }
    get step(): ReplayStep {
        return this.shown.steps[this.at]!;
    }
    get isAtStart(): boolean {
        return this.at === 0;
    }
    get isAtEnd(): boolean {
        return this.at === this.last;
    }

    // Whoever walks by hand wants no more moves by themselves.
    goTo(at: number): void {
        this.pause();
        this.at = Math.min(Math.max(at, 0), this.last);
    }
    back(): void {
        this.goTo(this.at - 1);
    }
    forward(): void {
        this.goTo(this.at + 1);
    }
    toStart(): void {
        this.goTo(0);
    }
    toEnd(): void {
        this.goTo(this.last);
    }

    // From the start again where there is nothing left to show.
    play(): void {
        if (this.last === 0) return;
        if (this.isAtEnd) this.at = 0;
        this.isPlaying = true;
        this.timer = setTimeout(() => this.playNext(), betweenMoves);
    }
    pause(): void {
        this.isPlaying = false;
        clearTimeout(this.timer);
    }
    toggle(): void {
        if (this.isPlaying) this.pause();
        else this.play();
    }

    private playNext(): void {
        this.at += 1;
        if (this.isAtEnd) this.pause();
        else this.timer = setTimeout(() => this.playNext(), betweenMoves);
    }
}
