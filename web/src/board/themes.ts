// The looks of boards, pieces and stones: colours as data, so that a test can see that each piece and each mark shows on
// every board.

export interface BoardLook {
    dark: string; // the squares played on
    light: string;
    alike: string; // the other squares where every one is played on
    onDark: string; // names of squares
    onLight: string;
    wood: string; // the board of stones, and its lines
    line: string;
}

export const boards = {
    walnut: look('#925c2c', '#f3e1c2', '#dcb36a', '#4a3518'),
    moss: look('#4b7443', '#eeeed5', '#cdbf8a', '#37331b'),
    slate: look('#4f6c87', '#e3e8ed', '#c9ccd0', '#2f353b'),
    rosewood: look('#a1564a', '#f6e3d6', '#d9a184', '#41241a'),
    ocean: look('#2c7486', '#dcecef', '#a9c9cf', '#15323a'),
    contrast: look('#6a6a6a', '#ffffff', '#e8e8e8', '#000000'),
};
export type BoardTheme = keyof typeof boards;

function look(dark: string, light: string, wood: string, line: string): BoardLook {
    return { dark, light, alike: mixed(dark, light, 0.05), onDark: '#fffaf0', onLight: line, wood, line };
}

export interface PieceLook {
    body: string;
    side: string; // seen below the body
    edge: string; // the line around both
    ring: string;
    crown: string;
}
export interface PieceSet {
    white: PieceLook;
    black: PieceLook;
    rings: number; // their width
}

export const pieceSets = {
    wood: {
        white: { body: '#fbf4e6', side: '#c2a878', edge: '#4a3518', ring: '#d6c29d', crown: '#a3341f' },
        black: { body: '#1f1b19', side: '#0c0a09', edge: '#000000', ring: '#5d554f', crown: '#f2c14e' },
        rings: 3.5,
    },
    plain: {
        white: { body: '#ffffff', side: '#bdbdbd', edge: '#3a3a3a', ring: '#ffffff', crown: '#1b1b1b' },
        black: { body: '#161616', side: '#050505', edge: '#000000', ring: '#161616', crown: '#ffffff' },
        rings: 0,
    },
    amber: {
        white: { body: '#ffe08a', side: '#c99a2b', edge: '#463100', ring: '#c99a2b', crown: '#0f1d36' },
        black: { body: '#0f1d36', side: '#060c18', edge: '#000000', ring: '#4f6fa3', crown: '#ffe08a' },
        rings: 5,
    },
} satisfies { [name: string]: PieceSet };
export type PieceTheme = keyof typeof pieceSets;

export interface StoneLook {
    body: string;
    edge: string;
}
export interface StoneSet {
    white: StoneLook;
    black: StoneLook;
    shine: number; // how much the light on them shows
}

export const stoneSets = {
    shell: {
        white: { body: '#fbf8f0', edge: '#4a3518' },
        black: { body: '#1f1b19', edge: '#000000' },
        shine: 0.16,
    },
    flat: { white: { body: '#ffffff', edge: '#1b1b1b' }, black: { body: '#111111', edge: '#000000' }, shine: 0 },
    glass: { white: { body: '#ffe08a', edge: '#463100' }, black: { body: '#10306b', edge: '#050f24' }, shine: 0.3 },
} satisfies { [name: string]: StoneSet };
export type StoneTheme = keyof typeof stoneSets;

// Marks on the board: a tint where one lies on a square, and what draws it.
export const marks = {
    lastMove: { tint: '#ffe14d', share: 0.24, line: '#ffe14d' },
    selected: { tint: '#3caa5a', share: 0.6, line: '#eafff0' },
    must: { line: '#ffe14d' },
    target: { fill: '#0f6b32', line: '#ffffff' },
    lastStone: { white: '#b52a16', black: '#ff8f7d' }, // on stones of these colours
};

// How large the board is: shares of what the screen allows.
export const boardSizes = { small: 0.65, medium: 0.82, full: 1 };
export type BoardSize = keyof typeof boardSizes;

export interface Looks {
    theme: BoardTheme;
    pieces: PieceTheme;
    stones: StoneTheme;
    boardSize: BoardSize;
}

const tintOf = ({ tint, share }: { tint: string; share: number }) =>
    `color-mix(in srgb, ${tint} ${100 * share}%, transparent)`;

// The custom properties that style sheets draw with.
export function propertiesOf({ theme, pieces, stones, boardSize }: Looks): { [name: string]: string } {
    const board = boards[theme] ?? boards.walnut;
    const set = pieceSets[pieces] ?? pieceSets.wood;
    const stone = stoneSets[stones] ?? stoneSets.shell;
    const properties: { [name: string]: string } = {
        '--square-dark': board.dark,
        '--square-light': board.light,
        '--square-alike': board.alike,
        '--on-square-dark': board.onDark,
        '--on-square-light': board.onLight,
        '--wood': board.wood,
        '--wood-line': board.line,
        '--ring-width': String(set.rings),
        '--shine': String(stone.shine),
        '--board-size': String(boardSizes[boardSize] ?? 1),
        '--last-move': tintOf(marks.lastMove),
        '--last-move-line': marks.lastMove.line,
        '--selected': tintOf(marks.selected),
        '--selected-line': marks.selected.line,
        '--must': marks.must.line,
        '--target': marks.target.fill,
        '--target-edge': marks.target.line,
    };
    for (const side of ['white', 'black'] as const) {
        properties[`--piece-${side}`] = set[side].body;
        properties[`--piece-${side}-side`] = set[side].side;
        properties[`--piece-${side}-edge`] = set[side].edge;
        properties[`--piece-${side}-ring`] = set[side].ring;
        properties[`--crown-on-${side}`] = set[side].crown;
        properties[`--stone-${side}`] = stone[side].body;
        properties[`--stone-${side}-edge`] = stone[side].edge;
        properties[`--last-stone-on-${side}`] = marks.lastStone[side];
    }
    return properties;
}

// So much of the second colour in the first.
export function mixed(first: string, second: string, share: number): string {
    const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
    const mix = (at: number) => Math.round(part(first, at) * (1 - share) + part(second, at) * share);
    return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}
