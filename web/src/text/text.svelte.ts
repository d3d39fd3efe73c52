// Words of the interface in the language chosen; a change of language changes them on the screen.
import { settings } from '../stores/settings.svelte';
import { languages } from './languages';
import { sentences, words } from './sentences';
import { strings } from './strings';

export type StringKey = keyof typeof strings;

// `{name}` in the string gives way to the value of that name.
export function t(key: StringKey, values: { [name: string]: string | number } = {}): string {
    const text: string = strings[key][languages.indexOf(settings.language)] ?? strings[key][0];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

// A number of plies with its noun bent as the language wants it: `1 ply`, `5 plies`.
export function pliesText(count: number): string {
    const key = `plies.${new Intl.PluralRules(settings.language).select(count)}`;
    return t(key in strings ? (key as StringKey) : 'plies.other', { count });
}

// The name of a game in the language chosen, where we have one; otherwise as the server calls it.
export function gameName(id: string, serverName: string): string {
    const key = `game.${id}`;
    return key in strings ? t(key as StringKey) : serverName;
}

// A sentence of the server in the language chosen, where we know its form.
export function said(sentence: string): string {
    const language = settings.language;
    if (language === 'en') return sentence;
    for (const { form, words: translated } of sentences) {
        const found = form.exec(sentence);
        if (!found) continue;
        return translated[language].replace(/\{(\d)(?::(\w+))?\}/g, (_, index: string, list: string | undefined) => {
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
    if (settings.language !== 'en' && key in strings) return t(key as StringKey);
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replace(/\.?$/, '.')}`;
}
