// Texts with blanks.
export type Values = { [name: string]: string | number };

// `{name}` in the text gives way to the value of that name.
export const filled = (text: string, values: Values): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
