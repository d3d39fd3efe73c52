// Puzzles that are being made for the reader, whatever the page shows meanwhile.
import { api } from '../api/client';
import { startTask, type Task } from '../api/socket';
import type { Job } from '../api/types';

const puzzlesAtOnce = 20;

export class PuzzleMaking {
    job = $state.raw<Job>();
    readonly isWorking = $derived(this.job?.state === 'running' || this.job?.state === 'waiting');
    private watching: Task | undefined;

    // `onNews` is told when there may be a first one.
    constructor(private readonly onNews: () => void) {}

    async make(game: string): Promise<void> {
        const { job } = (this.job = await api.makePuzzles(game, puzzlesAtOnce));
        this.watching = startTask({ do: 'watch', job }, (event) => {
            if (event.event === 'job') this.job = event.job;
            if (event.event === 'done' || (event.event === 'job' && event.job.made > 0)) this.onNews();
        });
    }

    async stop(): Promise<void> {
        if (this.job) await api.stopJob(this.job.job);
    }

    // It goes on, and nobody looks.
    close(): void {
        this.watching?.stop();
    }
}
