// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { afterEach, describe, expect, it } from 'vitest';
import { isZen, toggleZen, zen } from '../../src/stores/zen.svelte';
import BoardLayout from '../../src/ui/BoardLayout.svelte';
import SideStrip from '../../src/ui/SideStrip.svelte';

const piece = (name: string) => createRawSnippet(() => ({ render: () => `<button>${name}</button>` }));
const names = () =>
    [...document.querySelectorAll<HTMLElement>('button')]
        .filter((button) => !button.closest('[style*="display: none"]'))
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);

let mounted: object[] = [];
function show(canBeZen: boolean) {
    const snippets = { board: piece('board'), bar: piece('bar'), side: piece('side') };
    const allowed = new SvelteSet(canBeZen ? ['zen'] : []);
    const props = {
        ...snippets,
        get canBeZen() {
            return allowed.has('zen');
        },
    };
    mounted.push(mount(BoardLayout, { target: document.body, props }));
    flushSync();
    return allowed;
}
function toggle() {
    toggleZen();
    flushSync();
}
async function leaveAll() {
    await Promise.all(mounted.map((each) => unmount(each)));
    mounted = [];
}
afterEach(leaveAll);

describe('zen mode', () => {
    it('leaves the board alone, and a way back', () => {
        show(true);
        expect(names()).toEqual(['bar', 'board', 'side']);
        toggle();
        expect(names()).toEqual(['board', 'Leave zen mode']);
        expect(document.documentElement.classList.contains('zen')).toBe(true);
        document.querySelector<HTMLElement>('[aria-label="Leave zen mode"]')!.click();
        flushSync();
        expect(names()).toEqual(['bar', 'board', 'side']);
        expect(document.documentElement.classList.contains('zen')).toBe(false);
    });
    it('is nothing for a view that asks something beside its board', () => {
        show(false);
        toggle();
        expect([isZen(), zen.isWanted]).toEqual([false, false]);
        expect(names()).toEqual(['bar', 'board', 'side']);
    });
    it('makes way for what has to be asked, and comes back behind it', () => {
        const allowed = show(true);
        toggle();
        allowed.clear();
        flushSync();
        expect(names()).toEqual(['bar', 'board', 'side']);
        allowed.add('zen');
        flushSync();
        expect(names()).toEqual(['board', 'Leave zen mode']);
    });
    it('ends where its view is left', async () => {
        show(true);
        toggle();
        await leaveAll();
        show(true);
        expect(isZen()).toBe(false);
    });
    it('leaves of a player the clock', () => {
        const strip = { side: 'white' as const, name: 'Ada', isToMove: true, hasWon: false, time: 5000 };
        show(true);
        const props = { ...strip, timeText: String, children: piece('more') };
        mounted.push(mount(SideStrip, { target: document.body, props }));
        flushSync();
        expect(document.body.textContent).toContain('Ada');
        toggle();
        expect(document.body.textContent).not.toContain('Ada');
        expect(names()).not.toContain('more');
        expect(document.querySelector('[role=timer]')!.textContent).toBe('5000');
    });
});
