// A watchtower for many games, on hardhat's node: it answers for whoever sleeps, and outlives kill -9.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode } from './node.mjs';
import { said, stake, Stakes, until } from './stakes.mjs';

let stakes;
const names = ['first', 'second'];
before(async () => {
    stakes = await Stakes.begin();
    for (const name of names) await stakes.type(name, ['11-15', '23-19', '8-11'], { sessionKeys: name === 'second' });
});
after(() => stakes.end());

const journal = (name, side = 'black') => stakes.file(`${name}.${side}`);

function runTower({ url = stakes.node.url, options = [] } = {}) {
    return stakes.start([
        ...['channel', 'tower', stakes.file('tower.db'), '--key', stakes.file('white.key'), '--no-passphrase'],
        ...['--rpc', url, '--confirmations', '1', '--contract', stakes.contract, '--listen', '0', ...options],
    ]);
}

async function startTower(options = [], url = stakes.node.url) {
    const program = runTower({ url, options });
    const place = await said(program, /metrics at (http:\S+)\n/);
    const metric = async (name) =>
        Number(
            (await (await fetch(`${place}/metrics`)).text()).match(
                new RegExp(`^laststone_tower_${name} (\\d+)$`, 'm'),
            )[1],
        );
    const end = async (signal = 'SIGKILL') => {
        program.kill(signal);
        return program.end;
    };
    return { program, url: place, metric, end };
}

/** What the program says when it hands in a journal. */
async function hand(tower, file, expected = 0) {
    const program = await stakes.finish(
        stakes.start(['channel', 'hand', file, '--tower', tower.url, '--json']),
        expected,
    );
    return JSON.parse(program.out);
}

/** A journal with other lines. */
function changed(name, change) {
    const file = stakes.file(`${name}.changed`);
    const lines = readFileSync(journal(name), 'utf8').trimEnd().split('\n');
    writeFileSync(file, `${change(lines).join('\n')}\n`);
    return file;
}

it('what is no journal of a game in play is refused in a sentence, and the tower goes on', async () => {
    const tower = await startTower(['--games', '1']);
    const post = async (body) => (await fetch(tower.url, { method: 'POST', body })).json();
    for (const junk of ['', 'junk', '{"say":"turn"}\n', '\0'.repeat(100)])
        assert.ok((await post(junk)).fault.sentence, JSON.stringify(junk));
    const forged = changed('first', ([agreement, ...turns]) => {
        const { terms, ...rest } = JSON.parse(agreement);
        return [JSON.stringify({ ...rest, terms: { ...terms, stake: '1' } }), ...turns];
    });
    assert.equal((await hand(tower, forged, 1)).fault.reason, 'terms_not_signed');
    // Agreed on, and not paid.
    for (const side of await stakes.sitDown('unpaid', { pay: false })) side.kill('SIGKILL');
    assert.equal((await hand(tower, journal('unpaid'), 1)).fault.reason, 'not_in_play');
    // Whoever sends too much is told so, or cut off while still sending.
    const tooLong = await post('x'.repeat(5 << 20)).catch((error) => ({ fault: { reason: error.message } }));
    assert.match(tooLong.fault.reason, /^(too_long|fetch failed)$/);
    const endless = connect(Number(new URL(tower.url).port), '127.0.0.1');
    endless.write(`POST / HTTP/1.1\r\nHost: tower\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(9000)}`);
    let answer = '';
    for await (const part of endless) answer += part;
    assert.match(answer, /"reason":"bad_request"/);
    // Somebody who says nothing does not keep others waiting for ever.
    const idle = connect(Number(new URL(tower.url).port), '127.0.0.1');
    assert.equal(await tower.metric('games'), 0);
    idle.destroy();
    assert.equal((await fetch(`${tower.url}/nothing`)).status, 404);
    assert.equal((await fetch(tower.url, { method: 'DELETE' })).status, 405);
    await hand(tower, journal('first'));
    assert.equal((await hand(tower, journal('second'), 1)).fault.reason, 'full');
    assert.equal(await tower.end('SIGINT'), 130);
});

it('a key that a journal makes up does not count, and keeps no true turn out', async () => {
    const tower = await startTower();
    // White's own wallet, named as Black's key: then White could sign for both.
    const liar = changed('second', ([agreement, ...turns]) => {
        const { channel } = JSON.parse(turns[0]).turn;
        const black = JSON.parse(agreement).terms.black;
        const key = JSON.stringify({ say: 'authorised', channel, player: black, key: stakes.addresses.white });
        return [agreement, key, ...turns.slice(0, 1)];
    });
    const refused = await hand(tower, liar, 0);
    assert.equal(refused.turns, 1); // Black's turn, by the key that the contract has
    assert.equal((await hand(tower, journal('second'))).taken, 2);
    await tower.end();
});

