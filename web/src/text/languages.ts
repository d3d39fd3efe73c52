// The languages of the interface. English comes with the page and types the keys; the others are complete records of the
// same keys, and come when they are chosen.
export const languages = ['en', 'ru', 'nl', 'pt', 'fr', 'it', 'es', 'pl'] as const;
export type Language = (typeof languages)[number];

export const languageNames: { [language in Language]: string } = {
    en: 'English',
    ru: 'Русский',
    nl: 'Nederlands',
    pt: 'Português',
    fr: 'Français',
    it: 'Italiano',
    es: 'Español',
    pl: 'Polski',
};

// A text that depends on `{count}`, in the forms that the language has for numbers.
export type Plural = { other: string } & { [form in Intl.LDMLPluralRule]?: string };

// What a part of the English texts is in another language.
export type InLanguage<English> = { [key in keyof English]: English[key] extends string ? string : Plural };

export function preferredLanguage(): Language {
    const wanted = globalThis.navigator?.languages ?? [];
    const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag as Language));
    return (found as Language | undefined) ?? 'en';
}
