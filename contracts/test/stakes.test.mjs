// Games for test money on hardhat's node, by the program alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { Interface } from 'ethers';
import { deploymentOf } from '../deployment.mjs';
import { artifact, rulesAddresses } from './artifacts.mjs';
import { startNode } from './node.mjs';
import { said, stake, Stakes, until } from './stakes.mjs';

let stakes;
before(async () => {
    stakes = await Stakes.begin();
});
after(() => stakes.end());

const journal = (name, side) => stakes.file(`${name}.${side}`);

it('a contract is deployed once, whoever asks and however often, where it is on every chain', async () => {
    assert.equal(stakes.contract, deploymentOf(artifact('Referee').bytecode).address);
    for (const side of ['black', 'white']) {
        const count = await stakes.nonce(side);
        const again = await stakes.chain(side, ['deploy']);
        assert.equal(again.contract, stakes.contract);
        assert.equal(again.transaction, null);
        assert.equal(await stakes.nonce(side), count);
    }
});

it('without the deployment proxy a contract is deployed at an address of its own, once', async () => {
    const node = await startNode(stakes.provider, {
        spoil: ({ method }, answer) => (method === 'eth_getCode' ? { ...answer, result: '0x' } : answer),
    });
    const complaint = await stakes.chain('white', ['deploy'], { urls: [node.url], expected: 1 });
    assert.match(complaint, /no deployment proxy at 0x4e59b44847b379578588920cA78FbF26c0B4956C: --plain deploys/);
    node.stop();
    const { contract } = await stakes.chain('white', ['deploy', '--plain']);
    assert.notEqual(contract, stakes.contract);
    assert.equal((await stakes.chain('white', ['deploy', '--plain'])).contract, contract);
    assert.notEqual((await stakes.chain('white', ['deploy', '--plain', '--again'])).contract, contract);
    const wrong = await stakes.chain('white', ['deploy', '--again'], { expected: 2 });
    assert.match(wrong, /--again needs --plain/);
});

it('a whole game is paid, played, claimed and paid out', async () => {
    // Black sees a forced win, however it judges positions.
    const sides = await stakes.sitDown('whole', { options: ['--engine', '--depth', '14', '-p', 'B:W14,32:B9,K1'] });
    for (const side of sides) await stakes.finish(side);
    assert.match(sides[0].complaints, /both stakes of 0\.01 ether are held/);
    await stakes.chain('black', ['claim', journal('whole', 'black')]);
    assert.equal((await stakes.status('whole')).phase, 'settled');
    const receiver = `0x${'ab'.repeat(20)}`;
    await stakes.chain('black', ['withdraw', journal('whole', 'black'), '--to', receiver]);
    assert.equal(await stakes.balance(receiver), 2n * stake);
    const again = await stakes.chain('black', ['withdraw', journal('whole', 'black'), '--to', receiver]);
    assert.equal(again.transaction, null);
});

it('a stake in a token is let be taken, paid, and paid out', async () => {
    const { abi, bytecode } = artifact('GoodToken');
    const { contractAddress: token } = await stakes.transact({ data: bytecode });
    const coin = new Interface(abi);
    for (const address of Object.values(stakes.addresses))
        await stakes.transact({ to: token, data: coin.encodeFunctionData('mint', [address, stake]) });
    const sides = await stakes.sitDown('token', { options: ['--token', token] });
    await said(sides[0], /(both stakes of \d+ are paid)/);
    sides[0].stdin.write('resign\n');
    for (const side of sides) await stakes.finish(side);
    await stakes.chain('white', ['claim', journal('token', 'white')]);
    await stakes.chain('white', ['withdraw', journal('token', 'white')]);
    const question = { to: token, data: coin.encodeFunctionData('balanceOf', [stakes.addresses.white]) };
    assert.equal(BigInt(await stakes.rpc('eth_call', question, 'latest')), 2n * stake);
});

it('where the rules of the game are missing, not even a token is let be taken', async () => {
    const { bytecode } = artifact('GoodToken');
    const { contractAddress: token } = await stakes.transact({ data: bytecode });
    const sides = await stakes.sitDown('ruleless', { pay: false, options: ['--token', token] });
    for (const side of sides) side.kill('SIGKILL');
    const node = await startNode(stakes.provider, {
        spoil: ({ method, params }, answer) =>
            method === 'eth_getCode' && params[0].toLowerCase() === rulesAddresses.english.toLowerCase()
                ? { ...answer, result: '0x' }
                : answer,
    });
    const count = await stakes.nonce('black');
    const pay = ['pay', journal('ruleless', 'black')];
    const complaint = await stakes.chain('black', pay, { urls: [node.url], expected: 1 });
    assert.match(complaint, /the rules of english are not at/);
    assert.equal(await stakes.nonce('black'), count);
    node.stop();
});

