// The module's answers have keys like `to_move`; in JavaScript they are `toMove`.

const inCamelCase = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

// These hold names that other people gave.
const keptAsTheyAre = new Set(['tags', 'properties']);

export function camelCased<T>(value: unknown): T {
    if (Array.isArray(value)) return value.map((each) => camelCased(each)) as T;
    if (typeof value !== 'object' || value === null) return value as T;
    const entries = Object.entries(value);
    return Object.fromEntries(
        entries.map(([key, each]) => [inCamelCase(key), keptAsTheyAre.has(key) ? each : camelCased(each)]),
    ) as T;
}
