// Which games are listed, and what of them can be changed.
import { describe, expect, it } from 'vitest';
import type { ArchivedGame } from '../../src/api/types';
import { changedGame, detailsOf } from '../../src/views/gameDetails';
import { filterOf, isDate, queryOf, wordsOf } from '../../src/views/gameFilter';

describe('a filter', () => {
    it('stands in the address, as far as it is not the usual one', () => {
        expect(wordsOf(filterOf({}))).toEqual({});
        const words = { player: 'Wyllie', sort: 'player', offset: '50' };
        expect(wordsOf(filterOf(words))).toEqual(words);
    });
    it('takes any address', () => {
        expect(filterOf({ offset: '-3', other: 'x' }).offset).toBe(0);
        expect(filterOf({ offset: 'far', sort: '' })).toMatchObject({ offset: 0, sort: '-added' });
    });
    it('asks for no half a date', () => {
        expect(['1950', '1950.01', '1950-01-31'].every(isDate)).toBe(true);
        expect(['', '19', '1950.', '1950.1', 'May 1950'].some(isDate)).toBe(false);
        expect(queryOf(filterOf({ from: '19', to: '1950' }))).toMatchObject({ from: '', to: '1950' });
    });
});

describe('the details of a game', () => {
    const game: ArchivedGame = {
        id: 1,
        version: 4,
        game: 'english',
        black: 'Wyllie',
        white: '',
        event: 'Match',
        date: '1847.??.??',
        result: null,
        plies: 1,
        labels: ['old', 'match'],
        record: {
            game: 'english',
            start: null,
            tags: { Event: 'Match', Date: '1847.??.??', Black: 'Wyllie', Round: '3' },
            result: null,
            nodes: [],
        },
    };
    it('change what was changed and nothing else', () => {
        const same = changedGame(game, detailsOf(game));
        expect(same).toMatchObject({ record: game.record, labels: game.labels, version: 4 });
        const details = { ...detailsOf(game), white: ' Anderson ', event: '', result: 'white' as const };
        const changed = changedGame(game, { ...details, labels: 'new, ,new, old' });
        expect(changed.record.tags).toEqual({
            Date: '1847.??.??',
            White: 'Anderson',
            Black: 'Wyllie',
            Round: '3',
        });
        expect(changed.record.result).toBe('white');
        expect(changed.labels).toEqual(['new', 'old']);
    });
});