it('a stake is taken back while the other side has not paid', async () => {
    const sides = await stakes.sitDown('back', { pay: false });
    for (const side of sides) side.kill('SIGKILL');
    await stakes.chain('black', ['pay', journal('back', 'black')]);
    assert.equal((await stakes.status('back')).phase, 'black_has_paid');
    await stakes.chain('black', ['takeback', journal('back', 'black')]);
    await stakes.chain('black', ['withdraw', journal('back', 'black')]);
    assert.equal((await stakes.status('back')).phase, 'unopened');
});

it('a game whose turns session keys sign is paid, played, challenged, claimed and paid out', async () => {
    const sides = await stakes.sitDown('session', { sessionKeys: true });
    await Promise.all(sides.map((program) => said(program, /(both stakes of \d+ are paid)/)));
    for (const side of sides) side.kill('SIGKILL');
    await Promise.all(sides.map((side) => side.end));
    // From now on the keys that hold money are not needed.
    const black = stakes.startSession('session', 'black', ['--listen', '127.0.0.1:0']);
    const white = stakes.startSession('session', 'white', [
        '--connect',
        `127.0.0.1:${await said(black, /port (\d+)\n/)}`,
    ]);
    for (const [i, move] of ['11-15', '23-19', '8-11'].entries()) {
        [black, white][i % 2].stdin.write(`${move}\n`);
        await said([white, black][i % 2], new RegExp(`turn ${i + 1}: (.*)\n`));
    }
    for (const side of [black, white]) side.kill('SIGKILL');
    // Black challenges by turns that session keys have signed, and White answers with its session key alone.
    await stakes.chain('black', ['challenge', journal('session', 'black')]);
    assert.equal((await stakes.status('session')).number, 3);
    await stakes.transact({ to: await stakes.addressIn('white.session'), value: `0x${(10n ** 17n).toString(16)}` });
    const answering = stakes.startSession('session', 'white', ['--listen', '127.0.0.1:0']);
    await said(answering, /(the contract waits for turn 4: what is signed now answers it)/);
    answering.stdin.write('22-17\n');
    await until(async () => (await stakes.status('session')).number === 4);
    answering.kill('SIGKILL');
    await stakes.chain('white', ['challenge', journal('session', 'white')]);
    await stakes.pass(61);
    await stakes.chain('white', ['claim', journal('session', 'white')]);
    assert.equal((await stakes.status('session')).owed.white, String(2n * stake));
});

it('whoever pays last brings the key of another player who has paid without it', async () => {
    const sides = await stakes.sitDown('brought', { sessionKeys: true, pay: false });
    for (const side of sides) side.kill('SIGKILL');
    // Black pays without telling the contract of its key: its journal is one without.
    const lines = readFileSync(journal('brought', 'black'), 'utf8').split('\n');
    const { keys, ...agreement } = JSON.parse(lines[0]);
    assert.ok(keys.black.key && keys.white.key);
    const without = stakes.file('brought.without');
    writeFileSync(without, `${JSON.stringify(agreement)}\n`);
    await stakes.chain('black', ['pay', without]);
    await stakes.chain('white', ['pay', journal('brought', 'white')]);
    const black = stakes.startSession('brought', 'black', ['--listen', '127.0.0.1:0']);
    await said(black, /(both stakes of \d+ are paid)/);
    black.kill('SIGKILL');
});

it('a key that the contract does not have signs nothing, and the player goes on with its own', async () => {
    const sides = await stakes.sitDown('unknown', { sessionKeys: true, pay: false });
    for (const side of sides) side.kill('SIGKILL');
    for (const side of ['black', 'white']) {
        const file = stakes.file(`unknown.${side}.without`);
        const { keys, ...agreement } = JSON.parse(readFileSync(journal('unknown', side), 'utf8').split('\n')[0]);
        writeFileSync(file, `${JSON.stringify(agreement)}\n`);
        await stakes.chain(side, ['pay', file]);
    }
    const refused = stakes.startSession('unknown', 'black', ['--listen', '127.0.0.1:0']);
    assert.equal(await refused.end, 1);
    assert.match(refused.complaints, /the contract does not let 0x\w{40} sign for Black/);
    const black = stakes.startPlay('play', 'unknown', 'black', ['--listen', '127.0.0.1:0']);
    await said(black, /(both stakes of \d+ are paid)/);
    black.kill('SIGKILL');
});

