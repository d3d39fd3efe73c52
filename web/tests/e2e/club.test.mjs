// A club evening: six telephones at three boards, those who watch, a server that is killed in the middle, and a telephone
// that sleeps.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clickSquare, launch, limit, playMove, resign, Server, until, untilMovable } from './harness.mjs';
import { hasMoves, press, roomsOf, says } from './rooms.mjs';

const token = 'an-evening-at-the-club-of-draughts';
const [server, browser] = await Promise.all([Server.start({ token }), launch()]);
after(async () => {
    await browser.close();
    await server.end();
});
const { invite, accept, watch } = roomsOf(browser, server);

const phone = { width: 390, height: 844, touch: true, isMobile: true };
const byFinger = { tap: true };
// Who moves, and what: two moves before the server dies, and two after.
const boards = [
    { game: 'english', players: ['Ann', 'Bob'], moves: ['host 11-15', 'guest 22-18', 'host 15-22', 'guest 25-18'] },
    { game: 'russian', players: ['Cas', 'Dee'], moves: ['guest c3-d4', 'host f6-g5', 'guest b2-c3', 'host g7-f6'] },
    { game: 'nogo:5x5', players: ['Eva', 'Fay'], moves: ['host C3', 'guest B2', 'host D4', 'guest A5'] },
];

// The guest comes by the link alone, without the token.
async function sitDown({ game, players: [ours, theirs], moves }) {
    const { host, link } = await invite({ query: `game=${game}`, name: ours, token, ...phone });
    const guest = await accept(link, { name: theirs, ...phone });
    return { host, guest, spectator: await watch(link, phone), moves };
}

const everybody = ({ host, guest, spectator }) => [host, guest, spectator];
const allHave = (board, count) => Promise.all(everybody(board).map((page) => hasMoves(page, count)));

async function play(board, ply) {
    const [who, text] = board.moves[ply].split(' ');
    const [from, to] = text.split('-');
    if (to) await playMove(board[who], from, to, byFinger);
    else {
        await says(board[who], 'Your move');
        await clickSquare(board[who], from, byFinger);
    }
}

async function playOn(seated, plies) {
    for (const ply of plies) {
        for (const board of seated) await play(board, ply);
        for (const board of seated) await allHave(board, ply + 1);
    }
}

// As a telephone does to a page when its screen goes dark.
async function lifecycle(page, state) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state });
    await session.detach();
}

const archived = async (query) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}/api/archive/games?${query}`, { headers })).json();
};

test('a club evening', limit, async () => {
    const seated = [];
    for (const board of boards) seated.push(await sitDown(board));
    await playOn(seated, [0, 1]);

    await server.stop('SIGKILL');
    await Promise.all(seated.flatMap(everybody).map((page) => says(page, 'The server does not answer')));
    await server.begin();
    await playOn(seated, [2, 3]);

    const [english, russian, nogo] = seated;
    await lifecycle(english.guest, 'frozen');
    await playMove(english.host, '12', '16', byFinger);
    await hasMoves(english.spectator, 5);
    await lifecycle(english.guest, 'active');
    await hasMoves(english.guest, 5);
    await playMove(english.guest, '24', '20', byFinger);
    await allHave(english, 6);

    await resign(english.guest);
    await press(russian.guest, 'Offer a draw');
    await press(russian.host, 'Accept');
    await resign(nogo.host);
    for (const [board, words] of [
        [english, 'White resigned.'],
        [russian, 'Draw'],
        [nogo, 'Black resigned.'],
    ])
        await Promise.all(everybody(board).map((page) => says(page, words)));
    await until(async () => (await archived('')).total === 3, 'all three games are in the archive');
    assert.equal((await archived('player=Dee&result=draw')).games[0].plies, 4);

    await press(english.host, 'Rematch');
    await press(english.guest, 'Accept');
    await untilMovable(english.guest, '11');
    await playMove(english.guest, '11', '15', byFinger);
    await allHave(english, 1);
    for (const page of seated.flatMap(everybody)) {
        assert.deepEqual(page.troubles, []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width);
        const board = await page.locator('.board').boundingBox();
        assert.ok(board.y + board.height < phone.height, 'the whole board is on the screen');
    }
});
