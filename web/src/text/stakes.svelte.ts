// The texts of games for stakes: they come when somebody wants to play one, in the language chosen.
import { settings } from '../stores/settings.svelte';
import type { stakes } from './en/stakes';
import { filled, type Values } from './filled';
import type { Language } from './languages';

export type StakesKey = keyof typeof stakes;
export type StakesTexts = { [key in StakesKey]: string };

const parts = import.meta.glob<{ stakes: StakesTexts }>('./*/stakes.ts');

let known = $state.raw<{ [language in Language]?: StakesTexts }>({});

export async function loadStakesTexts(language: Language): Promise<StakesTexts> {
    if (known[language]) return known[language];
    const { stakes } = await parts[`./${language}/stakes.ts`]!();
    known = { ...known, [language]: stakes };
    return stakes;
}

// The text of a key, once the texts are here.
export const s = (key: StakesKey, values: Values = {}): string => filled(known[settings.language]?.[key] ?? '', values);
