import { describe, expect, it } from 'vitest';
import { readRemark, writeRemark } from '../../src/game/commands';

describe('the commands in comments', () => {
    it('are the time left, circles and arrows', () => {
        expect(readRemark('[%clk 0:04:58] a shot [%csl G32,R07][%cal Yc3d4]')).toEqual({
            comment: 'a shot',
            clock: 298,
            marks: [
                { from: '32', to: '32', colour: 'green' },
                { from: '7', to: '7', colour: 'red' },
                { from: 'c3', to: 'd4', colour: 'yellow' },
            ],
            others: '',
        });
    });
    it.each([
        ['[%clk 1:02:03.5]', 3723.5],
        ['[%clk 12:30]', 750],
        ['[%clock w0:09:57 B0:09:58]', 597],
        ['[%clock W0:09:57 b0:09:58]', 598],
        ['[%clk soon]', undefined],
        ['[%clock]', undefined],
    ])('%s leaves %s seconds', (text, clock) => expect(readRemark(text).clock).toBe(clock));

    it('may be on squares with leading noughts, and with none of them', () => {
        expect(readRemark('[%cal G0105,B2]').marks).toEqual([{ from: '1', to: '5', colour: 'green' }]);
        expect(readRemark('[%csl K10][%cal Q1112]').marks).toEqual([]);
    });
    it('that mean nothing here are kept out of sight', () => {
        const remark = readRemark('good [%eval 0.35] move');
        expect(remark).toMatchObject({ comment: 'good move', others: '[%eval 0.35]' });
        expect(writeRemark(remark)).toBe('[%eval 0.35] good move');
    });
    it('are no other brackets', () => {
        expect(readRemark('[a very good move]').comment).toBe('[a very good move]');
    });
    it('leave the words around them apart', () => {
        expect(readRemark('one[%clk 1:00] [%csl G05]two] [%x [%y z ]').comment).toBe('one two]');
        expect(readRemark('[%a] [%b c').comment).toBe('[%a] [%b c');
    });
    // Read more than once through, such a comment takes hours.
    it.each(['[%clk ', '[%a b          ', ' ', '[%', 'G05,'])('may be %j many times over', (part) => {
        const text = `[%csl ${part.repeat(100_000)}`;
        expect(readRemark(text).comment).toBe(text.trim());
        expect(readRemark(`${text}]`).comment).toBe('');
    });
    it.each([
        '',
        'a comment',
        '[%clk 1:00:09]',
        '[%clk 0:00:00][%csl G05][%cal R0532,Bc3d4][%eval -1.20] and words',
        '[%cal GK10D4]',
    ])('%j comes back as it was', (text) => expect(writeRemark(readRemark(text))).toBe(text));
});
