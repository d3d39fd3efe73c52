// Two of our programs that play a channel, and what they leave in their journals.
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { signedTurnOf } from './game.mjs';
import { run, start } from './program.mjs';

export const intents = ['move', 'offer_draw', 'accept_draw', 'resign', 'claim_draw'];

/** What a program says on standard error, as soon as it does. */
export const said = (program, pattern) =>
    new Promise((resolve, reject) => {
        const look = () => {
            const found = program.complaints.match(pattern);
            if (found) resolve(found[1]);
        };
        program.stderr.on('data', look);
        program.on('close', () => reject(new Error(program.complaints)));
        look();
    });

/** Two players with keys of the program's making, in a folder of their own; another library opens them as wallets. */
export class Players {
    wallets = {};
    #folder = mkdtempSync(join(tmpdir(), 'laststone-'));

    static async invite(table) {
        const players = new Players();
        players.table = table;
        writeFileSync(players.file('passphrase'), 'an open secret\n', { mode: 0o600 });
        for (const side of ['black', 'white']) {
            const key = players.file(`${side}.key`);
            await run(['channel', 'key', key, '--passphrase-file', players.file('passphrase'), '--light']);
            const wallet = Wallet.fromEncryptedJsonSync(readFileSync(key, 'utf8'), 'an open secret');
            await table.client.transact(table.owner, { to: wallet.address, data: '0x', value: 10n ** 18n });
            players.wallets[side] = wallet;
        }
        return players;
    }

    leave() {
        rmSync(this.#folder, { recursive: true });
    }

    file(name) {
        return join(this.#folder, name);
    }

    /** A program that opens or joins, or goes on from its journal. */
    start(task, name, side, ...options) {
        const { chainId, verifyingContract } = this.table.domain;
        const terms = ['--stake', '1000', '--chain', String(chainId), '--contract', verifyingContract];
        appendFileSync(this.file(`${name}.events`), '');
        const program = start([
            ...['channel', task, this.file(`${name}.${side}`), '--key', this.file(`${side}.key`)],
            ...['--passphrase-file', this.file('passphrase'), '--events', this.file(`${name}.events`)],
            ...['--threads', '1', '--hash', '1'],
            ...(task === 'play' ? [] : terms),
            ...options,
        ]);
        program.stdout.resume();
        program.end = once(program, 'close');
        return program;
    }

    /** Says that both stakes are paid, as whatever follows the chain would: before that nothing is signed. */
    async sayPaid(name, program) {
        const channel = await said(program, /channel (0x[0-9a-f]{64})/);
        for (const { address } of Object.values(this.wallets))
            this.tell(name, `${JSON.stringify({ say: 'paid', channel, player: address })}\n`);
    }

    /** What the contract has said about a game. */
    tell(name, lines) {
        appendFileSync(this.file(`${name}.events`), lines);
    }

    /** Both of them, who have found each other. */
    async sitDown(name, { goOn = false, options = [] } = {}) {
        const black = this.start(goOn ? 'play' : 'open', name, 'black', '--listen', '127.0.0.1:0', ...options);
        const there = `127.0.0.1:${await said(black, /port (\d+)\n/)}`;
        const white = this.start(goOn ? 'play' : 'join', name, 'white', '--connect', there, ...options);
        if (!goOn) await this.sayPaid(name, black);
        await Promise.all([black, white].map((program) => said(program, /(both stakes)/)));
        return [black, white];
    }

    /** Each move is typed as soon as the turn before it has arrived; then both programs are struck down. */
    async type(name, moves, { before = 0, options = [] } = {}) {
        const sides = await this.sitDown(name, { goOn: before > 0, options });
        for (const [i, move] of moves.entries()) {
            const number = before + i + 1;
            sides[(number - 1) % 2].stdin.write(`${move}\n`);
            await said(sides[number % 2], new RegExp(`turn ${number}: (.*)\n`));
        }
        for (const side of sides) side.kill('SIGKILL');
        await Promise.all(sides.map((side) => side.end));
    }

    /** The turns of a journal, as the contract reads them. */
    turns(journal) {
        const lines = readFileSync(this.file(journal), 'utf8').split('\n').slice(1, -1);
        const read = ({ turn, signature }) =>
            signedTurnOf({ ...turn, intent: intents.indexOf(turn.intent), signature });
        return lines.map((line) => read(JSON.parse(line)));
    }

    /** What the program answers to what the contract has said. */
    async answer(journal, side, move, lines) {
        const words = [
            'channel',
            'answer',
            this.file(journal),
            ...(move ? [move] : []),
            '--key',
            this.file(`${side}.key`),
        ];
        return JSON.parse(await run([...words, '--passphrase-file', this.file('passphrase')], lines));
    }

    async evidence(journal) {
        return JSON.parse(await run(['channel', 'dispute', this.file(journal)]));
    }
}
