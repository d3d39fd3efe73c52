import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/stores/settings.svelte';
import { languages } from '../../src/text/languages';
import { loadTeaching, taught, type TeachingKey } from '../../src/text/teaching.svelte';

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

afterEach(() => {
    settings.language = 'en';
});

describe.each(languages)('what is taught in %s', (language) => {
    it('is all that is taught in English, with the same blanks', async () => {
        const english = await loadTeaching('en');
        const texts = await loadTeaching(language);
        expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
        for (const key of Object.keys(english) as TeachingKey[]) {
            expect(texts[key].trim(), key).not.toBe('');
            expect(blanks(texts[key]), key).toEqual(blanks(english[key]));
        }
    });

    it('is in no other language, but for a word or two', async () => {
        if (language === 'en') return;
        const english = await loadTeaching('en');
        const texts = await loadTeaching(language);
        const same = (Object.keys(english) as TeachingKey[]).filter((key) => texts[key] === english[key]);
        expect(same.length, same.join(' ')).toBeLessThan(3);
    });

    it('has a title and a task for each lesson', async () => {
        const keys = Object.keys(await loadTeaching(language));
        const lessons = keys.filter((key) => /^lesson\./.test(key)).map((key) => key.slice('lesson.'.length));
        const tasks = keys.filter((key) => /^task\./.test(key)).map((key) => key.slice('task.'.length));
        expect(tasks).toEqual(lessons);
    });
});

describe('a text that is taught', () => {
    it('is told in the language chosen, with its blanks filled in', async () => {
        await loadTeaching('en');
        expect(taught('rule.repetition', { times: '3' })).toBe(
            'The game is drawn when the same position stands on the board 3 times.',
        );
        await loadTeaching('pl');
        settings.language = 'pl';
        expect(taught('rule.repetition', { times: '3' })).toContain('po raz 3');
    });
    it('is silent where nobody knows it', () => expect(taught('lesson.unheard_of')).toBe(''));
});
