// Questions to the server, one function each, and its refusals as errors with a sentence.
import { byName, forgetNames, keepName } from './openLines';
import { transport } from './transport';
import type { ReplayedGame, ReplayQuestion } from './replayed';
import type {
    ArchivePage,
    ArchivedGame,
    CourseStep,
    Endgame,
    Explanation,
    Explorer,
    ExplorerFilter,
    Fault,
    Game,
    GameRecord,
    GameSummary,
    Job,
    Line,
    PositionAnswer,
    Progress,
    Puzzle,
    PuzzleTry,
    RatingChange,
    Ratings,
    Recognised,
    RuleSentence,
    RunKind,
    Side,
    Validity,
} from './types';

export class ApiError extends Error {
    constructor(
        readonly code: string,
        sentence: string,
        readonly status: number,
    ) {
        super(sentence);
    }
}

// How the server says no.
export interface ServerError {
    code: string;
    sentence: string;
}

// What is not here at all is no fault for whoever can do without: the sentence that says so.
export function absenceIn(error: unknown): string {
    if (error instanceof ApiError && error.code === 'not_found') return error.message;
    throw error;
}

// The server could not be reached at all.
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function request<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    const content =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    try {
        return await read<T>(await transport().fetch(`/api/${path}`, { method, signal: signal ?? null, ...content }));
    } catch (error) {
        // What fetch throws where nobody answers, or where the answer breaks off.
        if (error instanceof TypeError && !signal?.aborted) throw new Unreachable();
        throw error;
    }
}

async function read<T>(answer: Response): Promise<T> {
    if (answer.status === 204) return undefined as T;
    if (answer.ok) return (await answer.json()) as T;
    const content = (await answer.json().catch(() => undefined)) as { error?: ServerError } | undefined;
    const { code, sentence } = content?.error ?? { code: 'failed', sentence: `${answer.status} ${answer.statusText}` };
    if (code === 'token_needed') onTokenNeeded();
    throw new ApiError(code, sentence, answer.status);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Questions that change nothing are asked again until the server is back.
export const retried = <T>(path: string): Promise<T> => ask<T>(path);

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
        try {
            const answer = await request<T>(body === undefined ? 'GET' : 'POST', path, body, signal);
            onReach(true);
            return answer;
        } catch (error) {
            if (!(error instanceof Unreachable)) throw error;
            onReach(false);
            await pause(wait);
        }
    }
}

let onReach: (reached: boolean) => void = () => {};
// The listener hears whether the server was reached, each time that is known.
export const listenForReach = (listener: (reached: boolean) => void) => {
    onReach = listener;
};

// Names the line where the server knows it, and says all of it where it knows it no more.
async function askAbout<T>(path: string, line: Line, more: object = {}, signal?: AbortSignal): Promise<T> {
    const named = byName(line);
    if (named) {
        try {
            return await ask<T>(path, { ...named, ...more }, signal);
        } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'unknown_line') throw error;
            forgetNames();
        }
    }
    return ask<T>(path, { ...line, ...more }, signal);
}

async function positionOf(line: Line, signal?: AbortSignal): Promise<PositionAnswer> {
    const position = await askAbout<PositionAnswer>('position', line, {}, signal);
    keepName(line, position.line);
    return position;
}

let onTokenNeeded: () => void = () => {};
// The listener hears that the server wants its token before it answers.
export const listenForToken = (listener: () => void) => {
    onTokenNeeded = listener;
};

export type Query = { [key: string]: string | number | undefined };

export function queryText(query: Query): string {
    const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    return words.length === 0
        ? ''
        : `?${new URLSearchParams(words.map(([key, value]) => [key, String(value)])).toString()}`;
}

export interface ConvertOptions {
    to: string;
    squares?: 'numbers' | 'letters';
    flipped?: boolean;
    last_move?: string;
}

