// Games for stakes: two browsers with wallets, a chain, and a server that may be a stranger's.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { audit } from './audit.mjs';
import { cell, clickSquare, limit, openWindow, playMove, until, untilMovable } from './harness.mjs';
import { press, says } from './rooms.mjs';
import { browser, server } from './stage.mjs';
import { agree, openWithWallet, newWallet, pay, startStakes } from './stakes.mjs';

const stakes = await startStakes();
after(() => stakes.server.end());

function people(title, body) {
    test(title, limit, async () => {
        const before = browser.contexts().length;
        const pages = await body();
        for (const page of pages) assert.deepEqual(page.troubles, []);
        for (const context of browser.contexts().slice(before)) await context.close();
    });
}

const stake = 15n * 10n ** 17n;
const start = 10n ** 19n;
const nearly = (amount, wanted) => wanted - amount >= 0n && wanted - amount < 10n ** 17n;

async function seated(options) {
    const table = await agree(browser, stakes, options);
    await pay(table.host, table.guest);
    await says(table.host, 'Both stakes are in the contract.');
    await stakes.mine();
    await untilMovable(table.host, '11');
    return table;
}

people('two browsers agree, pay, play to an end, settle and withdraw', async () => {
    const { host, guest, black, white } = await agree(browser, stakes);
    await says(host, 'Test Valley is a test network');
    await host.getByRole('button', { name: /^Pay 1\.5/ }).click();
    await says(host, 'Waiting for the stake of your opponent.');
    assert.ok(nearly(await stakes.purse(black), start - stake));
    await guest.getByRole('button', { name: /^Pay 1\.5/ }).click();
    await says(guest, 'Both stakes are in the contract.');
    await stakes.mine();
    await untilMovable(host, '11');
    await playMove(host, '11', '15');
    await untilMovable(guest, '22');
    await playMove(guest, '22', '18');
    await untilMovable(host, '15');
    await playMove(host, '15', '22');
    await says(guest, 'Your turn');
    await press(guest, 'Resign');
    await says(guest, 'lose 1.5 TST');
    await press(guest, 'Resign');
    await says(host, 'You have won.');
    await press(host, 'Bring the end of the game to the contract');
    await says(host, 'The contract has settled the game: you have won.');
    await says(guest, 'The contract has settled the game: you have lost.');
    await press(host, 'Withdraw 3 TST');
    await says(host, 'Nothing of yours is left in the contract.');
    assert.ok(nearly(await stakes.purse(black), start + stake));
    assert.ok(nearly(await stakes.purse(white), start - stake));
    return [host, guest];
});

// As soon as it is possible.
async function playStone(page, point) {
    const isPlayed = async () => {
        if ((await cell(page, point).getAttribute('aria-label')).endsWith('stone')) return true;
        await clickSquare(page, point);
        return false;
    };
    await until(isPlayed, `${point} is played`);
}

// Games beside English draughts: who plays what. A stone goes where it begins.
for (const { game, name, moves } of [
    { game: 'russian', name: 'Russian draughts (shashki)', moves: ['guest c3 d4', 'host d6 c5', 'guest b2 c3'] },
    { game: 'nogo:9x9', name: 'NoGo 9x9', moves: ['host E5 E5', 'guest C3 C3', 'host G7 G7'] },
])
    people(`${name} is played for stakes`, async () => {
        const { host, guest, black } = await agree(browser, stakes, { game });
        await host.getByText('The terms', { exact: true }).click();
        await says(host, `${name}: you have Black.`);
        await pay(host, guest);
        await says(host, 'Both stakes are in the contract.');
        await stakes.mine();
        const windows = { host, guest };
        for (const [who, from, to] of moves.map((move) => move.split(' '))) {
            await says(windows[who], 'Your turn');
            if (from === to) await playStone(windows[who], to);
            else await playMove(windows[who], from, to);
        }
        const loser = moves.at(-1).startsWith('host') ? guest : host;
        await says(loser, 'Your turn');
        await press(loser, 'Resign');
        await press(loser, 'Resign');
        const winner = loser === host ? guest : host;
        await says(winner, 'You have won.');
        await press(winner, 'Bring the end of the game to the contract');
        await says(winner, 'The contract has settled the game: you have won.');
        await press(winner, 'Withdraw 3 TST');
        await says(winner, 'Nothing of yours is left in the contract.');
        const purse = await stakes.purse(black);
        assert.ok(nearly(purse, winner === host ? start + stake : start - stake));
        return [host, guest];
    });

people('an opponent who goes silent loses by the clock', async () => {
    const { host, guest, black } = await seated();
    await playMove(host, '11', '15');
    await untilMovable(guest, '22');
    await guest.goto('about:blank');
    await says(host, 'Your opponent is away.');
    await press(host, 'Start the clock');
    await says(host, 'The clock runs for your opponent');
    await stakes.pass(3700);
    await press(host, 'The clock has run out: end the game');
    await says(host, 'The contract has settled the game: you have won.');
    await press(host, 'Withdraw 3 TST');
    await says(host, 'Nothing of yours is left in the contract.');
    assert.ok(nearly(await stakes.purse(black), start + stake));
    return [host, guest];
});

