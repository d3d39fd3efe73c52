// The import that goes on, whichever view is open.
import { api } from '../api/client';
import { startTask, type Task } from '../api/socket';
import type { Job } from '../api/types';
import { t } from '../text/text.svelte';
import { notify } from './messages.svelte';
import { route } from './route.svelte';

let job = $state.raw<Job>();
let finished = $state(0);
let watching: Task | undefined;

const isActive = (each: Job): boolean => each.state === 'waiting' || each.state === 'running';

export const importing = {
    get job(): Job | undefined {
        return job;
    },
    get isActive(): boolean {
        return job !== undefined && isActive(job);
    },
    // How many have ended while this page was open.
    get finished(): number {
        return finished;
    },
};

function watch(started: Job): void {
    job = started;
    watching?.stop();
    watching = startTask({ do: 'watch', job: started.job }, (event) => {
        if (event.event === 'job') job = event.job;
        if (event.event === 'done') end();
    });
}

// The list of games says it itself.
function end(): void {
    finished += 1;
    const { games, duplicates, faulty } = job!;
    if (route.view !== 'games') notify(t('games.imported', { games, duplicates, faulty }));
}

export async function importFile(game: string, file: Blob): Promise<void> {
    watch(await api.importGames(game, file));
}

// One that was started before the page was opened, or in another window.
export async function findImport(): Promise<void> {
    const { jobs } = await api.jobs();
    const running = jobs.find((each) => each.kind === 'import' && isActive(each));
    if (running && !importing.isActive) watch(running);
}

// What came of it has been read.
export function forgetImport(): void {
    job = undefined;
}

export const stopImport = (): Promise<Job> => api.stopJob(job!.job);
