import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/api/types';
import { movesMeant } from '../../src/game/typed';
import { legalMove, smallGame } from './fixtures';

const named = (names: string[]): Game => ({
    ...smallGame,
    squares: names.map((name, index) => ({ ...smallGame.squares[0]!, name, row: index, column: 0 })),
});
const numbers = named(Array.from({ length: 50 }, (_, index) => String(index + 1)));
const letters = named('abcdefgh'.split('').flatMap((file) => '12345678'.split('').map((rank) => file + rank)));

const move = (text: string, way: string[]) => ({
    ...legalMove(text, ''),
    from: way[0]!,
    to: way.at(-1)!,
    routes: [{ path: way, captured: [], crowned: null }],
});
const meant = (game: Game, ways: string[][], text: string) =>
    movesMeant(
        game,
        ways.map((way) => move(way.join('-'), way)),
        text,
    ).map((each) => each.text);

describe('a typed move', () => {
    it.each(['11-15', '11 15', '11x15', '1115', ' 11–15 ', '15'])('%j is 11-15', (text) =>
        expect(
            meant(
                numbers,
                [
                    ['11', '15'],
                    ['11', '16'],
                    ['9', '14'],
                ],
                text,
            ),
        ).toEqual(['11-15']),
    );
    it.each(['c3d4', 'c3-d4', 'C3 D4', 'c3:d4', 'd4'])('%j is c3-d4', (text) =>
        expect(
            meant(
                letters,
                [
                    ['c3', 'd4'],
                    ['c3', 'b4'],
                ],
                text,
            ),
        ).toEqual(['c3-d4']),
    );
    it('is taken apart where digits can be', () => {
        expect(
            meant(
                numbers,
                [
                    ['9', '14'],
                    ['5', '9'],
                ],
                '914',
            ),
        ).toEqual(['9-14']);
        expect(meant(numbers, [['1', '5']], '15')).toEqual(['1-5']);
    });
    it('can mean several moves', () => {
        const ways = [
            ['10', '15'],
            ['11', '15'],
        ];
        expect(meant(numbers, ways, '15')).toEqual(['10-15', '11-15']);
        expect(meant(numbers, ways, '11 15')).toEqual(['11-15']);
    });
    it('may name squares on the way, in their order', () => {
        const ways = [
            ['1', '10', '17'],
            ['1', '9', '17'],
        ];
        expect(meant(numbers, ways, '1x17')).toHaveLength(2);
        expect(meant(numbers, ways, '1 9 17')).toEqual(['1-9-17']);
        expect(meant(numbers, [['1', '10', '19', '26']], '1 19 10 26')).toEqual([]);
    });
    it.each(['', 'hello', '11+15', '99', '11-', 'e2-e9'])('%j is none', (text) =>
        expect(meant(numbers, [['11', '16']], text)).toEqual([]),
    );
});
