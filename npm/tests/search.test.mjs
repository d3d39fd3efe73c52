// Searches: in a Worker, told as they go, ended when nobody wants them any more.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import threads from 'node:worker_threads';
import { laststone, LaststoneError, load } from './laststone.mjs';

const inThisThread = await load({ worker: false });
const together = await load({ workers: 3, hash: 16 });
const moveOf = (game, text) => game.moves().some((move) => move.text === text);

for (const [where, library] of [
    ['in a Worker', laststone],
    ['in this thread', inThisThread],
    ['in three Workers', together],
]) {
    test(`${where}: a move comes from every level`, async () => {
        for (const id of ['english', 'turkish', 'nogo:5x5'])
            for (const level of [1, 10]) {
                const game = library.open(id);
                const best = await game.best({ level, time: 50 });
                assert.ok(moveOf(game, best.move), id);
                assert.equal(typeof best.score, 'number');
                assert.ok(best.whiteChances >= 0 && best.whiteChances <= 1);
                assert.equal(game.play(best.move).to, best.to);
                assert.equal(game.position, best.position);
            }
    });

    test(`${where}: an analysis tells what it finds, with as many lines as wanted`, async () => {
        const game = library.open('russian');
        let last;
        for await (const info of game.analyse({ lines: 3, depth: 8 })) last = info;
        assert.equal(last.depth, 8);
        assert.equal(last.lines.length, 3);
        assert.equal(last.best, last.lines[0].pv[0]);
        for (const { pv, boards, score } of last.lines) {
            assert.equal(pv.length, boards.length);
            const copy = game.copy();
            pv.forEach((move) => copy.play(move));
            assert.equal(copy.board, boards.at(-1));
            assert.ok(score <= last.score);
        }
    });

    test(`${where}: an analysis without a limit ends with its signal or its loop`, async () => {
        const game = library.open('international');
        const stop = new AbortController();
        await assert.rejects(
            async () => {
                for await (const info of game.analyse({ signal: stop.signal }))
                    if (info) stop.abort(new Error('enough'));
            },
            { message: 'enough' },
        );
        let seen = 0;
        for await (const _ of game.analyse()) if (++seen === 2) break;
        assert.equal(seen, 2);
        await assert.rejects(game.analyse({ signal: AbortSignal.abort() }).next(), { name: 'AbortError' });
    });

    test(`${where}: a search for a move ends with its signal, and the next one is answered`, async () => {
        const game = library.open('english');
        const stop = new AbortController();
        const asked = game.best({ time: 3_000_000, signal: stop.signal });
        setTimeout(() => stop.abort(), 20);
        await assert.rejects(asked, { name: 'AbortError' });
        assert.ok(moveOf(game, (await game.best({ time: 20 })).move));
        await assert.rejects(game.best({ signal: AbortSignal.abort() }), { name: 'AbortError' });
    });

    test(`${where}: several searches go on beside each other, and the rules answer meanwhile`, async () => {
        const [one, two] = ['english', 'frisian'].map((id) => library.open(id));
        const both = Promise.all([one.best({ time: 100 }), two.best({ time: 100 })]);
        assert.ok(one.moves().length > 0);
        one.play(one.moves()[0]);
        const [first, second] = await both;
        assert.ok(first.move && second.move);
    });

    test(`${where}: endings are known from tables`, async () => {
        const ending = await library.open('english', { position: 'B:WK27:BK14,K15' }).endgame();
        assert.deepEqual([ending.known, ending.source, ending.outcome, ending.plies], [true, 'tables', 'win', 21]);
        assert.deepEqual(
            ending.moves.slice(0, 2).map(({ move }) => move),
            ['14-18', '15-19'],
        );
        assert.equal((await library.open('english').endgame()).known, false);
    });
}

test('there are as many Workers as make sense', async () => {
    for (const workers of [0, 1.5, 65, '2'])
        await assert.rejects(load({ workers }), { code: 'bad_field', place: { field: 'workers' } });
});

test('the side that a threat is of is the other one', async () => {
    for await (const info of laststone.open('english').analyse({ threat: true, depth: 3 }))
        assert.equal(info.toMove, 'white');
});

test('a clock is divided by the engine', async () => {
    const { time } = await laststone.open('russian').best({ clock: { left: 2000, increment: 10 } });
    assert.ok(time < 2000);
});

