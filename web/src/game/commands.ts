// The commands that programs leave in comments: [%clk 0:15:20], and squares and arrows to colour, [%csl G32][%cal R3228].

import type { NamedMark } from '../board/marks';

const markLetters = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' } as const;
type MarkLetter = keyof typeof markLetters;

// A comment taken apart.
export interface Remark {
    comment: string; // what a reader wrote
    clock: number | undefined; // seconds left to whoever has moved
    marks: NamedMark[];
    others: string; // commands that mean nothing here, and are kept
}

const commandForm = /\[%(\w+)\s/;

// h:mm:ss, mm:ss or seconds alone, with parts of a second.
function secondsOf(text: string): number | undefined {
    if (!/^\d+(:\d\d){0,2}(\.\d+)?$/.test(text)) return undefined;
    return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

// Of both clocks the one that no longer runs: w0:09:57 B0:09:58 stands behind a move of White's.
const stoppedClock = (text: string): string => /\b[wb](\d[\d:.]*)/.exec(text)?.[1] ?? '';

// Squares have a letter and a number, or two digits.
const square = '([a-z]\\d{1,2}|\\d\\d)';
const markForm = new RegExp(`^([GRBY])${square}${square}?$`, 'i');
const nameOf = (written: string): string => written.replace(/^0(?=\d)/, '');

function marksOf(text: string): NamedMark[] {
    return text.split(/[\s,]+/).flatMap((word) => {
        const [, letter, from, to = from] = markForm.exec(word) ?? [];
        if (!letter || !from) return [];
        return [{ from: nameOf(from), to: nameOf(to!), colour: markLetters[letter.toUpperCase() as MarkLetter] }];
    });
}

function obey(remark: Remark, name: string, value: string, whole: string): void {
    if (name === 'clk') remark.clock = secondsOf(value);
    else if (name === 'clock') remark.clock = secondsOf(stoppedClock(value));
    else if (name === 'csl' || name === 'cal') for (const mark of marksOf(value)) remark.marks.push(mark);
    else remark.others += whole;
}

// Commands end at a bracket, so between two of those there is one at most: the text is read once from end to end.
export function readRemark(text: string): Remark {
    const remark: Remark = { comment: '', clock: undefined, marks: [], others: '' };
    const pieces = text.split(']');
    const rest = pieces.pop()!;
    const stretches: string[] = []; // of words between commands
    let words = '';
    for (const piece of pieces) {
        const command = commandForm.exec(piece);
        if (!command) {
            words += `${piece}]`;
            continue;
        }
        const whole = `${piece.slice(command.index)}]`;
        obey(remark, command[1]!, whole.slice(command[0].length, -1).trim(), whole);
        stretches.push(words + piece.slice(0, command.index));
        words = '';
    }
    stretches.push(words + rest);
    remark.comment = stretches
        .map((stretch) => stretch.trim())
        .filter(Boolean)
        .join(' ');
    return remark;
}

const written = (name: string): string => name.padStart(2, '0');
const letterOf = (mark: NamedMark): string => mark.colour[0]!.toUpperCase();

function clockCommand(clock: number): string {
    const two = (number: number) => String(number).padStart(2, '0');
    const seconds = Math.floor(clock);
    return `[%clk ${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}]`;
}

// The comment as records have it.
export function writeRemark({ comment, clock, marks, others }: Remark): string {
    const circles = marks.filter(({ from, to }) => from === to).map((mark) => letterOf(mark) + written(mark.to));
    const arrows = marks
        .filter(({ from, to }) => from !== to)
        .map((mark) => letterOf(mark) + written(mark.from) + written(mark.to));
    const commands = [
        clock === undefined ? '' : clockCommand(clock),
        circles.length > 0 ? `[%csl ${circles.join(',')}]` : '',
        arrows.length > 0 ? `[%cal ${arrows.join(',')}]` : '',
        others,
    ].join('');
    return [commands, comment].filter(Boolean).join(' ');
}
