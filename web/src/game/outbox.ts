// Finished games on their way to the archive: kept in the browser until the server has taken them.
import { api, ApiError } from '../api/client';
import type { GameRecord } from '../api/types';
import { forget, kept, keysOf, load, save } from '../stores/stored';
import type { Archived } from './model.svelte';

const prefix = 'outbox.';

// One window at a time sends it, and what another has sent is not sent again.
async function send(key: string): Promise<Archived | undefined> {
    const record = load<GameRecord>(kept, key);
    if (!record) return undefined;
    try {
        const { id, version } = await api.addGame(record, [], 'play', key);
        forget(kept, key);
        return { id, version };
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'not_found') return undefined; // no archive here: another visit may find one
        if (error.status < 500) forget(kept, key); // it will never be taken
        throw error;
    }
}

async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    return navigator.locks ? await navigator.locks.request(`laststone.${key}`, work) : work();
}

// Archived as soon as the server answers, in this visit or in another. Nothing where another window did it.
export function post(id: string, record: GameRecord): Promise<Archived | undefined> {
    save(kept, prefix + id, record);
    return collect(id);
}

// The same where it waits already.
export const collect = (id: string): Promise<Archived | undefined> => alone(prefix + id, () => send(prefix + id));

// What an earlier visit could not send.
export async function deliver(): Promise<void> {
    await Promise.all(keysOf(kept, prefix).map((key) => alone(key, () => send(key))));
}