people('a clock is answered while the opponent is away, and the game goes on from the chain', async () => {
    const { host, guest } = await seated();
    const address = host.url();
    await playMove(host, '11', '15');
    await untilMovable(guest, '22');
    await press(host, 'Start the clock');
    await says(guest, 'The clock runs for you');
    await host.goto('about:blank');
    await says(guest, 'Your opponent is away.');
    await playMove(guest, '22', '18');
    await press(guest, 'Answer the clock');
    await until(async () => (await guest.getByText('The clock runs for you').count()) === 0, 'the clock stands');
    await host.goto(address);
    await press(host, 'Connect Test Wallet');
    await untilMovable(host, '15');
    return [host, guest];
});

people('whoever has paid first can have the stake back', async () => {
    const { host, guest, black } = await agree(browser, stakes);
    await pay(host);
    await press(host, 'Take the stake back');
    await press(host, 'Withdraw 1.5 TST');
    await until(async () => nearly(await stakes.purse(black), start), 'the stake is back');
    return [host, guest];
});

// A server between two players who sees all they say, and changes what it likes.
function relay(spoil) {
    return (page) =>
        page.routeWebSocket(/\/api\/socket/, (socket) => {
            const server = socket.connectToServer();
            server.onMessage((text) => {
                const event = JSON.parse(text);
                if (event.event !== 'passed') return socket.send(text);
                for (const message of spoil(JSON.parse(event.text)))
                    socket.send(JSON.stringify({ ...event, text: JSON.stringify(message) }));
            });
        });
}

people('a relay that changes, repeats and drops turns can delay, and that is all', async () => {
    const turns = [];
    const spoil = (message) => {
        if (message.say !== 'turn') return [message];
        turns.push(message);
        if (turns.length === 1) return []; // lost
        if (turns.length === 2) return [{ ...message, turn: { ...message.turn, intent: 'resign' } }];
        return [turns[0], message];
    };
    const { host, guest } = await seated({ whites: { prepare: relay(spoil) } });
    await playMove(host, '11', '15');
    await untilMovable(guest, '22');
    assert.ok(turns.length >= 3, 'it came at last');
    await playMove(guest, '22', '18');
    await untilMovable(host, '15');
    await playMove(host, '15', '22');
    await untilMovable(guest, '25');
    for (const page of [host, guest]) assert.equal(await page.getByText(/You have (won|lost)/).count(), 0);
    return [host, guest];
});

people('a relay that forges the terms is found out before anything is signed', async () => {
    const forge = (message) =>
        message.say === 'propose' ? [{ ...message, terms: { ...message.terms, stake: '1' } }] : [message];
    const [black, white] = [await newWallet(stakes.ask), await newWallet(stakes.ask)];
    const host = await openWithWallet(browser, stakes, black);
    await press(host, 'Get the link');
    const link = await host.getByLabel('Link for your opponent').inputValue();
    const path = link.slice(stakes.server.address.length + 1);
    const guest = await openWithWallet(browser, stakes, white, { path, prepare: relay(forge) });
    await says(guest, 'the terms are not signed by the player who should have proposed them');
    assert.equal(await guest.getByRole('button', { name: 'Agree and sign' }).count(), 0);
    return [host, guest];
});

people('without a wallet the page says what one is for, and everything else works', async () => {
    const page = await openWindow(browser, stakes.server, { path: '#/stakes', bypassCSP: true });
    await says(page, 'There is no wallet in this browser.');
    await says(page, 'its money is worth nothing');
    await audit(page, 'no wallet');
    await page.goto(`${stakes.server.address}/#/friend`);
    await page.getByRole('link', { name: 'Play for stakes' }).waitFor();
    await page.goto(`${stakes.server.address}/#/play`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    return [page];
});

people('a server that names no chain says so, and leads nobody there', async () => {
    const page = await openWindow(browser, server, { path: '#/stakes' });
    await says(page, 'Nobody plays for stakes on this server.');
    await page.goto(`${server.address}/#/friend`);
    await page.getByLabel('Your name').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Play for stakes' }).count(), 0);
    return [page];
});

people('a contract that is not ours gets nothing signed', async () => {
    const wallet = await newWallet(stakes.ask);
    const prepare = (page) =>
        page.route('**/api/stakes', async (route) => {
            const answer = await route.fetch();
            const { network } = await answer.json();
            await route.fulfill({ json: { network: { ...network, contract: wallet.address } } });
        });
    const page = await openWithWallet(browser, stakes, wallet, { prepare });
    await says(page, 'there is not our contract');
    assert.equal(await page.getByRole('button', { name: 'Get the link' }).count(), 0);
    return [page];
});

people('a telephone shows all of it, in each of its states, to everybody', async () => {
    const phone = { width: 390, height: 844, touch: true, isMobile: true, bypassCSP: true };
    const wallet = await newWallet(stakes.ask);
    const page = await openWithWallet(browser, stakes, wallet, phone);
    const fits = async () => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.getByRole('button', { name: 'Get the link' }).waitFor();
    await audit(page, 'a proposal');
    await fits();
    const { host, guest } = await seated({ blacks: phone });
    await audit(host, 'a game');
    assert.equal(await host.evaluate(() => document.documentElement.scrollWidth), 390);
    await press(host, 'Resign');
    await press(host, 'Resign');
    await says(guest, 'You have won.');
    await audit(host, 'the end');
    return [page, host, guest];
});
