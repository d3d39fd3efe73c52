// Words of the interface in the language chosen; a change of language changes them on the screen.
import { settings } from '../stores/settings.svelte';
import { texts as english } from './en';
import { filled, type Values } from './filled';
import type { InLanguage, Language } from './languages';
import type { Sayings, Teller } from './said';

export type Texts = InLanguage<typeof english>;
export type StringKey = keyof Texts;

const others: { [language in Exclude<Language, 'en'>]: () => Promise<{ texts: Texts } & Sayings> } = {
    ru: () => import('./ru'),
    nl: () => import('./nl'),
    pt: () => import('./pt'),
    fr: () => import('./fr'),
    it: () => import('./it'),
    es: () => import('./es'),
    pl: () => import('./pl'),
};

let known = $state.raw<{ [language in Language]?: Texts }>({ en: english });
const tellers: { [language in Language]?: (sentence: string) => string } = {};

export async function loadLanguage(language: Language): Promise<Texts> {
    if (language === 'en' || known[language]) return known[language]!;
    const [{ texts, sayings, words }, { retell }] = await Promise.all([others[language](), import('./said')]);
    const teller: Teller = { language, sayings, words, gameName: gameNamed };
    tellers[language] = (sentence) => retell(sentence, teller);
    known = { ...known, [language]: texts };
    return texts;
}

// Speaks another language as soon as its texts are here.
export async function speak(language: Language): Promise<void> {
    await loadLanguage(language);
    settings.language = language;
}

// `{name}` in the text gives way to the value of that name; where the text has forms, `count` chooses among them.
export function t(key: StringKey, values: Values = {}): string {
    const entry = known[settings.language]?.[key] ?? (english as Texts)[key];
    const text = typeof entry === 'string' ? entry : (entry[formOf(Number(values.count))] ?? entry.other);
    return filled(text, values);
}

const formOf = (count: number): Intl.LDMLPluralRule => new Intl.PluralRules(settings.language).select(count);

// A number of plies with its noun bent as the language wants it: `1 ply`, `5 plies`.
export const pliesText = (count: number): string => t('plies', { count });

// The name of a game in the language chosen, where we have one; otherwise as the server calls it.
export function gameName(id: string, serverName: string): string {
    const key = `game.${id}`;
    return key in english ? t(key as StringKey) : serverName;
}

// The same, where all that is known is how the server calls it.
function gameNamed(serverName: string): string {
    const key = (Object.keys(english) as StringKey[]).find(
        (each) => /^game\./.test(each) && english[each] === serverName,
    );
    return key ? t(key) : serverName;
}

// What a puzzle is about; a theme that we have no words for yet keeps its own.
const ofTheme = (key: string, otherwise: string): string => (key in english ? t(key as StringKey) : otherwise);
export const themeName = (theme: string): string => ofTheme(`theme.${theme}`, theme);
export const themeMeaning = (theme: string): string => ofTheme(`theme.${theme}.is`, '');

// A sentence of the server in the language chosen.
export const said = (sentence: string): string => tellers[settings.language]?.(sentence) ?? sentence;

// A refusal in the language chosen: the server's sentence, or what its stable word means where the sentence is not known.
export function refusal(reason: string, sentence: string): string {
    const told = said(sentence);
    const key = `reason.${reason}`;
    return settings.language !== 'en' && told === sentence && key in english ? t(key as StringKey) : told;
}
