// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayedGame } from '../../src/api/replayed';
import { analysisOf, embedded, frameOf, questionOf } from '../../src/replay/address';
import { numbered } from '../../src/replay/numbers';
import { Replay } from '../../src/replay/replay.svelte';
import ReplayMoves from '../../src/replay/ReplayMoves.svelte';
import { smallGame } from './fixtures';

const move = (text: string) => ({ text, from: text[0]!, to: text[2]!, captured: [], path: text.split('-') });
const step = { number: 1, nags: [], comments: [] };
const game: ReplayedGame = {
    game: smallGame,
    tags: {},
    result: null,
    steps: [
        { ...step, board: 'bb....ww', to_move: 'white', move: null, number: 0 },
        { ...step, board: 'bb..w..w', to_move: 'black', move: move('7-5'), nags: [1] },
        { ...step, board: '.bb.w..w', to_move: 'white', move: move('1-3') },
    ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a game that is replayed', () => {
    it('is walked through, and not beyond', () => {
        const replay = new Replay(game);
        expect([replay.isAtStart, replay.isAtEnd]).toEqual([true, false]);
        replay.back();
        expect(replay.at).toBe(0);
        replay.forward();
        expect(replay.step.board).toBe('bb..w..w');
        replay.toEnd();
        replay.forward();
        expect([replay.at, replay.isAtEnd]).toEqual([2, true]);
    });
    it('begins where it is told to, as far as there is such a place', () => {
        expect([1, 99, -3, Number.NaN].map((at) => new Replay(game, at).at)).toEqual([1, 2, 0, 0]);
    });
    it('plays to its end and stops there', () => {
        const replay = new Replay(game);
        replay.play();
        vi.advanceTimersByTime(1200);
        expect([replay.at, replay.isPlaying]).toEqual([1, true]);
        vi.advanceTimersByTime(60_000);
        expect([replay.at, replay.isPlaying]).toEqual([2, false]);
        replay.toggle();
        expect([replay.at, replay.isPlaying]).toEqual([0, true]);
    });
    it('has its signs beside its moves', async () => {
        const list = mount(ReplayMoves, { target: document.body, props: { replay: new Replay(game) } });
        expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['7-5!', '1-3']);
        await unmount(list);
    });
    it('stops when somebody walks by hand', () => {
        const replay = new Replay(game);
        replay.play();
        replay.forward();
        vi.advanceTimersByTime(60_000);
        expect([replay.at, replay.isPlaying]).toEqual([1, false]);
    });
    it('does not play where there is nothing to play', () => {
        const replay = new Replay({ ...game, steps: game.steps.slice(0, 1) });
        replay.play();
        vi.advanceTimersByTime(60_000);
        expect([replay.at, replay.isPlaying]).toEqual([0, false]);
    });
    it('has numbers as people write them', () =>
        expect([0, 1, 2].map((at) => numbered(game, at))).toEqual(['', '1. 7-5!', '1… 1-3']));
});

describe('the address of an embedded board', () => {
    it('names a line, or a record', () => {
        expect(questionOf(embedded('#game=russian&moves=c3-d4+d6-c5,b2-c3&at=2'))).toEqual({
            game: 'russian',
            position: 'start',
            moves: ['c3-d4', 'd6-c5', 'b2-c3'],
        });
        expect(questionOf(embedded('#record=1.%2011-15%20*'))).toEqual({ game: 'english', text: '1. 11-15 *' });
        expect(questionOf(embedded(''))).toEqual({ game: 'english', position: 'start', moves: [] });
    });
    it('leads to the same game in Analyse', () =>
        expect(analysisOf(embedded('#game=russian&moves=c3-d4&flip=1'))).toBe('./#/analyse?game=russian&moves=c3-d4'));
    it('stands in HTML that says nothing else', () => {
        const html = frameOf(
            'https://a.example/embed.html',
            { game: 'english', record: '"><script>&' },
            { width: 420, title: 'A "game" <of> mine' },
        );
        const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
        expect(content.children.length).toBe(1);
        const { src, title } = content.firstElementChild as HTMLIFrameElement;
        expect(embedded(new URL(src).hash)).toEqual({ game: 'english', record: '"><script>&' });
        expect(title).toBe('A "game" <of> mine');
    });
});
