// Sentences of the server in other languages. A sentence is known by the form of its English entry, and told again with what
// stood in the gaps. The kinds of gaps: `number` and `move`; `side`, `colour` and `piece`, which are words; `game`, a game's name;
// `list` and `choice`, joined by `and` and `or`; `said`, a sentence within the sentence; and anything at all.
import { notation } from './en/notation';
import { sentences } from './en/sentences';

const english = { ...sentences, ...notation };
export type Saying = keyof typeof english;

// What each language brings: the entries, with gaps by their names alone or as `{name:list}` of these lists of words.
export interface Sayings {
    sayings: { [saying in Saying]: string };
    words: { [list in WordList]: { [word: string]: string } };
}
// `of` is whose a thing is, `block` the colour of several stones.
export type WordList = 'side' | 'of' | 'colour' | 'block' | 'piece';

const words: { [kind: string]: string } = { side: 'White|Black', colour: 'white|black', piece: 'man|king' };
const patterns: { [kind: string]: string } = { ...words, number: '\\d+', move: '\\S+', said: '.+' };
const gap = /\{(\w+)(?::(\w+))?\}/g;

interface Form {
    saying: Saying;
    pattern: RegExp;
    gaps: { name: string; kind: string }[];
}

function formOf([saying, entry]: [string, string]): Form {
    const gaps = [...entry.matchAll(gap)].map(([, name, kind]) => ({ name: name!, kind: kind ?? 'text' }));
    const literals = entry.split(/\{[\w:]+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = literals.map((literal, at) => literal + (gaps[at] ? `(${patterns[gaps[at].kind] ?? '.+?'})` : ''));
    return { saying: saying as Saying, pattern: new RegExp(`^${pattern.join('')}$`, 's'), gaps };
}

// What says more in its own words is tried first.
const lengthOfWords = (entry: string) => entry.replace(gap, '').length;
const forms = Object.entries(english)
    .sort(([, one], [, two]) => lengthOfWords(two) - lengthOfWords(one))
    .map(formOf);

export interface Teller extends Sayings {
    language: string;
    gameName: (english: string) => string;
}

// The saying that a sentence is; its capital and full stop do not matter.
export function sayingOf(sentence: string): { form: Form; parts: string[] } | undefined {
    const bare = sentence.replace(/\.$/, '');
    const small = bare.charAt(0).toLowerCase() + bare.slice(1);
    for (const form of forms) {
        const found = form.pattern.exec(bare) ?? form.pattern.exec(small);
        if (found) return { form, parts: found.slice(1) };
    }
    return undefined;
}

// The sentence in the teller's language; as it is where it is not known.
export function retell(sentence: string, teller: Teller): string {
    const told = retoldWithin(sentence, teller);
    if (told === undefined) return sentence;
    const isSquare = /^\S*\d/.test(told);
    return (isSquare ? told : told.charAt(0).toUpperCase() + told.slice(1)) + (sentence.endsWith('.') ? '.' : '');
}

function retoldWithin(sentence: string, teller: Teller): string | undefined {
    const known = sayingOf(sentence);
    if (!known) return undefined;
    const { form, parts } = known;
    return teller.sayings[form.saying].replace(gap, (_, name: string, list: WordList | undefined) => {
        const at = form.gaps.findIndex((each) => each.name === name);
        return put(parts[at] ?? '', form.gaps[at]?.kind ?? '', list, teller);
    });
}

function put(part: string, kind: string, list: WordList | undefined, teller: Teller): string {
    const joined = (type: 'conjunction' | 'disjunction', parts: string[]) =>
        new Intl.ListFormat(teller.language, { type }).format(parts);
    if (kind in words) return teller.words[list ?? (kind as WordList)][part] ?? part;
    if (kind === 'said') return retoldWithin(part, teller) ?? part;
    if (kind === 'game') return teller.gameName(part);
    if (kind === 'list') return joined('conjunction', part.split(/, | and /));
    if (kind === 'choice') return joined('disjunction', part.split(' or '));
    return part;
}
