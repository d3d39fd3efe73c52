// Runs our own program: its path is in LASTSTONE, or it is that of the preset release.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gameIds } from './artifacts.mjs';

const path = process.env.LASTSTONE ?? fileURLToPath(new URL('../../build/release/laststone', import.meta.url));

/** A program that is running; what it says on standard error is kept. */
export function start(words) {
    const program = spawn(path, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    // One that ends before it has read everything is known by its status.
    program.stdin.on('error', () => {});
    program.complaints = '';
    program.stderr.setEncoding('utf8').on('data', (text) => (program.complaints += text));
    return program;
}

/** What it writes to the end, with the input it is given. */
export async function run(words, input = '') {
    const program = start(words);
    program.stdin.end(input);
    let out = '';
    program.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    const [status] = await once(program, 'close');
    if (status !== 0) throw new Error(`laststone ${words.join(' ')}: status ${status}\n${program.complaints}${out}`);
    return out;
}

/** Steps of a game, good and bad, with the verdicts of our program. */
export async function* samples(game, count, seed) {
    const words = ['state', 'sample', '-g', gameIds[game], '--count', String(count), '--seed', String(seed)];
    for await (const line of lines(words)) {
        const [before, after, path, verdict] = line.split(',');
        yield { before: `0x${before}`, after: `0x${after}`, path: `0x${path}`, verdict };
    }
}

/** Its lines, as they come. */
export function lines(words) {
    const program = start(words);
    program.stdin.end();
    return createInterface({ input: program.stdout });
}
