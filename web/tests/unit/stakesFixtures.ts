// Two players for stakes who carry their messages themselves, with wallets of their own and a chain of a few numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFunctionSelector, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { vi } from 'vitest';
import type { Side } from '../../src/api/types';
import type { Log } from '../../src/stakes/events';
import type { StakesGame } from '../../src/stakes/game.svelte';
import type { Plan } from '../../src/stakes/handshake';
import { StakesModule } from '../../src/stakes/module';
import type { Network } from '../../src/stakes/network';
import type { GameStore, KeptGame } from '../../src/stakes/store';
import { StakesVisit } from '../../src/stakes/visit.svelte';
import type { Wallet } from '../../src/stakes/wallet';

export const modulePath =
    process.env.LASTSTONE_STAKES ?? join(import.meta.dirname, '../../../build/wasm/wasm/stakes/stakes.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;
export const newModule = async (): Promise<StakesModule> => {
    compiled ??= WebAssembly.compile(readFileSync(modulePath));
    return StakesModule.start(await compiled);
};

export const network: Network = {
    chain_id: 31337,
    name: 'A chain of test money',
    contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    test: true,
    confirmations: 2,
    currency: 'TST',
    rpc: '',
};

const phases = ['unopened', 'black_has_paid', 'white_has_paid', 'playing', 'challenged', 'draw_claimed', 'settled'];
const word = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0');
const keySelector = toFunctionSelector('keys(bytes32,address)');
const channelSelector = toFunctionSelector('channels(bytes32)');

// One game, as a contract has it.
export class SmallChain {
    phase = 'unopened';
    deadline = 0;
    number = 0;
    block = 100;
    time = 1_800_000_000;
    keys: { [player: string]: string } = {};
    keysAskedAt: number[] = []; // the blocks
    paidAt = Infinity; // the block
    sent: string[] = [];
    logs: Log[] = [];
    isOurs = true;
    mostBlocks = 2000; // that it answers for at once
    asked: [number, number][] = []; // the blocks whose logs were asked for

    logsOf(from: number, to: number): Log[] {
        if (to - from >= this.mostBlocks) throw new Error('the range of blocks is too wide');
        this.asked.push([from, to]);
        return this.logs.filter(({ blockNumber }) => from <= Number(blockNumber) && Number(blockNumber) <= to);
    }
    pay(...visits: StakesVisit[]): void {
        for (const { game } of visits)
            if (game) this.keys[game.terms[game.colour].toLowerCase()] = game.standing.keys[game.colour];
        this.phase = 'playing';
        this.paidAt = this.block;
    }
    answer(data: string, block = this.block): string {
        if (data.startsWith(channelSelector)) {
            const phase = block < this.paidAt ? 'unopened' : this.phase;
            return `0x${word(phases.indexOf(phase))}${word(this.deadline)}${word(this.number)}${word(0)}`;
        }
        if (data.startsWith(keySelector)) this.keysAskedAt.push(block);
        if (data.startsWith(keySelector)) return `0x${word(this.keys[`0x${data.slice(-40)}`] ?? 0)}`;
        return `0x${word(0)}`;
    }
}

// As much of a wallet as a game asks.
export function walletOf(secret: number, chain: SmallChain): Wallet {
    const account = privateKeyToAccount(`0x${secret.toString(16).padStart(64, '0')}`);
    return {
        network,
        account: account.address,
        isOnChain: async () => chain.isOurs,
        sign: (typed: object) => account.signTypedData(typed as Parameters<typeof account.signTypedData>[0]),
        latestBlock: async () => ({ number: chain.block, time: chain.time }),
        call: async ({ data }: { data: string }, block?: number) => chain.answer(data, block),
        logs: async (_to: string, _topics: unknown[], from: number, to: number) => chain.logsOf(from, to),
        cost: async () => ({ gas: 1n, fee: 1n, value: 0n }),
        isKnown: async () => false,
        send: async ({ name }: { name: string }) => {
            chain.sent.push(name);
            return `0x${'00'.repeat(32)}`;
        },
        mined: async (hash: Hex) => ({ succeeded: true, hash }),
    } as unknown as Wallet;
}

export class MemoryStore implements GameStore {
    readonly games = new Map<string, KeptGame>();
    isFull = false;
    slow: Promise<void> = Promise.resolve(); // how long a disk takes
    writing = 0; // at once
    private async write(): Promise<void> {
        if (this.isFull) throw new Error('the disk is full');
        this.writing += 1;
        await this.slow;
        this.writing -= 1;
    }
    async put(game: KeptGame): Promise<void> {
        await this.write();
        this.games.set(game.channel, game);
    }
    async change(game: KeptGame, part: (there: KeptGame) => Partial<KeptGame>): Promise<KeptGame> {
        await this.write();
        const there = this.games.get(game.channel) ?? game;
        const changed = { ...there, ...part(there) };
        this.games.set(game.channel, changed);
        return changed;
    }
    async get(channel: string): Promise<KeptGame | undefined> {
        return this.games.get(channel);
    }
    async all(): Promise<KeptGame[]> {
        return [...this.games.values()];
    }
}

// The locks of a browser with several windows.
export class Locks {
    readonly held = new Set<string>();
    async request(name: string, _options: object, work: (lock: object | null) => unknown): Promise<void> {
        if (this.held.has(name)) return void work(null);
        this.held.add(name);
        await work({});
        this.held.delete(name);
    }
}

export interface Player {
    visit: StakesVisit;
    store: MemoryStore;
    wallet: Wallet;
}

export function newPlayer(secret: number, chain: SmallChain, store = new MemoryStore()): Player {
    vi.stubGlobal('navigator', {
        locks: { request: (_name: string, _options: object, work: (lock: object) => void) => void work({}) },
    });
    const wallet = walletOf(secret, chain);
    const visit = new StakesVisit(network, wallet, store, newModule);
    visit.games = ['english', 'russian', 'nogo:9x9'];
    return { visit, store, wallet };
}

export const plan = (colour: Side = 'black', game = 'english'): Plan => ({ game, colour, stake: 1000n, period: 3600 });

// What goes from one to the other, as whoever carries it likes: all, as it is, where nothing else is said.
export type Carrier = (message: string, from: Player) => string[];

export class Post {
    private readonly taken = new Map<Player, number>();
    constructor(
        readonly one: Player,
        readonly other: Player,
        public carry: Carrier = (message) => [message],
    ) {}

    // Carries until the condition holds.
    async until(holds: () => boolean): Promise<void> {
        await vi.waitFor(
            () => {
                this.bring(this.one, this.other);
                this.bring(this.other, this.one);
                if (!holds()) throw new Error('it has not come about');
            },
            { timeout: 20_000, interval: 5 },
        );
    }
    private bring(from: Player, to: Player): void {
        const { outbox } = from.visit;
        const before = this.taken.get(from) ?? 0;
        this.taken.set(from, outbox.length);
        for (const message of outbox.slice(before)) to.visit.read(this.carry(message, from));
    }
}

// Two who have come to terms, paid, and may play: Black opened.
export async function twoAtATable(
    carry?: Carrier,
    game = 'english',
): Promise<{ black: Player; white: Player; chain: SmallChain; post: Post }> {
    const chain = new SmallChain();
    const [black, white] = [newPlayer(1, chain), newPlayer(2, chain)];
    const post = new Post(black, white);
    await black.visit.begin(undefined, plan('black', game));
    await white.visit.begin(undefined, undefined);
    await post.until(() => white.visit.stage === 'offered');
    await white.visit.accept(white.visit.offered!);
    await post.until(() => black.visit.game !== undefined && white.visit.game !== undefined);
    chain.pay(black.visit, white.visit);
    chain.block += network.confirmations;
    for (const { visit } of [black, white]) await visit.game!.lookOnce();
    await post.until(() => black.visit.game!.canPlay || white.visit.game!.canPlay);
    if (carry) post.carry = carry;
    return { black, white, chain, post };
}

// Those whose visits a test has to end.
export const open: Player[] = [];
export async function closeAll(): Promise<void> {
    for (const { visit } of open.splice(0)) await visit.close();
}
export async function table(...words: Parameters<typeof twoAtATable>) {
    const found = await twoAtATable(...words);
    open.push(found.black, found.white);
    return { ...found, blacks: found.black.visit.game!, whites: found.white.visit.game! };
}

// What it has heard so far is dealt with.
export const done = (game: StakesGame) => (game as unknown as { work: Promise<unknown> }).work;
export const play = (game: StakesGame, text: string) => {
    const move = game.standing.moves.find((each) => each.text === text)!;
    return game.play(move.routes[0]!.path);
};
