import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/stores/settings.svelte';
import { texts as english } from '../../src/text/en';
import { languages, type Plural } from '../../src/text/languages';
import { gameName, loadLanguage, pliesText, refusal, speak, t, type StringKey } from '../../src/text/text.svelte';

const keys = Object.keys(english) as StringKey[];
const entries = (entry: string | Plural): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

afterEach(() => speak('en'));

describe.each(languages)('the texts in %s', (language) => {
    it('are those of English, no more and no fewer', async () => {
        const texts = await loadLanguage(language);
        expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    });

    it('say something, and name the same values', async () => {
        for (const [key, entry] of Object.entries(await loadLanguage(language))) {
            const base = english[key as StringKey];
            for (const text of entries(entry)) {
                expect(text.trim(), key).not.toBe('');
                expect(names(text), key).toEqual(names(typeof base === 'string' ? base : base.other));
            }
        }
    });

    it('have the forms that numbers take', async () => {
        const rules = new Intl.PluralRules(language);
        const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
        for (const [key, entry] of Object.entries(await loadLanguage(language))) {
            if (typeof entry !== 'string') expect(Object.keys(entry), key).toEqual(expect.arrayContaining([...forms]));
        }
    });
});

describe('the language chosen', () => {
    it('is spoken at once', async () => {
        await speak('ru');
        expect(settings.language).toBe('ru');
        expect(t('lesson.count', { index: 1, of: 3 })).toBe('Ошибка 1 из 3');
        expect(refusal('capture_compulsory', 'A capture is compulsory: 11x18.')).toBe('Нужно бить: 11x18.');
        expect(refusal('capture_compulsory', 'Something new.')).toBe('Нужно бить.');
        await speak('en');
        expect(refusal('capture_compulsory', 'A capture is compulsory: 11x18.')).toBe(
            'A capture is compulsory: 11x18.',
        );
        expect(gameName('unheard', 'As the server says')).toBe('As the server says');
    });

    it('bends nouns as its numbers want it', async () => {
        expect([1, 2, 5].map(pliesText)).toEqual(['1 ply', '2 plies', '5 plies']);
        await speak('ru');
        expect([1, 2, 5, 21].map(pliesText)).toEqual(['1 полуход', '2 полухода', '5 полуходов', '21 полуход']);
    });
});