/** A journal with the terms alone, as if nothing had been played. */
function forgetful(name, side) {
    const file = stakes.file(`${name}.forgetful`);
    writeFileSync(file, `${readFileSync(journal(name, side), 'utf8').split('\n')[0]}\n`);
    return file;
}

it('a demand for a turn that was played is answered by whoever watches, until the game is settled', async () => {
    await stakes.type('stale', ['11-15', '23-19', '8-11']);
    await stakes.chain('white', ['challenge', forgetful('stale', 'white')]);
    assert.equal((await stakes.status('stale')).phase, 'challenged');
    const watch = stakes.startChain('black', ['watch', journal('stale', 'black')]);
    await until(async () => (await stakes.status('stale')).number === 3);
    assert.equal((await stakes.status('stale')).phase, 'playing');
    // White is silent from now on.
    await stakes.chain('black', ['challenge', journal('stale', 'black')]);
    const early = await stakes.chain('black', ['claim', journal('stale', 'black')], { expected: 1 });
    assert.match(early, /the clock runs until/);
    await stakes.pass(61);
    await stakes.chain('black', ['claim', journal('stale', 'black')]);
    await stakes.finish(watch);
    assert.equal((await stakes.status('stale')).owed.black, String(2n * stake));
});

it('a node that hides a clock, and refuses its answer, keeps nobody from answering', async () => {
    await stakes.type('hidden', ['11-15', '23-19', '8-11']);
    let calm; // what it says of the game from now on
    const hider = await startNode(stakes.provider, {
        spoil: ({ method }, answer) => {
            if (method === 'eth_call') return { ...answer, result: (calm ??= answer.result) };
            if (method === 'eth_getLogs') return { ...answer, result: [] };
            if (method !== 'eth_estimateGas') return answer;
            return { ...answer, result: undefined, error: { code: 3, message: 'execution reverted', data: '0x' } };
        },
    });
    const urls = [hider.url, stakes.node.url];
    const watch = stakes.startChain('black', ['watch', journal('hidden', 'black')], { urls });
    await until(() => calm);
    await stakes.chain('white', ['challenge', forgetful('hidden', 'white')]);
    await until(async () => (await stakes.status('hidden')).number === 3);
    assert.equal((await stakes.status('hidden')).phase, 'playing');
    watch.kill('SIGKILL');
    hider.stop();
});

it('a challenged player who plays on answers by the table itself, with the other side away', async () => {
    await stakes.type('away', ['11-15', '23-19']);
    await stakes.chain('white', ['challenge', journal('away', 'white')]);
    const black = stakes.startPlay('play', 'away', 'black', ['--listen', '127.0.0.1:0']);
    await said(black, /(you lose 0\.01 ether unless it is shown there until)/);
    await said(black, /(the contract waits for turn 3: what is signed now answers it)/);
    black.stdin.write('8-11\n');
    await until(async () => (await stakes.status('away')).number === 3);
    assert.equal((await stakes.status('away')).phase, 'playing');
    assert.match(black.complaints, /answered by respond, for at most 0\.\d+ ether/);
    black.kill('SIGKILL');
});

it('a reorganisation takes a payment away, and it is sent again and counts once', async () => {
    const sides = await stakes.sitDown('fork', { pay: false });
    for (const side of sides) side.kill('SIGKILL');
    const before = await stakes.rpc('evm_snapshot');
    const count = await stakes.nonce('black');
    const pay = stakes.startChain('black', ['pay', journal('fork', 'black')], { confirmations: 4 });
    await said(pay, /(1 of 4 confirmations)/);
    await stakes.mine();
    await said(pay, /(2 of 4 confirmations)/);
    await stakes.rpc('evm_revert', before);
    await until(async () => (await stakes.nonce('black')) === count + 1);
    await stakes.mine(3);
    const done = JSON.parse((await stakes.finish(pay)).out);
    assert.equal(done.confirmed, true);
    assert.equal(await stakes.nonce('black'), count + 1);
    assert.equal((await stakes.status('fork')).phase, 'black_has_paid');
});

