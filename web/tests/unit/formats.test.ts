import { afterEach, describe, expect, it } from 'vitest';
import { dateText, numberText, percentText } from '../../src/text/formats';
import { speak } from '../../src/text/text.svelte';

afterEach(() => speak('en'));

// Spaces that do not break are spaces here.
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('numbers', () => {
    it('are written as the language writes them', async () => {
        expect([numberText(1234567), percentText(0.421), percentText(0.0213, 1)]).toEqual(['1,234,567', '42%', '2.1%']);
        await speak('fr');
        expect([numberText(1234567), percentText(0.421)].map(plain)).toEqual(['1 234 567', '42 %']);
        await speak('nl');
        expect(numberText(1234567)).toBe('1.234.567');
    });
});

describe('dates', () => {
    it('are as long as they are known', async () => {
        expect(dateText('1847')).toBe('1847');
        expect(dateText('1847.??.??')).toBe('1847');
        expect(dateText('1847.03.??')).toBe('Mar 1847');
        expect(dateText('1847.03.09')).toBe('9 Mar 1847');
        await speak('pl');
        expect(dateText('1847.03.09')).toBe('9 mar 1847');
    });
    it('that are none stay as they are', () => {
        expect(dateText('Easter')).toBe('Easter');
        expect(dateText('????.??.??')).toBe('');
    });
});
