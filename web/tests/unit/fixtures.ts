// A small stand-in for the server: a game on a board of four by four, and answers to questions.
import { vi } from 'vitest';
import type { Game, LegalMove, Position } from '../../src/api/types';

const squares = [
    [0, 1],
    [0, 3],
    [1, 0],
    [1, 2],
    [2, 1],
    [2, 3],
    [3, 0],
    [3, 2],
].map(([row, column], i) => ({
    name: String(i + 1),
    number: i + 1,
    letters: `${'abcd'[column!]}${4 - row!}`,
    row: row!,
    column: column!,
}));

export const smallGame: Game = {
    id: 'small',
    name: 'Small draughts',
    family: 'draughts',
    option_of: null,
    rows: 4,
    columns: 4,
    first: 'white',
    pdn_game_type: null,
    kinds: ['man', 'king'],
    naming: 'numbers',
    start: 'W:W7,8:B1,2',
    forms: ['fen', 'svg'],
    record_form: 'pdn',
    every_square: false,
    levels: 10,
    draws: true,
    squares,
};

export const smallNogo: Game = {
    ...smallGame,
    id: 'nogo:2x2',
    family: 'nogo',
    rows: 2,
    columns: 2,
    naming: 'letters',
    record_form: 'sgf',
    every_square: true,
    squares: ['A2', 'B2', 'A1', 'B1'].map((name, i) => ({
        name,
        number: i + 1,
        letters: name,
        row: Math.floor(i / 2),
        column: i % 2,
    })),
};

export function legalMove(text: string, board: string, captured: string[] = [], paths: string[][] = []): LegalMove {
    const ends = text.split(/[-x]/);
    const routes = paths.length > 0 ? paths : [ends];
    return {
        text,
        from: ends[0]!,
        to: ends.at(-1)!,
        captured,
        position: '',
        board,
        routes: routes.map((path) => ({ path, captured })),
    };
}

export const startPosition: Position = {
    game: 'small',
    position: smallGame.start,
    to_move: 'white',
    ply: 0,
    board: 'bb....ww',
    result: null,
    ending: null,
    claimable: false,
    must_capture: false,
    reason: null,
    moves: [legalMove('7-5', 'bb..w..w'), legalMove('8-5', 'bb..w.w.'), legalMove('8-6', 'bb...ww.')],
    last_move: null,
    played: [],
    clocks: [],
    open: null,
    key: '1',
    line: 'line 1',
};

type Answers = { [path: string]: (body: unknown) => unknown };

// Answers questions by path from now on, and returns what was asked.
export function answer(answers: Answers): { path: string; body: unknown }[] {
    const asked: { path: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
        const path = address.replace('/api/', '');
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        asked.push({ path, body });
        const reply = answers[path];
        if (!reply) return Promise.reject(new TypeError('unreachable'));
        const content = reply(body);
        const isError = typeof content === 'object' && content !== null && 'error' in content;
        return Promise.resolve(new Response(JSON.stringify(content), { status: isError ? 400 : 200 }));
    });
    return asked;
}
