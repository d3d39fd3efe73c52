import { afterEach, describe, expect, it, vi } from 'vitest';

const replaceState = vi.fn();

// The module as a page at this address loads it.
async function routeAt(hash: string) {
    vi.resetModules();
    vi.stubGlobal('location', { hash });
    vi.stubGlobal('history', { replaceState });
    return import('../../src/stores/route.svelte');
}

afterEach(() => {
    replaceState.mockClear();
    vi.unstubAllGlobals();
});

describe('the address', () => {
    it('says what was chosen in the view that is open', async () => {
        const { keepQuery, route } = await routeAt('#/games');
        keepQuery('games', { player: 'x' });
        expect(replaceState).toHaveBeenCalledWith(null, '', '#/games?player=x');
        expect(route.query).toEqual({ player: 'x' });
    });

    it('is left alone by a view that is open no more', async () => {
        const { keepQuery } = await routeAt('#/analyse');
        keepQuery('games', { player: 'x' });
        expect(replaceState).not.toHaveBeenCalled();
    });

    it('is left alone once it leads to another view, before that has opened', async () => {
        const { goTo, keepQuery, route } = await routeAt('#/games');
        goTo('analyse');
        expect(route.view).toBe('games'); // the event is still to come
        keepQuery('games', { player: 'x' });
        expect(replaceState).not.toHaveBeenCalled();
        expect(location.hash).toBe('#/analyse');
    });
});
