import { describe, expect, it } from 'vitest';
import { asked, isSure } from '../../src/stores/sure.svelte';

describe('a question before what cannot be undone', () => {
    it('is answered once, and gone', async () => {
        const sure = isSure('Resign?', 'Resign');
        expect([asked.question?.text, asked.question?.yes]).toEqual(['Resign?', 'Resign']);
        asked.question!.answer(true);
        expect(await sure).toBe(true);
        expect(asked.question).toBeUndefined();
    });
    it('is taken as not meant where another is asked', async () => {
        const first = isSure('One?', 'Yes');
        const second = isSure('Two?', 'Yes');
        expect(await first).toBe(false);
        expect(asked.question?.text).toBe('Two?');
        asked.question!.answer(false);
        expect(await second).toBe(false);
    });
});
