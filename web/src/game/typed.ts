// Moves as people type them: 11-15, 11 15, 1115, c3d4, 22x15, 22:15, or a last square that says it all.
import type { Game, LegalMove } from '../api/types';

// A text as names of squares; nothing where it is none. Digits that nothing divides are two or three squares of one or two.
function squaresIn(game: Game, text: string): string[][] {
    const names = new Map(game.squares.map(({ name }) => [name.toLowerCase(), name]));
    const words = text.toLowerCase().match(/[a-wyz]\d+|\d+/g) ?? [];
    const rest = text.toLowerCase().replace(/[a-wyz]\d+|\d+/g, '');
    if (words.length === 0 || /[^\s\-–—x×*:.,]/.test(rest)) return [];
    const known = (word: string) => (names.has(word) ? [[names.get(word)!]] : []);
    const read = (word: string): string[][] =>
        /^\d{2,4}$/.test(word)
            ? [...known(word), ...splits(word).filter((parts) => parts.every((part) => names.has(part)))]
            : known(word);
    return words.reduce<string[][]>(
        (lists, word) => lists.flatMap((list) => read(word).map((squares) => [...list, ...squares])),
        [[]],
    );
}

// 1115 as 11 and 15, 914 as 9 and 14 or 91 and 4.
const splits = (word: string): string[][] =>
    [1, 2]
        .filter((at) => word.length - at >= 1 && word.length - at <= 2)
        .map((at) => [word.slice(0, at), word.slice(at)]);

// Whether these squares lie on the way in this order; the first and the last must be its ends.
function leadsAlong(move: LegalMove, squares: string[]): boolean {
    if (squares.length === 1) return move.to === squares[0];
    if (squares[0] !== move.from || squares.at(-1) !== move.to) return false;
    const between = squares.slice(1, -1);
    return (
        between.length === 0 ||
        move.routes.some(({ path }) => {
            let at = 0;
            return between.every((square) => (at = path.indexOf(square, at) + 1) > 0);
        })
    );
}

// The legal moves that a text can mean, as far as the page can read it: the server reads more.
export function movesMeant(game: Game, moves: LegalMove[], text: string): LegalMove[] {
    const exact = moves.filter((move) => move.text === text.trim());
    if (exact.length > 0) return exact;
    const ways = squaresIn(game, text);
    return moves.filter((move) => ways.some((squares) => leadsAlong(move, squares)));
}
