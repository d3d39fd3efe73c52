// Games as PDN and SGF, and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laststone, mainLine, open, readRecords, writeRecord } from './laststone.mjs';

const pdn = `[Event "Test"]
[White "A"]
[Black_Club "B_c"]
[GameType "21"]
1. 11-15! {The old fourteenth} 23-19 (1... 22-17 2. 15-19) 2. 8-11 *`;

test('a PDN has its tags as they stand, its comments and its variations', async () => {
    const { form, records, faults, more } = await readRecords(pdn);
    assert.deepEqual([form, records.length, faults, more], ['pdn', 1, [], false]);
    const [record] = records;
    assert.equal(record.tags.Black_Club, 'B_c');
    const [, first, second] = mainLine(record);
    assert.deepEqual(
        [first.move, first.nags, first.comments, first.toMove],
        ['11-15', [1], ['The old fourteenth'], 'white'],
    );
    assert.equal(record.nodes.filter(({ parent }) => record.nodes[parent] === first).length, 2);
    assert.equal(second.move, '23-19');
});

test('a record is opened at the end of its main line, and written back', async () => {
    const [record] = (await readRecords(pdn)).records;
    const game = await open(record);
    assert.equal(game.history.join(' '), '11-15 23-19 8-11');
    const text = await writeRecord(record);
    assert.match(text, /\(1\.\.\. 22-17/);
    assert.deepEqual(laststone.readRecords(text).records[0].nodes, record.nodes);
});

test('a game that was played is a record', async () => {
    const game = await open('nogo:3x3', { moves: ['B2', 'A1'] });
    const record = game.record();
    record.tags.Black = 'Somebody';
    record.nodes[1].comments = ['The middle'];
    const sgf = await writeRecord(record);
    assert.match(sgf, /^\(;/);
    const [read] = laststone.readRecords(sgf).records;
    assert.equal(read.tags.Black, 'Somebody');
    assert.equal(laststone.open(read).position, game.position);
});

test('a position that is set up in a game is where it goes on', () => {
    const record = {
        game: 'english',
        start: null,
        tags: {},
        result: null,
        nodes: [{ parent: null }, { parent: 0, move: '11-15' }],
    };
    record.nodes.push({ parent: 1, setup: 'W:WK10:B2' }, { parent: 2, move: '10-15' });
    assert.equal(laststone.open(record).history.join(' '), '10-15');
});

test('what cannot be read is told with its place', () => {
    const bad = '[Event "x"]\n1. 11-15 99-98 *';
    assert.throws(
        () => laststone.readRecords(bad),
        ({ code, place, message }) =>
            code === 'bad_record' && place.line === 2 && place.column > 1 && /\.$/.test(message),
    );
    const { records, faults } = laststone.readRecords(`${pdn}\n\n${bad}`);
    assert.equal(records.length, 1);
    assert.equal(faults[0].line, 8);
});

test('an illegal move of a record is an error with its node', () => {
    const nodes = [{ parent: null }, { parent: 0, move: '11-15' }, { parent: 1, move: '1-2' }];
    const record = { game: 'english', start: null, tags: {}, result: null, nodes };
    assert.throws(
        () => laststone.checkRecord(record),
        ({ code, place }) => code === 'illegal_move' && place.node === 2,
    );
    assert.throws(() => laststone.writeRecord({ nodes: 'none' }), { name: 'LaststoneError' });
});

test('a text is recognised as what it is', () => {
    assert.equal(laststone.recognise('W:WK10:B2').kind, 'position');
    assert.equal(laststone.recognise(pdn).kind, 'records');
    assert.deepEqual(laststone.recognise('11-15 23-19', 'english').moves, ['11-15', '23-19']);
    assert.equal(laststone.recognise('hello').kind, 'nothing');
});

test('positions are judged possible or not', () => {
    assert.deepEqual(laststone.validate('english', 'W:WK10:B2').faults, []);
    const { valid, faults } = laststone.validate('english', 'W:W1:B2');
    assert.equal(valid, false);
    assert.match(faults[0], /\.$/);
});
