// What the address of an embedded board says behind its #: the words of a link to Analyse, and how the board looks.
import type { ReplayQuestion } from '../api/replayed';
import { routeText } from '../stores/route.svelte';

export interface Embedded {
    game?: string;
    position?: string;
    moves?: string; // with spaces between them
    record?: string; // PDN or SGF, instead of the two before
    at?: string; // how many moves deep it begins
    flip?: string; // 1: Black below
    lang?: string;
    scheme?: string; // light or dark
    theme?: string; // of the board
}

export const embedded = (hash: string): Embedded => Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));

export function questionOf({ game = 'english', position, moves, record }: Embedded): ReplayQuestion {
    if (record) return { game, text: record };
    return { game, position: position || 'start', moves: moves?.split(/[\s,]+/).filter(Boolean) ?? [] };
}

// Where the game can be looked at further.
export function analysisOf({ game = 'english', position, moves, record, at }: Embedded): string {
    const words = { game, position, moves, record, at };
    const query = Object.entries(words).filter((word): word is [string, string] => word[1] !== undefined);
    return `./${routeText({ view: 'analyse', query: Object.fromEntries(query) })}`;
}

const escaped = (text: string): string =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// The HTML that shows such a board in another page. `page` is the address of embed.html.
export function frameOf(page: string, address: Embedded, { width, title }: { width: number; title: string }): string {
    const words = new URLSearchParams(address as { [key: string]: string }).toString();
    const height = width + 100; // for the names, the buttons and the move
    return (
        `<iframe src="${escaped(`${page}#${words}`)}" title="${escaped(title)}" ` +
        `width="${width}" height="${height}" style="border: 0" loading="lazy"></iframe>`
    );
}
