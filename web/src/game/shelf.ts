// Matches that go on, kept in the browser each under its own name, so that none is lost when another begins.
import { forget, kept, keptInWindow, keysOf, load, save } from '../stores/stored';
import type { Clock } from './clock';
import type { StoredGame } from './model.svelte';
import type { Players } from './players';

export type EndReason = 'rules' | 'resigned' | 'agreed' | 'claimed' | 'time' | 'stopped';

export interface StoredMatch {
    id: string;
    model: StoredGame;
    players: Players;
    clock: Clock | undefined;
    end: EndReason | undefined;
    ending?: string;
    helped?: boolean; // by hints, or by taking moves back
    changed: number; // when, in milliseconds
}

const prefix = 'match.';
const inWindow = 'match'; // the one that this window shows
const lockName = (id: string) => `laststone.${prefix}${id}`;

export const newId = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`;

// A match is worth keeping once somebody has moved, and until it ends; this window shows it even then.
export function keep(match: StoredMatch): void {
    save(keptInWindow, inWindow, match);
    if (match.end || !match.model.tree.children) forget(kept, prefix + match.id);
    else save(kept, prefix + match.id, match);
}

export const drop = (id: string): void => forget(kept, prefix + id);

export const ofThisWindow = (): StoredMatch | undefined => load<StoredMatch>(keptInWindow, inWindow);

// The last one first.
export const unfinished = (): StoredMatch[] =>
    keysOf(kept, prefix)
        .flatMap((key) => load<StoredMatch>(kept, key) ?? [])
        .sort((one, two) => two.changed - one.changed);

// Those that no other window has open. Where the browser cannot say, no other has.
export async function free(): Promise<StoredMatch[]> {
    const locks = await navigator.locks?.query();
    const held = new Set(locks?.held?.map((lock) => lock.name));
    return unfinished().filter((match) => !held.has(lockName(match.id)));
}

// Tells other windows that this one has the match; returns how to let it go.
export function hold(id: string): () => void {
    let release = () => {};
    void navigator.locks?.request(
        lockName(id),
        { mode: 'shared' },
        () => new Promise<void>((resolve) => (release = resolve)),
    );
    return () => release();
}
