import { describe, expect, it } from 'vitest';
import { languages } from '../../src/text/languages';
import { loadStakesTexts, type StakesKey } from '../../src/text/stakes.svelte';

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(languages)('the sentences of games for stakes in %s', (language) => {
    it('are those of English, with the same blanks', async () => {
        const english = await loadStakesTexts('en');
        const texts = await loadStakesTexts(language);
        expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
        for (const key of Object.keys(english) as StakesKey[]) {
            expect(texts[key].trim(), key).not.toBe('');
            expect(blanks(texts[key]), key).toEqual(blanks(english[key]));
        }
    });

    it('are in no other language', async () => {
        if (language === 'en') return;
        const english = await loadStakesTexts('en');
        const texts = await loadStakesTexts(language);
        expect((Object.keys(english) as StakesKey[]).filter((key) => texts[key] === english[key])).toEqual([]);
    });
});
