// What a game in progress tells and does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games, Game, laststone, LaststoneError, Move, open, randomGame } from './laststone.mjs';

test('there are thirteen kinds of draughts, their options, and NoGo', async () => {
    const all = await games();
    const draughts = all.filter(({ family }) => family === 'draughts');
    assert.equal(draughts.filter(({ optionOf }) => optionOf === null).length, 13);
    assert.ok(draughts.some(({ optionOf }) => optionOf === 'thai'));
    assert.ok(all.some(({ family }) => family === 'nogo'));
    assert.equal(laststone.info('nogo:5x6').squares.length, 30);
});

test('a game begins at its start', async () => {
    const game = await open('russian');
    assert.ok(game instanceof Game);
    assert.equal(game.id, 'russian');
    assert.equal(game.turn, 'white');
    assert.equal(game.position, game.info.start);
    assert.equal(game.fen, game.position);
    assert.deepEqual([game.ply, game.result, game.ending, game.isOver], [0, null, null, false]);
    assert.equal(game.moves().join(' '), 'a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4');
    assert.equal(game.moves({ from: 'c3' }).join(' '), 'c3-b4 c3-d4');
});

test('a move says where it goes and what it takes', () => {
    const game = laststone.open('russian', { position: 'W:Wh6:Bg7,e7' });
    const move = game.moves()[0];
    assert.ok(move instanceof Move);
    assert.deepEqual([move.text, move.from, move.to, move.captured], ['h6:d6', 'h6', 'd6', ['e7', 'g7']]);
    assert.deepEqual(move.routes, [{ path: ['h6', 'f8', 'd6'], captured: ['g7', 'e7'], crowned: 1 }]);
    assert.equal(`${move}`, 'h6:d6');
    assert.equal(game.mustCapture, true);
    assert.match(game.captureReason, /compulsory/);
});

test('a move is read in any usual form, and is told as the game writes it', () => {
    const game = laststone.open('english');
    assert.equal(game.play('11 15').text, '11-15');
    assert.equal(game.play('23-19').text, '23-19');
    assert.equal(game.play(game.moves()[0]).text, game.history[2].text);
});

test('an illegal move is an error that says why, and changes nothing', () => {
    const game = laststone.open('russian', { moves: ['c3-d4'] });
    const { position } = game;
    assert.throws(
        () => game.play('c3-d5'),
        (error) =>
            error instanceof LaststoneError &&
            error.code === 'illegal_move' &&
            error.reason === game.explain('c3-d5').reason &&
            /^[a-zA-Z].*\.$/.test(error.message) &&
            error.place.at === undefined,
    );
    assert.equal(game.position, position);
    assert.equal(game.ply, 1);
    assert.throws(
        () => laststone.open('english', { moves: ['11-15', '1-2'] }),
        (error) => error.code === 'illegal_move' && error.place.at === 1,
    );
});

test('why a piece cannot move is told', () => {
    const game = laststone.open('english');
    assert.deepEqual(game.explainSquare('1').reason, 'blocked');
    assert.equal(game.explainSquare('11').legal, true);
    assert.throws(() => game.explainSquare('77'), { code: 'bad_field', place: { field: 'square' } });
});

test('pieces are told by their squares', () => {
    const game = laststone.open('english', { position: 'W:WK10,22:B2' });
    assert.deepEqual(game.at('10'), { square: '10', side: 'white', kind: 'king' });
    assert.equal(game.at('11'), null);
    assert.equal(game.pieces().length, 3);
    assert.throws(() => game.at('c3'), LaststoneError);
    const nogo = laststone.open('nogo:3x3', { moves: ['B2'] });
    assert.deepEqual(nogo.pieces(), [{ square: 'B2', side: 'black', kind: 'stone' }]);
    assert.ok(nogo.openPoints.white.length > 0);
});

test('a copy goes on by itself', () => {
    const game = laststone.open('frisian');
    const copy = game.copy();
    copy.play(copy.moves()[0]);
    assert.deepEqual([game.ply, copy.ply], [0, 1]);
    assert.equal(game.undo(), null);
});

test('a game without a move is lost, and says so', () => {
    const game = laststone.open('english', { position: 'W:W:B1' });
    assert.deepEqual([game.isOver, game.result, game.moves().length], [true, 'black', 0]);
    assert.match(game.ending, /no move/);
});

test('repetition counts over the whole game, undone moves not', () => {
    const game = laststone.open('english', { position: 'B:WK32:BK1' });
    const circle = ['1-6', '32-27', '6-1', '27-32'];
    for (let round = 0; round < 2 && !game.isOver; round += 1) for (const move of circle) game.play(move);
    assert.equal(game.result, 'draw');
    game.undo();
    assert.equal(game.result, null);
});

test('positions are written in every form that a game has', () => {
    for (const { id, forms } of laststone.games()) {
        const game = laststone.open(id);
        for (const form of forms) assert.ok(game.write(form).length > 0, `${id} ${form}`);
    }
    const game = laststone.open('russian', { moves: ['c3-d4'] });
    assert.match(game.write('fen', { squares: 'letters' }), /d4/);
    assert.match(game.write('svg', { flipped: true, lastMove: 'c3-d4' }), /^<svg/);
    assert.throws(() => game.write('sgf'), { code: 'bad_form' });
    assert.equal(String(game), game.write('board'));
});

test('a line that the module has forgotten is told again', () => {
    const game = laststone.open('english', { moves: ['11-15'] });
    for (let seed = 0; seed < 25; seed += 1) randomGame('english', seed); // it remembers a thousand
    assert.equal(game.play('23-19').text, '23-19');
});

test('what is not there is an error with a sentence', async () => {
    await assert.rejects(open('russina'), { name: 'LaststoneError', code: 'unknown_game', message: /russian/ });
    await assert.rejects(open('english', { position: 'W:W99:B1' }), { code: 'bad_position' });
    await assert.rejects(open('english', { turn: 'red' }), { code: 'bad_field', place: { field: 'turn' } });
});