it('stale clocks in several games are answered, though the tower is struck down between', async () => {
    let tower = await startTower();
    for (const name of names) await hand(tower, journal(name));
    assert.equal((await hand(tower, journal('first'))).taken, 0); // again: nothing new
    assert.equal(await tower.metric('games'), 2);
    await tower.end();
    // White brings the first turns alone as if nothing had come after them.
    for (const name of names) {
        const stale = stakes.file(`${name}.stale`);
        const lines = readFileSync(journal(name, 'white'), 'utf8').split('\n');
        writeFileSync(stale, `${lines.slice(0, 2).join('\n')}\n`);
        await stakes.chain('black', ['challenge', stale]);
    }
    assert.equal((await stakes.status('first')).phase, 'challenged');
    tower = await startTower();
    assert.match(tower.program.complaints, /guards 2 games/);
    for (const name of names) {
        await until(async () => (await stakes.status(name)).number === 3);
        assert.equal((await stakes.status(name)).phase, 'playing');
    }
    await until(async () => (await tower.metric('answers_total')) === 2);
    const page = await (await fetch(tower.url)).text();
    assert.match(page, /It guards 2 games, has sent 2 answers/);
    await tower.end();
});

it('a look at games of which no node has said anything does not count', async () => {
    const node = await startNode(stakes.provider);
    const tower = await startTower([], node.url);
    await until(async () => (await tower.metric('looks_total')) > 0);
    node.stop();
    await pause(1000); // one may be under way
    const looks = await tower.metric('looks_total');
    await pause(2000);
    assert.equal(await tower.metric('looks_total'), looks);
    await tower.end();
});

it('struck down at a question to the node, whichever it is, and started again, it answers once', async () => {
    await stakes.type('struck', ['11-15', '23-19', '8-11']);
    const first = await startTower();
    await hand(first, journal('struck'));
    await first.end();
    const stale = stakes.file('struck.stale');
    writeFileSync(stale, `${readFileSync(journal('struck', 'white'), 'utf8').split('\n').slice(0, 2).join('\n')}\n`);
    await stakes.chain('black', ['challenge', stale]);
    const count = await stakes.nonce('white');
    let mostAsked = 0;
    for (let strike = 3; strike < 40; strike += 3) {
        const before = await stakes.rpc('evm_snapshot');
        let asked = 0;
        let program;
        const deadly = await startNode(stakes.provider, {
            // Every other time the node still does what it was asked.
            before: () => ++asked === strike && strike % 2 === 0 && program.kill('SIGKILL'),
            spoil: (_, answer) => (asked === strike && program.kill('SIGKILL'), answer),
        });
        program = runTower({ url: deadly.url });
        assert.equal(await program.end, 'SIGKILL');
        mostAsked = Math.max(mostAsked, asked);
        deadly.stop();
        const tower = await startTower();
        await until(async () => (await stakes.status('struck')).number === 3);
        assert.equal((await stakes.status('struck')).phase, 'playing');
        await tower.end();
        assert.equal(await stakes.nonce('white'), count + 1);
        await stakes.rpc('evm_revert', before);
        rmSync(stakes.file('white.key.sent'), { force: true });
    }
    assert.ok(mostAsked > 30, `${mostAsked} questions`);
});

it('a game that is settled is let go, and is not taken again', async () => {
    const tower = await startTower();
    await stakes.chain('black', ['challenge', journal('first')]);
    await stakes.pass(61);
    await stakes.chain('black', ['claim', journal('first')]);
    assert.equal((await stakes.status('first')).owed.black, String(2n * stake));
    await until(async () => (await tower.metric('settled_total')) === 1);
    assert.equal((await hand(tower, journal('first'), 1)).fault.sentence, 'The game is settled.');
    await tower.end();
});

it('a file that is no tower, and a place that others can reach, are refused', async () => {
    writeFileSync(stakes.file('other.db'), 'this is no database, and it is kept');
    const options = [
        '--key',
        stakes.file('white.key'),
        '--no-passphrase',
        '--rpc',
        stakes.node.url,
        '--contract',
        stakes.contract,
    ];
    const start = (file, listen) =>
        stakes.start(['channel', 'tower', stakes.file(file), '--listen', listen, ...options]);
    const wrong = start('other.db', '0');
    assert.equal(await wrong.end, 2);
    assert.equal(readFileSync(stakes.file('other.db'), 'utf8'), 'this is no database, and it is kept');
    const open = start('open.db', '0.0.0.0:0');
    assert.equal(await open.end, 2);
    assert.match(open.complaints, /a tower listens on this machine alone/);
});