it('the next node is asked where one is dead, and two that differ are not believed', async () => {
    const dead = await startNode(stakes.provider);
    dead.stop();
    const urls = [dead.url, stakes.node.url];
    const status = await stakes.chain('black', ['status', journal('fork', 'black')], { urls });
    assert.equal(status.phase, 'black_has_paid');

    // It says that both have paid.
    const playing = `0x${'3'.padStart(64, '0')}${'0'.repeat(192)}`;
    const liar = await startNode(stakes.provider, {
        spoil: ({ method }, answer) => (method === 'eth_call' ? { ...answer, result: playing } : answer),
    });
    const lied = { urls: [stakes.node.url, liar.url], expected: 1 };
    const complaint = await stakes.chain('black', ['status', journal('fork', 'black')], lied);
    assert.match(complaint, /the nodes do not agree/);
    liar.stop();
});

/** A game of the account whose key the node keeps, agreed on and unpaid. */
async function gameOfTheRich(name) {
    await stakes.enrich();
    const black = stakes.startPlay('open', name, 'rich', ['--listen', '127.0.0.1:0']);
    const there = `127.0.0.1:${await said(black, /port (\d+)\n/)}`;
    const white = stakes.startPlay('join', name, 'white', ['--connect', there]);
    for (const program of [black, white]) {
        await said(program, /(channel 0x)/);
        program.kill('SIGKILL');
    }
    const phase = async () => (await stakes.chain('white', ['status', journal(name, 'white')])).phase;
    return { pay: ['pay', journal(name, 'rich')], phase };
}

it('a signer that keeps the key pays, and takes back', async () => {
    const { pay, phase } = await gameOfTheRich('signed');
    const signer = stakes.node.url;
    const done = await stakes.chain('rich', pay, { signer });
    assert.equal(done.confirmed, true);
    assert.equal(await phase(), 'black_has_paid');
    assert.equal((await stakes.chain('rich', pay, { signer })).transaction, null);
    await stakes.chain('rich', ['takeback', journal('signed', 'rich')], { signer });
    await stakes.chain('rich', ['withdraw', journal('signed', 'rich')], { signer });
    assert.equal(await phase(), 'unopened');
    const both = stakes.start(['chain', ...pay, '--rpc', signer, '--signer', signer, '--key', stakes.file('rich.key')]);
    assert.equal(await both.end, 2);
    assert.match(both.complaints, /give one of them/);
});

it('a signer that does something else than it was asked is not believed', async () => {
    const { pay, phase } = await gameOfTheRich('lying');
    const { hash } = (await stakes.rpc('eth_getBlockByNumber', 'latest', true)).transactions[0];
    const lies = [
        [(answer) => ({ ...answer, result: hash }), /do not use it any more/],
        [
            (answer) => ({ ...answer, result: undefined, error: { code: 4001, message: 'denied by the user' } }),
            /denied by the user/,
        ],
    ];
    for (const [lie, complaint] of lies) {
        const liar = await startNode(
            // It sends nothing.
            {
                request: ({ method, params }) =>
                    method === 'eth_sendTransaction' ? null : stakes.rpc(method, ...params),
            },
            { spoil: ({ method }, answer) => (method === 'eth_sendTransaction' ? lie(answer) : answer) },
        );
        assert.match(await stakes.chain('rich', pay, { signer: liar.url, expected: 1 }), complaint);
        assert.equal(await phase(), 'unopened');
        liar.stop();
        rmSync(stakes.file(`${stakes.addresses.rich}.sent`), { force: true });
    }
});

it('killed at any question to the node or the signer, and given again, a payment counts once', async () => {
    const { pay, phase } = await gameOfTheRich('struck');
    let questions = 0;
    for (let strike = 1; questions === 0 || strike <= questions; ++strike) {
        const before = await stakes.rpc('evm_snapshot');
        const count = await stakes.nonceOf(stakes.addresses.rich);
        let asked = 0;
        let program;
        const deadly = await startNode(stakes.provider, {
            before: () => ++asked === strike && strike % 2 === 0 && program.kill('SIGKILL'),
            spoil: (_, answer) => (asked === strike && program.kill('SIGKILL'), answer),
        });
        program = stakes.startChain('rich', pay, { urls: [deadly.url], signer: deadly.url });
        if ((await program.end) !== 'SIGKILL') questions = strike - 1;
        deadly.stop();
        await stakes.chain('rich', pay, { signer: stakes.node.url });
        assert.equal(await stakes.nonceOf(stakes.addresses.rich), count + 1);
        assert.equal(await phase(), 'black_has_paid');
        await stakes.rpc('evm_revert', before);
        rmSync(stakes.file(`${stakes.addresses.rich}.sent`), { force: true });
        if (questions !== 0) assert.ok(strike > 8, `${strike} questions`);
    }
});