export const api = {
    games: async () => (await ask<{ games: GameSummary[] }>('games')).games,
    game: (id: string) => ask<Game>(`games/${encodeURIComponent(id)}`),
    rules: async (id: string) =>
        (await ask<{ sentences: RuleSentence[] }>(`games/${encodeURIComponent(id)}/rules`)).sentences,
    course: async (id: string) => (await ask<{ steps: CourseStep[] }>(`games/${encodeURIComponent(id)}/course`)).steps,
    position: positionOf,
    explain: (line: Line, move: string) => askAbout<Explanation>('explain', line, { move }),
    explainSquare: (line: Line, square: string) => askAbout<Explanation>('explain', line, { square }),
    validate: (game: string, board: string, turn: Side) => ask<Validity>('validate', { game, board, to_move: turn }),
    validatePosition: (game: string, position: string) => ask<Validity>('validate', { game, position }),
    convert: async (line: Line, options: ConvertOptions) =>
        (await askAbout<{ text: string }>('convert', line, options)).text,
    recognise: (text: string, game: string) => ask<Recognised>('recognise', { text, game }),
    writeRecord: async (record: GameRecord, form: string) =>
        (await ask<{ text: string }>('record/write', { record, form })).text,
    readRecord: (text: string, game: string) =>
        ask<{ records: GameRecord[]; faults: Fault[] }>('record/read', { text, game, limit: 1 }),
    // Sites that may show our board in theirs.
    embedders: async () => (await ask<{ embed: string[] }>('about')).embed,
    replay: (question: ReplayQuestion) => ask<ReplayedGame>('replay', question),
    checkRecord: (record: GameRecord) => ask<GameRecord>('record/check', { record }),
    endgame: (line: Line, signal?: AbortSignal) => askAbout<Endgame>('endgame', line, {}, signal),
    explorer: (line: Line, { player, color }: ExplorerFilter, signal?: AbortSignal) =>
        askAbout<Explorer>('explorer', line, player ? { player, ...(color && { color }) } : {}, signal),

    archive: (query: Query) => ask<ArchivePage>(`archive/games${queryText(query)}`),
    archived: (id: number) => ask<ArchivedGame>(`archive/games/${id}`),
    // From one origin the server takes a game once, however often it is sent.
    addGame: (record: GameRecord, labels: string[], source: string, origin?: string) =>
        ask<ArchivedGame>('archive/games', { record, labels, source, origin }),
    saveGame: (id: number, record: GameRecord, version: number) =>
        request<ArchivedGame>('PUT', `archive/games/${id}`, { record, version }),
    changeGame: (id: number, change: { record: GameRecord; labels: string[]; version: number }) =>
        request<ArchivedGame>('PUT', `archive/games/${id}`, change),
    // Whose names begin so.
    players: async (prefix: string) =>
        (await ask<{ players: { name: string }[] }>(`archive/players${queryText({ prefix })}`)).players.map(
            ({ name }) => name,
        ),
    labels: () => ask<{ labels: { label: string; games: number }[] }>('archive/labels'),
    deleteGame: (id: number) => request<void>('DELETE', `archive/games/${id}`),
    exportAddress: (query: Query) => `/api/archive/export${queryText(query)}`,
    backupAddress: '/api/archive/backup',
    // What lies at such an address, and under which name it is to be kept.
    file: async (address: string) => {
        const answer = await transport().fetch(address);
        if (!answer.ok) return read<never>(answer);
        const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
        return { name: name ?? 'laststone', content: await answer.blob() };
    },
    importGames: async (game: string, file: Blob) =>
        read<Job>(
            await transport().fetch(`/api/archive/import${queryText({ game })}`, {
                method: 'POST',
                body: file,
                headers: { 'Content-Type': 'application/octet-stream' },
            }),
        ),
    jobs: () => ask<{ jobs: Job[] }>('jobs'),
    stopJob: (job: number) => request<Job>('DELETE', `jobs/${job}`),

    puzzles: async (query: Query) => (await ask<{ puzzles: Puzzle[] }>(`puzzles${queryText(query)}`)).puzzles,
    puzzle: (id: number) => ask<Puzzle>(`puzzles/${id}`),
    nextPuzzle: (query: Query) => ask<Puzzle>(`puzzles/next${queryText(query)}`),
    dailyPuzzle: (game: string, date: string) => ask<Puzzle>(`puzzles/daily${queryText({ game, date })}`),
    climb: async (game: string, count: number, seed: number) =>
        (await ask<{ puzzles: Puzzle[] }>(`puzzles/climb${queryText({ game, count, seed })}`)).puzzles,
    tryPuzzle: (id: number, moves: string[], hinted: boolean) =>
        request<PuzzleTry>('POST', `puzzles/${id}/try`, { moves, hinted }),
    giveUpPuzzle: (id: number) => request<PuzzleTry>('POST', `puzzles/${id}/try`, { give_up: true }),
    solution: (id: number) => ask<{ moves: string[]; boards: string[] }>(`puzzles/${id}/solution`),
    makePuzzles: (game: string, count: number) => request<Job>('POST', 'puzzles/make', { game, count }),
    progress: () => ask<Progress>('progress'),
    forgetProgress: () => request<void>('DELETE', 'progress'),
    ratings: (game: string, latest = 0) => ask<Ratings>(`ratings${queryText({ game, latest })}`),
    addResult: (game: string, level: number, result: 'won' | 'drawn' | 'lost') =>
        request<RatingChange>('POST', 'ratings', { game, level, result }),
    addRun: (game: string, kind: RunKind, solved: number) =>
        request<{ best: number; before: number }>('POST', 'runs', { game, kind, solved }),
};
