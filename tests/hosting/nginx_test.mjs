// The example of docs/hosting.md, tried: nginx with a certificate of its own before `laststone serve --origin`.
//   LASTSTONE=build/release/laststone node tests/hosting/nginx_test.mjs
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = process.env.LASTSTONE ?? join(root, 'build', 'release', 'laststone');
const nginx = process.env.NGINX ?? '/usr/sbin/nginx';
const token = 'a-token-nobody-will-guess';
const folder = mkdtempSync(join(tmpdir(), 'laststone-nginx-'));

const freePort = () =>
    new Promise((resolve) => {
        const probe = createServer();
        probe.listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });

async function until(question, what) {
    for (let tries = 0; tries < 600; tries += 1) {
        if (await question().catch(() => false)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`this did not come about: ${what}`);
}

function makeCertificate() {
    const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    execFileSync(
        'openssl',
        ['req', ...options, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
        { stdio: 'ignore' },
    );
}

// The example itself, with the names and ports of this test in it.
function writeConfiguration(outer, plain, inner) {
    const example = readFileSync(join(root, 'docs', 'hosting', 'nginx.conf'), 'utf8')
        .replaceAll('club.example', 'localhost')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${outer} ssl http2`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${inner}`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
        .replace('/var/log/nginx/laststone.log', `${folder}/access.log`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/nginx.pid;\ndaemon off;\nevents {}\nhttp {\n${places.join('\n')}\n${example}}\n`,
    );
}

const running = [];
const start = (file, ...words) => running.push(spawn(file, words, { stdio: ['ignore', 'ignore', 'inherit'] }));

try {
    const [outer, plain, inner] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${outer}`;
    const ask = (method, path, { headers = {}, body } = {}) =>
        new Promise((resolve, reject) => {
            const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
            const asked = request(`${origin}${path}`, {
                method,
                rejectUnauthorized: false,
                headers: { ...content, ...headers },
            });
            asked.on('upgrade', (answer, socket) => {
                socket.destroy();
                resolve({ status: answer.statusCode });
            });
            asked.on('response', (answer) => {
                let text = '';
                answer.on('data', (piece) => (text += piece));
                answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
            });
            asked.on('error', reject);
            asked.end(body === undefined ? undefined : JSON.stringify(body));
        });

    makeCertificate();
    writeConfiguration(outer, plain, inner);
    const archive = join(folder, 'archive.db');
    start(program, 'serve', '--port', `${inner}`, '--origin', origin, '--token', token, '--archive', archive, '--quiet');
    start(nginx, '-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'));
    await until(async () => (await ask('GET', '/')).status === 200, 'the page comes through nginx');

    const page = await ask('GET', '/');
    assert.match(page.headers['content-security-policy'], /default-src 'none'/);
    assert.match(page.headers['strict-transport-security'], /max-age/);
    assert.equal((await ask('GET', '/api/games')).status, 401);
    const entered = await ask('GET', `/?token=${token}`);
    assert.equal(entered.status, 303);
    assert.match(entered.headers['set-cookie'][0], /HttpOnly; SameSite=Strict; .*Secure$/);
    const cookie = entered.headers['set-cookie'][0].split(';')[0];
    assert.equal((await ask('GET', '/api/games', { headers: { cookie, origin } })).status, 200);
    assert.equal((await ask('GET', '/api/games', { headers: { cookie, origin: 'https://evil.example' } })).status, 403);

    const room = JSON.parse((await ask('POST', '/api/rooms', { headers: { cookie, origin }, body: {} })).text);
    const led = await ask('GET', `/?room=${room.room}`);
    const guest = led.headers['set-cookie'][0].split(';')[0];
    const joined = await ask('POST', `/api/rooms/${room.room}/join`, {
        headers: { cookie: guest, origin },
        body: { invitation: room.invitation },
    });
    assert.equal(JSON.parse(joined.text).phase, 'playing');
    const upgrade = (headers) =>
        ask('GET', '/api/socket', {
            headers: {
                ...headers,
                connection: 'Upgrade',
                upgrade: 'websocket',
                'sec-websocket-version': '13',
                'sec-websocket-key': randomBytes(16).toString('base64'),
            },
        });
    assert.equal((await upgrade({ cookie: guest, origin })).status, 101);
    assert.equal((await upgrade({ origin })).status, 401);
    assert.ok(!readFileSync(join(folder, 'access.log'), 'utf8').includes(token), 'no log has the token');
    console.log('nginx: passed');
} finally {
    for (const each of running) {
        const ended = new Promise((resolve) => each.once('exit', resolve));
        each.kill('SIGTERM');
        await ended;
    }
    rmSync(folder, { recursive: true, force: true });
}