it('nonsense for an answer is a sentence, never a crash', async () => {
    const nonsense = [
        () => '',
        () => '{"jsonrpc":"2.0"',
        ({ id }) => JSON.stringify({ jsonrpc: '2.0', id: id + 1, result: '0x1' }),
        ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: { number: -1 } }),
        ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: '0x'.padEnd(9 << 20, '0') }),
        ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }), // another chain
    ];
    for (const spoil of nonsense) {
        const node = await startNode(stakes.provider, { spoil });
        const complaint = await stakes.chain('black', ['pay', journal('fork', 'black')], {
            urls: [node.url],
            expected: 1,
        });
        assert.equal(complaint.trim().split('\n').length, 1, complaint);
        node.stop();
    }
});

it('HTTPS is spoken to a host whose certificate is trusted, and to no other', async () => {
    const [key, cert] = ['tls.key', 'tls.cert'].map((name) => stakes.file(name));
    const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', [...words, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const tls = { key: readFileSync(key), cert: readFileSync(cert) };
    const node = await startNode(stakes.provider, { tls });
    const status = ['status', journal('fork', 'black')];
    const refused = await stakes.chain('black', status, { urls: [node.url], expected: 1 });
    assert.match(refused, /certificate verify failed/);
    process.env.SSL_CERT_FILE = cert;
    assert.equal((await stakes.chain('black', status, { urls: [node.url] })).phase, 'black_has_paid');
    // The same certificate, for a host of another name.
    const another = node.url.replace('127.0.0.1', 'localhost');
    await stakes.chain('black', status, { urls: [another], expected: 1 });
    delete process.env.SSL_CERT_FILE;
    node.stop();
});

it('a contract that is not ours is not paid to', async () => {
    const node = await startNode(stakes.provider, {
        spoil: ({ method }, answer) => (method === 'eth_getCode' ? { ...answer, result: '0x6000' } : answer),
    });
    const pay = ['pay', journal('fork', 'white')];
    const complaint = await stakes.chain('white', pay, { urls: [node.url], expected: 1 });
    assert.match(complaint, /another contract than this program's: do not pay to it/);
    node.stop();
});

it('a spike of fees above the cap sends nothing', async () => {
    const before = await stakes.rpc('evm_snapshot');
    await stakes.rpc('hardhat_setNextBlockBaseFeePerGas', `0x${(10n ** 12n).toString(16)}`);
    await stakes.mine();
    const count = await stakes.nonce('white');
    const complaint = await stakes.chain('white', ['pay', journal('fork', 'white')], { expected: 1 });
    assert.match(complaint, /more than the cap of 0\.02: nothing was sent/);
    assert.equal(await stakes.nonce('white'), count);
    await stakes.rpc('evm_revert', before);
});

it('killed at any question to the node, and given again, a key is brought and a payment counts once', async () => {
    const sides = await stakes.sitDown('killed', { sessionKeys: true, pay: false });
    for (const side of sides) side.kill('SIGKILL');
    await stakes.chain('black', ['pay', journal('killed', 'black')]);
    const pay = ['pay', journal('killed', 'white')];
    let questions = 0;
    for (let strike = 1; questions === 0 || strike <= questions; ++strike) {
        const before = await stakes.rpc('evm_snapshot');
        const count = await stakes.nonce('white');
        let asked = 0;
        let program;
        const deadly = await startNode(stakes.provider, {
            // Every other time the node still does what it was asked.
            before: () => ++asked === strike && strike % 2 === 0 && program.kill('SIGKILL'),
            spoil: (_, answer) => (asked === strike && program.kill('SIGKILL'), answer),
        });
        program = stakes.startChain('white', pay, { urls: [deadly.url] });
        if ((await program.end) !== 'SIGKILL') questions = strike - 1;
        deadly.stop();
        await stakes.chain('white', pay);
        assert.equal(await stakes.nonce('white'), count + 2);
        assert.equal((await stakes.status('killed')).phase, 'playing');
        await stakes.rpc('evm_revert', before);
        rmSync(stakes.file('white.key.sent'), { force: true });
        if (questions !== 0) assert.ok(strike > 16, `${strike} questions`);
    }
});
