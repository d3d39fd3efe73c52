// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { countText, scoreText } from '../../src/game/evaluation';
import { isGoodEnough } from '../../src/game/lesson.svelte';
import type { Thought } from '../../src/api/types';
import { parseRoute, routeText } from '../../src/stores/route.svelte';
import { handleKey } from '../../src/ui/keys';
import { pathOfPlace, placeText } from '../../src/views/opening';

describe('scores', () => {
    it('are told from the side of White', () => {
        expect(scoreText({ score: 35, outcome: null }, 'white')).toBe('+0.35');
        expect(scoreText({ score: 35, outcome: null }, 'black')).toBe('−0.35');
        expect(scoreText({ score: 0, outcome: null }, 'black')).toBe('0.00');
    });
    it('say who wins when that is proved', () => {
        expect(scoreText({ score: 9999, outcome: 'win', plies: 12 }, 'black')).toBe('B#12');
        expect(scoreText({ score: -9999, outcome: 'loss', plies: null }, 'black')).toBe('W#');
        expect(scoreText({ score: 0, outcome: 'draw' }, 'white')).toBe('=');
        expect(scoreText({ score: 10_174, outcome: null }, 'black')).toBe('B+');
    });
    it('are chances where stones count for nothing', () => {
        expect(scoreText({ score: -20, white_chances: 0.42, outcome: null }, 'white', true)).toBe('42%');
        expect(scoreText({ score: 9999, outcome: 'win', plies: 2 }, 'white', true)).toBe('W#');
    });
    it('count in words of four letters', () => {
        expect([countText(950), countText(812_345), countText(1_331_713), countText(2.5e9)]).toEqual([
            '950',
            '812k',
            '1.3M',
            '2.5G',
        ]);
    });
});

describe('an address', () => {
    it('is read as it was written', () => {
        const route = {
            view: 'analyse' as const,
            query: { game: 'nogo:3x3', position: '..X/.O./... w', moves: 'A1 B2' },
        };
        expect(parseRoute(routeText(route))).toEqual(route);
    });
    it('leads to the board where it says nothing', () => expect(parseRoute('')).toEqual({ view: 'play', query: {} }));
});

describe('a move in a lesson', () => {
    const line = (move: string, white_chances: number) => ({ pv: [move], white_chances });
    const thought = (to_move: string) =>
        ({
            to_move,
            white_chances: to_move === 'white' ? 0.6 : 0.4,
            lines: [line('a', 0.6), line('b', 0.57), line('c', 0.4)],
        }) as unknown as Thought;

    it('is good enough when it gives little away', () => {
        expect(['a', 'b', 'c', 'd'].map((move) => isGoodEnough(thought('white'), move))).toEqual([
            true,
            true,
            false,
            false,
        ]);
    });
    it('is judged from the side that makes it', () => {
        expect(isGoodEnough(thought('black'), 'c')).toBe(true);
        expect(isGoodEnough(thought('black'), 'a')).toBe(false);
    });
});

describe('a place in a tree', () => {
    it('is read as it was written', () => {
        for (const path of [[], [0, 0, 0], [0, 2, 0, 1]]) expect(pathOfPlace(placeText(path))).toEqual(path);
        expect(placeText([0, 0, 1, 0])).toBe('4.3-1');
    });
    it('is the start where the text is none', () => expect(pathOfPlace('x.y')).toEqual([]));
});

describe('keys', () => {
    // Which action a key leads to while something has the focus.
    function pressed(key: string, code: string, focus: HTMLElement = document.body): string {
        let done = '';
        const act = (event: Event) =>
            handleKey(event as KeyboardEvent, { l: () => (done = 'l'), ' ': () => (done = 'space') });
        document.body.append(focus === document.body ? '' : focus);
        focus.addEventListener('keydown', act, { once: true });
        focus.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
        return done;
    }
    const input = (type: string) => Object.assign(document.createElement('input'), { type });

    it('are those of a Latin keyboard, whatever the layout', () => {
        expect(pressed('l', 'KeyL')).toBe('l');
        expect(pressed('L', 'KeyL')).toBe('l');
        expect(pressed('д', 'KeyL')).toBe('l');
        expect(pressed('l', 'KeyP')).toBe('l');
    });
    it('belong to what is typed in, but not to a box that is ticked', () => {
        expect(pressed('l', 'KeyL', input('text'))).toBe('');
        expect(pressed('l', 'KeyL', input('checkbox'))).toBe('l');
        expect(pressed(' ', 'Space', input('checkbox'))).toBe('');
    });
});
