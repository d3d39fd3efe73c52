// The package plays by the rules of the native program: its perft tables, its positions, and laws that hold in every game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidPositions, perftTables, validPositions } from '../../wasm/tests/tables.mjs';
import { laststone, LaststoneError, randomGame } from './laststone.mjs';

for (const { file, game, routes, rows } of perftTables)
    test(`${game} has the trees of ${file}`, () => {
        for (const { position, depth, nodes, line } of rows)
            assert.equal(laststone.open(game, { position }).perft(depth, { routes }), nodes, line);
    });

test('positions are written as the native program writes them', () => {
    for (const { game, written, text, line } of validPositions)
        assert.equal(laststone.validate(game, text).position, written, line);
});

test('positions that cannot be read are refused, with the place of the fault', () => {
    for (const { game, text, offset, line } of invalidPositions)
        assert.throws(
            () => laststone.open(game, { position: text }),
            (error) =>
                error instanceof LaststoneError &&
                error.code === 'bad_position' &&
                (!text.includes(':') || error.place.offset === offset),
            line,
        );
});

const everyGame = [...laststone.games().map(({ id }) => id), 'nogo:5x6'];

for (const id of everyGame) {
    test(`${id}: as many moves as a tree has branches, each of them legal by its own text`, () => {
        for (const seed of [1, 2, 3]) {
            const game = randomGame(id, seed, 20);
            const moves = game.moves();
            assert.equal(BigInt(moves.length), game.perft(1));
            for (const move of moves) {
                const { legal, move: meant } = game.explain(move.text);
                assert.deepEqual([legal, meant], [true, move.text]);
            }
        }
    });

    test(`${id}: a move taken back leaves everything as it was`, () => {
        const game = randomGame(id, 4, 30);
        const before = game.copy();
        for (const move of game.moves()) {
            assert.equal(game.play(move).text, move.text);
            assert.equal(game.undo().text, move.text);
            assert.equal(game.position, before.position);
            assert.equal(game.key, before.key);
            assert.deepEqual(game.moves(), before.moves());
        }
    });

    test(`${id}: a position that was written is the same position`, () => {
        const game = randomGame(id, 5, 25);
        const again = laststone.open(id, { position: game.position });
        assert.equal(again.board, game.board);
        assert.deepEqual(again.moves().map(String), game.moves().map(String));
    });

    test(`${id}: a game that was written is the same game`, () => {
        const game = randomGame(id, 6);
        const text = game.write(game.info.recordForm);
        const { records, faults } = laststone.readRecords(text, { game: id });
        assert.deepEqual(faults, []);
        const again = laststone.open(records[0]);
        assert.deepEqual(again.history.map(String), game.history.map(String));
        assert.equal(again.position, game.position);
    });
}