test('small boards of NoGo are solved, as the list of results has them', async () => {
    const file = new URL('../../tests/data/nogo_outcomes.csv', import.meta.url);
    const rows = readFileSync(file, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
    const small = rows.filter(([, points, outcome]) => outcome && Number(points) <= 12);
    assert.ok(small.length > 10);
    for (const [board, , outcome, moves] of small) {
        const solution = await inThisThread.open(`nogo:${board}`).solve({ all: true });
        assert.equal(solution.outcome, outcome, board);
        if (moves) assert.deepEqual([...solution.moves].sort(), moves.split(' ').sort(), board);
    }
});

test('a solver ends with its signal', async () => {
    const game = laststone.open('nogo:7x7');
    const stop = new AbortController();
    const solved = game.solve({ signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await assert.rejects(solved, { name: 'AbortError' });
    assert.equal((await laststone.open('nogo:3x3').solve()).outcome, 'win');
    const { outcome, complete, moves } = await game.solve({ time: 50, memory: 8 });
    assert.deepEqual([outcome, complete, moves], [null, false, []]);
    await assert.rejects(laststone.open('english').solve(), { name: 'LaststoneError', code: 'bad_field' });
});

test('one signal serves many searches, and nothing listens to it afterwards', async () => {
    const stop = new AbortController();
    const game = laststone.open('english');
    for (let i = 0; i < 12; i += 1) await game.best({ time: 1, signal: stop.signal });
    for await (const _ of game.analyse({ depth: 2, signal: stop.signal }));
    assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
});

test('options that make no sense are refused by name', async () => {
    const game = laststone.open('english');
    await assert.rejects(game.best({ level: 99 }), {
        name: 'LaststoneError',
        code: 'bad_field',
        place: { field: 'level' },
    });
    await assert.rejects(game.analyse({ lines: 0 }).next(), { code: 'bad_field', place: { field: 'lines' } });
    const over = laststone.open('english', { position: 'W:W:B1' });
    await assert.rejects(over.best(), { name: 'LaststoneError', message: /over/ });
});

test('a library that was closed says so, and others go on', async () => {
    const closed = await load();
    const game = closed.open('english');
    await game.best({ time: 20 });
    const running = game.best({ time: 3_000_000 });
    await closed.close();
    await assert.rejects(running, { name: 'LaststoneError', code: 'failed' });
    await assert.rejects(game.best({ time: 20 }), LaststoneError);
    assert.ok(game.moves().length > 0);
    assert.ok((await laststone.open('english').best({ time: 20 })).move);
});

test('an engine that has failed is replaced once, and nothing of it stays', async () => {
    const { Worker } = threads;
    const made = [];
    threads.Worker = class extends Worker {
        ended = new Promise((resolve) => this.once('exit', resolve));
        constructor(...words) {
            super(...words);
            made.push(this);
        }
    };
    syncBuiltinESMExports();
    try {
        const library = await load();
        const game = library.open('english');
        await game.best({ time: 20 });
        made[0].emit('error', new Error('out of luck'));
        const both = await Promise.all([game.best({ time: 20 }), game.best({ time: 20 })]);
        assert.ok(both.every(({ move }) => moveOf(game, move)));
        made[0].ref(); // for as long as it takes to end
        await made[0].ended;
        assert.equal(made.length, 2);
        await library.close();
    } finally {
        threads.Worker = Worker;
        syncBuiltinESMExports();
    }
});

test('a module that is not there is an error with a sentence', async () => {
    const base = new URL('nowhere/', import.meta.url);
    await assert.rejects(load({ base }), {
        name: 'LaststoneError',
        code: 'failed',
        message: /could not be loaded: .*\.$/,
    });
});

for (const workers of [1, 3])
    test(`Node.js ends when nothing is being searched by ${workers === 1 ? 'a Worker' : 'several'}`, () => {
        const library = new URL('../dist/lib/index.js', import.meta.url).href;
        const program = `
            import { load } from '${library}';
            const game = (await load({ workers: ${workers} })).open('english');
            for await (const { depth } of game.analyse({ lines: 3 })) if (depth >= 6) break;
            console.log((await game.best({ time: 50 })).move);`;
        const options = { encoding: 'utf8', timeout: 300_000 };
        assert.match(execFileSync(process.execPath, ['--input-type=module', '-e', program], options), /^\d+-\d+\n$/);
    });
