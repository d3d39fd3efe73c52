// The texts of courses and rule books: they come when something is taught, in the language chosen.
import { settings } from '../stores/settings.svelte';
import type { course } from './en/course';
import type { rules } from './en/rules';
import { filled, type Values } from './filled';
import type { Language } from './languages';

export type TeachingKey = keyof typeof course | keyof typeof rules;
export type TeachingTexts = { [key in TeachingKey]: string };

const courses = import.meta.glob<{ course: Partial<TeachingTexts> }>('./*/course.ts');
const books = import.meta.glob<{ rules: Partial<TeachingTexts> }>('./*/rules.ts');

let known = $state.raw<{ [language in Language]?: TeachingTexts }>({});

export async function loadTeaching(language: Language): Promise<TeachingTexts> {
    if (known[language]) return known[language];
    const [{ course }, { rules }] = await Promise.all([
        courses[`./${language}/course.ts`]!(),
        books[`./${language}/rules.ts`]!(),
    ]);
    const texts = { ...course, ...rules } as TeachingTexts;
    known = { ...known, [language]: texts };
    return texts;
}

// The text of a key, once the texts are here. The server names the lessons and rules: an unknown one is silent.
export const taught = (
    key: TeachingKey | `${'lesson' | 'task' | 'rule' | 'chapter'}.${string}`,
    values: Values = {},
): string => filled(known[settings.language]?.[key as TeachingKey] ?? '', values);
