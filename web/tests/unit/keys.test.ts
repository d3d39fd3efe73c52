// Each text of the page has one place in its language, and one in the page at least. What the server says has tests of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts } from '../../src/text/en';
import { languages } from '../../src/text/languages';

const source = join(import.meta.dirname, '..', '..', 'src');
const filesUnder = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));

// Every key that a file of texts writes down, at the beginning of a line of its tables.
const keysOf = (code: string): string[] =>
    [...code.matchAll(/^ {4}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain!);

describe.each(languages)('the files of texts in %s', (language) => {
    it('write no key twice', () => {
        const folder = join(source, 'text', language);
        const files = filesUnder(folder).filter((file) => !/^(index|notation|sentences)\.ts$/.test(file));
        const places = files.flatMap((file) =>
            keysOf(readFileSync(join(folder, file), 'utf8')).map((key) => ({ key, file })),
        );
        const twice = places.filter(({ key }, i) => places.some((other, k) => k < i && other.key === key));
        expect(twice).toEqual([]);
        expect(places.length).toBeGreaterThan(Object.keys(texts).length);
    });
});

describe('every text of the page', () => {
    const code = filesUnder(source)
        .filter((file) => !/^text\/[a-z]{2}\//.test(file))
        .map((file) => readFileSync(join(source, file), 'utf8'))
        .join('\n');
    const whole = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, word]) => word));
    // Words that are put together: `side.${side}`.
    const patterns = [...code.matchAll(/`([a-z_]+\.[\w.]*\$\{[^`]*?\}[\w.]*)`/g)].map(
        ([, word]) => new RegExp(`^${word!.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w.:]+')}$`),
    );

    it('is shown somewhere', () => {
        const isUsed = (key: string) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
        expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([]);
    });
});
