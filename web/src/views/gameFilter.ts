// Which games of the archive are wanted, as the address says it.
import type { Query } from '../api/client';

const defaults = { game: '', player: '', result: '', label: '', from: '', to: '', sort: '-added', key: '' };
export type GameFilter = typeof defaults & { offset: number };

export const pageSize = 50;

export function filterOf(words: { [key: string]: string }): GameFilter {
    const said = Object.fromEntries(
        Object.entries(defaults).map(([name, usual]) => [name, words[name] || usual]),
    ) as typeof defaults;
    return { ...said, offset: Math.max(0, Math.trunc(Number(words.offset)) || 0) };
}

// Only what differs from the usual.
export function wordsOf(filter: GameFilter): { [key: string]: string } {
    const { offset, ...rest } = filter;
    const said = Object.entries(rest).filter(([name, value]) => value !== defaults[name as keyof typeof defaults]);
    return { ...Object.fromEntries(said), ...(offset > 0 ? { offset: String(offset) } : {}) };
}

// A year, or a date: what is half typed is not asked yet.
export const isDate = (text: string): boolean => /^\d{4}([.-]\d{2}){0,2}$/.test(text);

export function queryOf({ from, to, ...rest }: GameFilter): Query {
    return { ...rest, from: isDate(from) ? from : '', to: isDate(to) ? to : '' };
}
