#!/usr/bin/env node
// Many games in rooms at once: how long a move takes until the server says that it is on the disk.
//   node --experimental-websocket scripts/load_rooms.mjs [--games 500] [--seconds 30] [--think 2] [--program build/release/laststone]
// Starts a server of its own on the loopback, with an archive that is gone afterwards. Ends with status 1 where the 99th percentile
// is over 50 ms. Node.js 22 needs no flag.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

if (typeof WebSocket === 'undefined') {
    console.error('load_rooms: this Node.js has no WebSocket unless it is started with --experimental-websocket.');
    process.exit(2);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
    options: {
        games: { type: 'string', default: '500' },
        seconds: { type: 'string', default: '30' },
        think: { type: 'string', default: '2' }, // seconds a move, on average
        program: { type: 'string', default: join(root, 'build', 'release', 'laststone') },
    },
});
const bounded = (text, most) => Math.min(most, Math.max(1, Number(text) || 1));
const games = bounded(values.games, 900);
const seconds = bounded(values.seconds, 600);
const think = bounded(values.think, 60) * 1000;
const wanted = 50; // milliseconds

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const random = (bound) => Math.floor(Math.random() * bound);
const variants = ['english', 'russian', 'international', 'brazilian', 'turkish', 'frisian', 'nogo:9x9'];

function startServer(folder) {
    const server = spawn(
        values.program,
        ['serve', '--port', '0', '--json', '--engines', '1', '--hash', '1', '--archive', join(folder, 'archive.db')],
        { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const address = new Promise((resolve, reject) => {
        server.stdout.once('data', (line) => resolve(JSON.parse(line).address.replace(/\/$/, '')));
        server.once('exit', (code) => reject(new Error(`${values.program} ended with ${code}`)));
    });
    return { server, address };
}

async function post(address, path, body) {
    const answer = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
}

const taken = []; // milliseconds
let isOver = false;
let refused = 0;

// One player at a socket: plays any legal move a while after it is his turn, and wants a rematch after each game.
function sit(address, room, secret) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`);
    let sent = 0;
    let awaited = -1; // the ply of the move to come
    const say = (words) => socket.send(JSON.stringify({ room, secret, ...words }));
    function hear({ data }) {
        const event = JSON.parse(data);
        if (event.id === 'act') {
            if (event.event === 'done') taken.push(performance.now() - sent);
            else refused += 1;
        }
        if (event.event !== 'room' || isOver) return;
        if (event.phase === 'over') return say({ id: 'rematch', do: 'room', act: 'rematch' });
        const { position, you, round } = event;
        const turn = round * 10_000 + position.ply;
        if (position.to_move !== you || turn === awaited) return;
        awaited = turn;
        const { text: move } = position.moves[random(position.moves.length)];
        setTimeout(() => {
            if (isOver) return;
            sent = performance.now();
            say({ id: 'act', do: 'room', act: 'move', move, ply: position.ply });
        }, think * (0.5 + Math.random()));
    }
    socket.onmessage = hear;
    return new Promise((resolve, reject) => {
        socket.onopen = () => {
            say({ id: 'seat', do: 'join' });
            resolve(socket);
        };
        socket.onerror = () => reject(new Error('a socket was not opened'));
    });
}

async function openGame(address, number) {
    const host = await post(address, 'rooms', {
        game: variants[number % variants.length],
        pace: { seconds: 3600, increment: 0 },
        name: `Host ${number}`,
    });
    const guest = await post(address, `rooms/${host.room}/join`, { invitation: host.invitation });
    return Promise.all([sit(address, host.room, host.secret), sit(address, host.room, guest.secret)]);
}

const folder = mkdtempSync(join(tmpdir(), 'laststone-load-'));
const { server, address: promised } = startServer(folder);
let status = 2;
try {
    const address = await promised;
    const sockets = [];
    for (let number = 0; number < games; number += 1) sockets.push(...(await openGame(address, number)));
    await pause(think * 2); // until the first moves no longer come all at once
    taken.length = 0;
    await pause(seconds * 1000);
    isOver = true;
    const sorted = taken.slice().sort((one, two) => one - two);
    const percentile = (part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
    console.log(`${games} games, ${(sorted.length / seconds).toFixed(0)} moves a second for ${seconds} s, ${refused} refused`);
    console.log(`answered in ms: half ${percentile(0.5)}, 90 % ${percentile(0.9)}, 99 % ${percentile(0.99)}, all ${percentile(1)}`);
    status = sorted.length > 0 && percentile(0.99) <= wanted ? 0 : 1;
    for (const socket of sockets) socket.close();
} finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
