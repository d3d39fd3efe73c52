// Every sentence that the server's sources hold about games, positions, moves, the archive and rooms has its entry, and can
// be told in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { notation } from '../../src/text/en/notation';
import { sentences } from '../../src/text/en/sentences';
import { languages } from '../../src/text/languages';
import { sayingOf, type Saying, type Sayings } from '../../src/text/said';
import { said, speak, t, type StringKey } from '../../src/text/text.svelte';

const repository = join(import.meta.dirname, '..', '..', '..');
const entries = Object.entries({ ...sentences, ...notation });

// Where sentences for people are made; and where those are that only programs, or whoever starts the server, will see.
const speaking =
    /^(api|server|catalog|draughts\/notation|nogo\/notation)\/|^draughts\/(explain|setup|move)\.|^nogo\/explain\./;
const unheard =
    /^server\/(gate|assets|http_)|^api\/(\w+\/)?(api\.|fields|tree\.|archive_(search|schema|rows|condition)|position_index|kept_words|engine_games|database|solving|token|room_(json|store))|^catalog\/opening_names|\/(svg|drawing)\./;
// Headings, SQL, what a field of a request must be, comments in records, and comparisons, which the server does not make.
const notSaid = [
    /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|SET|VALUES|ORDER BY|LIMIT|AND|PRAGMA|coalesce)\b/,
    /^(must (be|have)|the field) |^is missing: an? |^cannot be said again of/,
    /^(attachment; |text\/|application\/)/,
    /^(texts of 1 to|bytes|wins in|Friendly game)$|^\[%/,
    /^(black|white) stone$|differ|^SGF cannot name|^the moves fit$|^try -g$|^(c3-d4 or c3|11-15 or 22|the board has squares 1 to)$/,
];

const files = readdirSync(join(repository, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[ch]pp$/.test(file) && speaking.test(file) && !unheard.test(file))
    .concat('../wasm/assets.cpp');

// The pieces that a file makes its sentences of: literals of several words, bare of what joins them.
function piecesOf(file: string): string[] {
    const source = readFileSync(join(repository, 'src', file), 'utf8');
    const code = source.replace(/\/\/.*$|static_assert\([^;]*;|'"'/gm, '').replace(/"\s*\n\s*"/g, '');
    return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
        .map(([, text]) => text!.replace(/\\(["\\])/g, '$1').replace(/^[:;,.\s]+|[:;,.\s]+$/g, ''))
        .filter((text) => /[a-z]{2}.* |\w .*[a-z]{2}/.test(text) && !notSaid.some((form) => form.test(text)));
}

const samples: { [kind: string]: string } = {
    number: '7',
    move: '22-17',
    side: 'White',
    colour: 'black',
    piece: 'king',
    list: 'A1, B2 and C3',
    choice: '11-15 or 22x15',
    game: 'Russian draughts (shashki)',
    said: 'it takes more kings',
};
const sampleOf = (entry: string) => entry.replace(/\{\w+(?::(\w+))?\}/g, (_, kind: string) => samples[kind] ?? "'x'");
const gapsOf = (entry: string) => [...new Set([...entry.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

afterEach(() => speak('en'));

describe('the sayings', () => {
    const heard = entries.flatMap(([, entry]) => entry.split(/\{[\w:]+\}/)).map((text) => text.toLowerCase());
    it.each(files)('hold what %s says', (file) => {
        const isHeard = (piece: string) => heard.some((text) => text.includes(piece.toLowerCase()));
        const isSaid = (piece: string) =>
            [`${piece} 7`, `7 ${piece}`].some(
                (text) => !['in_record', undefined].includes(sayingOf(text)?.form.saying),
            );
        expect(piecesOf(file).filter((piece) => !isHeard(piece) && !isSaid(piece))).toEqual([]);
    });

    it('have names of their own', () =>
        expect(Object.keys(sentences).filter((saying) => saying in notation)).toEqual([]));

    it('are told from each other', () => {
        for (const [saying, entry] of entries) {
            const sentence = sampleOf(entry);
            expect(sayingOf(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)?.form.saying, entry).toBe(
                saying,
            );
        }
    });

    it('know the examples of the documents', () => {
        const rows = readFileSync(join(repository, 'docs/formats/explain.md'), 'utf8').matchAll(
            /^\| `.*\| (.*\.) \|$/gm,
        );
        for (const [, sentence] of rows)
            if (!sentence!.includes('with the ways to write them')) expect(sayingOf(sentence!), sentence).toBeDefined();
    });

    it.each(languages.filter((language) => language !== 'en'))('are whole in %s', async (language) => {
        await speak(language);
        for (const [saying, entry] of entries) {
            const told = said(`${sampleOf(entry)}.`);
            expect(told, saying).not.toMatch(/[{}]|\b(the|White|it takes)\b/);
            for (const value of ["'x'", '22-17']) if (sampleOf(entry).includes(value)) expect(told).toContain(value);
        }
    });

    it.each(languages.filter((language) => language !== 'en'))('have the same gaps in %s', async (language) => {
        const { sayings } = (await import(`../../src/text/${language}/index.ts`)) as Sayings;
        for (const [saying, entry] of entries) expect(gapsOf(sayings[saying as Saying]), saying).toEqual(gapsOf(entry));
    });
});

describe('the games', () => {
    it('are called as the server calls them, and by the languages in their own way', () => {
        const source = readFileSync(join(repository, 'src/draughts/variants.hpp'), 'utf8');
        const ids = [...source.matchAll(/\.id = "(.*?)"/g)].map(([, id]) => id!);
        const named = [...source.matchAll(/\.name = "(.*?)"/g)].map(([, name]) => name!);
        expect(ids.map((id) => t(`game.${id}` as StringKey))).toEqual(named);
    });
});

describe('a sentence of the server', () => {
    const inRussian = async (sentence: string) => {
        await speak('ru');
        return said(sentence);
    };
    it('is as it is in English', () => expect(said('The game is drawn by repetition.')).toContain('repetition'));
    it('is told in the language chosen', async () => {
        expect(await inRussian('Black has no move: White has won.')).toBe('У чёрных нет хода: белые выиграли.');
        expect(await inRussian('The game is drawn by repetition.')).toBe('Ничья: позиция повторилась.');
        expect(await inRussian("White's man on 1 stands on its crowning row.")).toBe(
            'Простая белых на 1 стоит на дамочном поле.',
        );
        expect(await inRussian('21 of 30 plies with no man moved and nothing captured.')).toBe(
            'Полуходов без ходов простых и взятий: 21 из 30.',
        );
        expect(await inRussian('C3 would capture the black block A3 and B3, and NoGo forbids that.')).toBe(
            'C3 взял бы: A3 и B3 (чёрная группа), а в ноу-го это запрещено.',
        );
    });
    it('may have others within', async () =>
        expect(
            await inRussian(
                "No such position is possible: White's man on 1 stands on its crowning row (and 1 more; `validate` names them all).",
            ),
        ).toBe('Такая позиция невозможна: простая белых на 1 стоит на дамочном поле (и ещё: 1).'));
    it('names games as the language does', async () =>
        expect(
            await inRussian('This is not a FEN, dump, drawn board, PDN or SGF of Italian draughts (dama).'),
        ).toContain('(Итальянские шашки)'));
    it('stays as it is where nobody knows it', async () =>
        expect(await inRussian('Something new.')).toBe('Something new.'));
});
