// Two players with keys and test money, who use the program alone to pay, play and settle on a node.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encryptKeystoreJsonSync, Wallet } from 'ethers';
import { richKey, startNode, startProvider } from './node.mjs';
import { said } from './players.mjs';
import { start } from './program.mjs';

export const ether = 10n ** 18n;
export const stake = ether / 100n;

export class Stakes {
    #folder = mkdtempSync(join(tmpdir(), 'laststone-'));
    addresses = {};

    static async begin() {
        const stakes = new Stakes();
        stakes.provider = await startProvider();
        stakes.node = await startNode(stakes.provider);
        for (const side of ['black', 'white']) {
            await stakes.finish(
                stakes.start(['channel', 'key', stakes.file(`${side}.key`), '--no-passphrase', '--light']),
            );
            const { address } = JSON.parse(readFileSync(stakes.file(`${side}.key`), 'utf8'));
            stakes.addresses[side] = `0x${address}`;
            await stakes.transact({ to: stakes.addresses[side], value: `0x${(10n * ether).toString(16)}` });
        }
        stakes.contract = (await stakes.chain('black', ['deploy'])).contract;
        return stakes;
    }

    end() {
        this.node.stop();
        rmSync(this.#folder, { recursive: true });
    }

    file(name) {
        return join(this.#folder, name);
    }
    rpc(method, ...params) {
        return this.provider.request({ method, params });
    }
    mine(blocks = 1) {
        return this.rpc('hardhat_mine', `0x${blocks.toString(16)}`);
    }
    async pass(seconds) {
        await this.rpc('evm_increaseTime', seconds);
        await this.mine();
    }
    async balance(address) {
        return BigInt(await this.rpc('eth_getBalance', address, 'latest'));
    }
    async nonceOf(address) {
        return Number(await this.rpc('eth_getTransactionCount', address, 'latest'));
    }
    nonce(side) {
        return this.nonceOf(this.addresses[side]);
    }

    start(words) {
        const program = start(words);
        program.out = '';
        program.stdout.setEncoding('utf8').on('data', (text) => (program.out += text));
        program.end = once(program, 'close').then(([status, signal]) => signal ?? status);
        return program;
    }
    async finish(program, expected = 0) {
        const status = await program.end;
        if (status !== expected) throw new Error(`status ${status}: ${program.complaints}${program.out}`);
        return program;
    }

    /** A transaction of the rich account's: its receipt. */
    async transact(transaction) {
        const from = new Wallet(richKey).address;
        return this.rpc('eth_getTransactionReceipt', await this.rpc('eth_sendTransaction', { from, ...transaction }));
    }

    /** A command that talks to the chain, with the key of a side. */
    startChain(side, words, { urls = [this.node.url], confirmations = 1, signer } = {}) {
        const key = ['--key', this.file(`${side}.key`), '--no-passphrase'];
        return this.start([
            ...['chain', ...words, '--json', '--yes', '--confirmations', String(confirmations)],
            ...urls.flatMap((url) => ['--rpc', url]),
            ...(signer ? ['--signer', signer] : key),
        ]);
    }
    /** What it prints in the end. */
    async chain(side, words, { expected = 0, ...options } = {}) {
        const program = await this.finish(this.startChain(side, words, options), expected);
        return expected === 0 ? JSON.parse(program.out) : program.complaints;
    }

    /** A program that opens, joins or plays on, and follows the chain by itself. */
    startPlay(task, name, side, options, sessionKeys = false) {
        const keys = sessionKeys ? ['--session-key', this.file(`${side}.session`)] : [];
        const terms = task === 'play' ? [] : ['--stake', String(stake), '--period', '60', '--contract', this.contract];
        return this.start([
            ...['channel', task, this.file(`${name}.${side}`), '--key', this.file(`${side}.key`), '--no-passphrase'],
            ...keys,
            ...['--rpc', this.node.url, '--confirmations', '1', '--threads', '1', '--hash', '1', ...terms, ...options],
        ]);
    }
    /** The rich account as a player too: the node keeps its key, and signs for it. */
    async enrich() {
        const wallet = new Wallet(richKey);
        const keystore = encryptKeystoreJsonSync(wallet, '', { scrypt: { N: 4096 } });
        writeFileSync(this.file('rich.key'), keystore, { mode: 0o600 });
        this.addresses.rich = wallet.address;
    }
    /** A program that plays on with a session key alone. */
    startSession(name, side, options) {
        return this.start([
            ...['channel', 'play', this.file(`${name}.${side}`), '--session-key', this.file(`${side}.session`)],
            ...['--rpc', this.node.url, '--confirmations', '1', '--threads', '1', '--hash', '1', ...options],
        ]);
    }
    async addressIn(name) {
        return `0x${JSON.parse(readFileSync(this.file(name), 'utf8')).address}`;
    }
    /** Both sides at a table; `pay` says whose stakes are paid when it is returned. */
    async sitDown(name, { task = ['open', 'join'], pay = true, options = [], sessionKeys = false } = {}) {
        const black = this.startPlay(task[0], name, 'black', ['--listen', '127.0.0.1:0', ...options], sessionKeys);
        const there = `127.0.0.1:${await said(black, /port (\d+)\n/)}`;
        const white = this.startPlay(task[1], name, 'white', ['--connect', there, ...options], sessionKeys);
        await Promise.all([black, white].map((program) => said(program, /(channel 0x)/)));
        if (pay) for (const side of ['black', 'white']) await this.chain(side, ['pay', this.file(`${name}.${side}`)]);
        return [black, white];
    }
    /** The same, with moves that are typed; then both programs are struck down. */
    async type(name, moves, { first = 'black', ...options } = {}) {
        const sides = await this.sitDown(name, options);
        await Promise.all(sides.map((program) => said(program, /(both stakes of \d+ are paid)/)));
        const odd = first === 'white' ? 1 : 0; // Black's turns have odd numbers, and the first is 1 or 2
        for (const [i, move] of moves.entries()) {
            sides[(i + odd) % 2].stdin.write(`${move}\n`);
            await said(sides[(i + odd + 1) % 2], new RegExp(`turn ${i + odd + 1}: (.*)\n`));
        }
        for (const side of sides) side.kill('SIGKILL');
        await Promise.all(sides.map((side) => side.end));
    }
    status(name) {
        return this.chain('black', ['status', this.file(`${name}.black`)]);
    }
}

/** Waits for what comes sooner or later. */
export async function until(condition) {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

export { said };
