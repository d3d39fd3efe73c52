// The languages of the interface; the columns of the table of strings stand in this order.
export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

export const languageNames: { [language in Language]: string } = { en: 'English', ru: 'Русский' };

export function preferredLanguage(): Language {
    const wanted = globalThis.navigator?.languages ?? [];
    const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag as Language));
    return (found as Language | undefined) ?? 'en';
}
