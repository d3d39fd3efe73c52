// Words of the interface in the language chosen; a change of language changes them on the screen.
import { settings } from '../stores/settings.svelte';
import { texts as english } from './en';
import type { InLanguage, Language } from './languages';
import { sentences, words } from './sentences';

export type Texts = InLanguage<typeof english>;
export type StringKey = keyof Texts;

const others: { [language in Exclude<Language, 'en'>]: () => Promise<{ texts: Texts }> } = {
    ru: () => import('./ru'),
    nl: () => import('./nl'),
    pt: () => import('./pt'),
    fr: () => import('./fr'),
    it: () => import('./it'),
    es: () => import('./es'),
    pl: () => import('./pl'),
};

let known = $state.raw<{ [language in Language]?: Texts }>({ en: english });

export async function loadLanguage(language: Language): Promise<Texts> {
    if (language === 'en' || known[language]) return known[language]!;
    const { texts } = await others[language]();
    known = { ...known, [language]: texts };
    return texts;
}

// Speaks another language as soon as its texts are here.
export async function speak(language: Language): Promise<void> {
    await loadLanguage(language);
    settings.language = language;
}

// `{name}` in the text gives way to the value of that name; where the text has forms, `count` chooses among them.
export function t(key: StringKey, values: { [name: string]: string | number } = {}): string {
    const entry = known[settings.language]?.[key] ?? (english as Texts)[key];
    const text = typeof entry === 'string' ? entry : (entry[formOf(Number(values.count))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const formOf = (count: number): Intl.LDMLPluralRule => new Intl.PluralRules(settings.language).select(count);

// A number of plies with its noun bent as the language wants it: `1 ply`, `5 plies`.
export const pliesText = (count: number): string => t('plies', { count });

// The name of a game in the language chosen, where we have one; otherwise as the server calls it.
export function gameName(id: string, serverName: string): string {
    const key = `game.${id}`;
    return key in english ? t(key as StringKey) : serverName;
}

// A sentence of the server in the language chosen, where we know its form.
export function said(sentence: string): string {
    const language = settings.language;
    if (language === 'en') return sentence;
    for (const { form, words: translated } of sentences) {
        const found = form.exec(sentence);
        const text = translated[language];
        if (!found || !text) continue;
        return text.replace(/\{(\d)(?::(\w+))?\}/g, (_, index: string, list: string | undefined) => {
            const part = found[Number(index)] ?? '';
            if (list === 'said') return said(`${part}.`);
            return list === undefined ? part : (words[list]?.[part]?.[language] ?? part);
        });
    }
    return sentence;
}

// A refusal in the reader's language: by its stable word where we know it, else the server's sentence.
export function refusal(reason: string, sentence: string): string {
    const key = `reason.${reason}`;
    if (settings.language !== 'en' && key in english) return t(key as StringKey);
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replace(/\.?$/, '.')}`;
}
