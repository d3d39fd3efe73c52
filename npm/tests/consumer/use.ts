// A program of somebody else: everything in the types that it relies on is there, and does what they say.
import { Game, games, load, LaststoneError, mainLine, open, readRecords, writeRecord } from 'laststone';
import type { AnalysisInfo, BestMove, GameRecord, Move, Result, Side } from 'laststone';

const game: Game = await open('russian', { moves: ['c3-d4'] });
const turn: Side = game.turn;
const moves: Move[] = game.moves();
const [first] = moves;
const played: Move = game.play(first ?? 'f6-g5');
const result: Result | null = game.result;
const path: string | undefined = played.routes[0]?.path.join(' ');
const undone: Move | null = game.undo();

const best: BestMove = await game.best({ time: 50, level: 4, signal: AbortSignal.timeout(60_000) });
let last: AnalysisInfo | undefined;
for await (const info of game.analyse({ lines: 2, depth: 4 })) last = info;
const scores: number[] | undefined = last?.lines.map(({ score }) => score);

const { records } = await readRecords('1. 11-15 23-19 *', { game: 'english', limit: 1 });
const record: GameRecord | undefined = records[0];
const texts = record ? mainLine(record).map(({ move }) => move ?? '') : [];
const pdn: string = record ? await writeRecord(record, 'pdn') : '';

const library = await load({ worker: false });
const leaves: bigint = library.open('english').perft(4);
try {
    library.open('english', { position: 'nonsense' });
} catch (error) {
    if (error instanceof LaststoneError) console.log(error.code, error.place?.offset ?? -1);
}

// What the types refuse.
export function wrong(): void {
    // @ts-expect-error a side is one of two words
    const red: Side = 'red';
    // @ts-expect-error moves are texts
    game.play(5);
    // @ts-expect-error games are opened, not made
    new Game();
    // @ts-expect-error there is no such limit
    game.analyse({ seconds: red });
}

void [turn, result, path, undone, scores, pdn];
console.log((await games()).length > 14, best.move.includes('-'), texts.join(' '), leaves);
