// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContractEvents } from '../../src/stakes/events';
import type { StakesGame } from '../../src/stakes/game.svelte';
import { Wallet } from '../../src/stakes/wallet';
import { loadStakesTexts } from '../../src/text/stakes.svelte';
import Send from '../../src/views/stakes/Send.svelte';
import { closeAll, Locks, modulePath, network, newPlayer, open, play, Post, SmallChain, table } from './stakesFixtures';

afterEach(closeAll);

// A promise that is kept when the test says so.
function promised<T = void>(): { promise: Promise<T>; keep: (value: T) => void } {
    let keep!: (value: T) => void;
    return { promise: new Promise<T>((resolve) => (keep = resolve)), keep };
}
const log = (blockNumber: number, data = '0x') => ({ topics: [], data, blockNumber: `0x${blockNumber.toString(16)}` });
const eventsOf = (game: StakesGame) => (game as unknown as { events: ContractEvents }).events;

describe('the events of a contract', () => {
    const first = 100;
    const confirmations = 3;

    it('are read back from the latest block, for no more blocks at once than nodes answer for', async () => {
        const chain = new SmallChain();
        chain.logs = [log(100, '0x01'), log(4000, '0x02'), log(7100, '0x03')];
        const events = new ContractEvents(first, confirmations);
        await events.read(7100, async (from, to) => chain.logsOf(from, to));
        expect(events.known.map(({ data }) => data)).toEqual(['0x01', '0x02', '0x03']);
        expect(chain.asked).toEqual([
            [5101, 7100],
            [3101, 5100],
            [1101, 3100],
            [100, 1100],
        ]);
    });

    it('are read on from where they were left, and again where blocks may have been replaced', async () => {
        const chain = new SmallChain();
        chain.logs = [log(100, '0x01'), log(200, '0x02')];
        const events = new ContractEvents(first, confirmations);
        await events.read(200, async (from, to) => chain.logsOf(from, to));
        chain.logs = [log(100, '0x01'), log(199, '0x04'), log(202, '0x05')];
        chain.asked = [];
        await events.read(202, async (from, to) => chain.logsOf(from, to));
        expect(chain.asked).toEqual([[198, 202]]);
        expect(events.known.map(({ data }) => data)).toEqual(['0x01', '0x04', '0x05']);
    });

    it('are not asked for twice where a node breaks off', async () => {
        const chain = new SmallChain();
        chain.logs = [log(100, '0x01'), log(7100, '0x03')];
        const events = new ContractEvents(first, confirmations);
        let answers = 2;
        const ask = async (from: number, to: number) => {
            answers -= 1;
            if (answers < 0) throw new Error('too many questions');
            return chain.logsOf(from, to);
        };
        await expect(events.read(7100, ask)).rejects.toThrow('too many questions');
        await expect(events.read(7105, ask)).rejects.toThrow('too many questions');
        expect(events.known.map(({ data }) => data)).toEqual(['0x03']);
        answers = Infinity;
        chain.asked = [];
        await events.read(7110, ask);
        expect(chain.asked).toEqual([
            [7098, 7110],
            [1101, 3100],
            [100, 1100],
        ]);
        expect(events.known.map(({ data }) => data)).toEqual(['0x01', '0x03']);
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('a game and its chain', () => {
    it('is played on a chain that has grown by more blocks than nodes answer for', async () => {
        const { blacks, chain } = await table();
        chain.block += 10_000;
        chain.logs = [log(chain.block - 9000)];
        await blacks.lookOnce();
        expect(blacks.canPlay).toBe(true);
        expect(eventsOf(blacks).known).toEqual(chain.logs);
    });

    it('hears of a clock where the node tells no events, and says that it does not', async () => {
        const { blacks, chain } = await table();
        chain.mostBlocks = 0;
        chain.phase = 'challenged';
        chain.deadline = chain.time + 100;
        await expect(blacks.lookOnce()).rejects.toThrow('too wide');
        expect(blacks.chain).toMatchObject({ phase: 'challenged', waits_for_us: true });
        blacks.start(undefined);
        await vi.waitFor(() => expect(blacks.trouble?.kind).toBe('chain'));
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('answers of a wallet', () => {
    it('are not believed on another chain', async () => {
        const { blacks, chain } = await table();
        chain.isOurs = false;
        chain.phase = 'challenged';
        await expect(blacks.lookOnce()).rejects.toThrow('another chain');
        expect(blacks.chain?.phase).toBe('playing');
    });

    it('are forgotten where the wallet went to another chain between them', async () => {
        const { black, blacks, chain } = await table();
        chain.block += 5;
        chain.logs = [log(chain.block)];
        const { logs } = black.wallet;
        black.wallet.logs = async () => {
            chain.isOurs = false;
            return [log(chain.block, '0xff')];
        };
        await expect(blacks.lookOnce()).rejects.toThrow('another chain');
        chain.isOurs = true;
        black.wallet.logs = logs;
        await blacks.lookOnce();
        expect(eventsOf(blacks).known).toEqual(chain.logs);
    });

    async function openedAgain() {
        const { black, blacks, whites, white, chain } = await table();
        await black.visit.close();
        const again = newPlayer(1, chain, black.store);
        open.push(again);
        const keys = { ...chain.keys };
        chain.keysAskedAt = [];
        const resume = async () => {
            await again.visit.resume(blacks.record.channel);
            const game = again.visit.game!;
            await game.lookOnce();
            return game;
        };
        return { again, white, whites, chain, keys, resume };
    }

    it('name the keys in a block that is confirmed', async () => {
        const { chain, resume } = await openedAgain();
        await resume();
        expect(new Set(chain.keysAskedAt)).toEqual(new Set([chain.block - network.confirmations]));
    });

    it('make a key no key only where two blocks say so', async () => {
        const { chain, keys, resume, again, white, whites } = await openedAgain();
        chain.keys = {};
        const game = await resume();
        expect(game.standing.wrong_key).toBeNull();
        expect(game.canPlay).toBe(false);
        chain.keys = keys;
        await game.lookOnce();
        whites.meet();
        await new Post(again, white).until(() => game.canPlay);
    });

    it('tell in the end that there is no key', async () => {
        const { chain, resume } = await openedAgain();
        chain.keys = {};
        const game = await resume();
        chain.block += 1;
        await game.lookOnce();
        expect(game.standing.wrong_key).not.toBeNull();
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('what is sent to the chain', () => {
    it('is no stake where the key of another stands', async () => {
        const { black, blacks, chain } = await table();
        chain.keys = {};
        const calls = await blacks.payment();
        expect(calls.map(({ name }) => name)).toEqual(['authorise', 'open']);
        await blacks.send(calls);
        expect(chain.sent).toEqual(['authorise']);
        expect(blacks.trouble?.kind).toBe('wallet');
        black.wallet.mined = async (hash) => {
            chain.keys[blacks.terms.black.toLowerCase()] = blacks.standing.keys.black;
            return { succeeded: true, hash };
        };
        await blacks.send(await blacks.payment());
        expect(chain.sent).toEqual(['authorise', 'authorise', 'open']);
    });

    it('does not keep anything else from being sent', async () => {
        const { black, blacks, chain } = await table();
        const { mined } = black.wallet;
        const waits = vi.fn(mined).mockImplementationOnce(() => new Promise(() => {}));
        black.wallet.mined = waits;
        const stuck = [blacks.callTo('withdraw')];
        void blacks.send(stuck);
        await vi.waitFor(() => expect(waits).toHaveBeenCalledTimes(1));
        const other = [blacks.callTo('takeBack')];
        expect(blacks.callOnWay(other)).toBeUndefined();
        await blacks.send(other);
        await blacks.send(stuck);
        expect(chain.sent).toEqual(['withdraw', 'takeBack']);
        expect(blacks.callOnWay(stuck)).toBe('withdraw');
    });

    it('is given up where the chain has dropped it, and stays known', async () => {
        const { black, blacks, chain } = await table();
        black.wallet.mined = () => new Promise(() => {});
        const calls = [blacks.callTo('withdraw')];
        const sending = blacks.send(calls);
        await vi.waitFor(() => expect(Object.keys(blacks.record.sent)).toHaveLength(1));
        for (let look = 0; look < 20; look += 1) await blacks.lookOnce();
        await sending;
        expect(blacks.trouble?.sentence).toMatch(/dropped/);
        expect(blacks.callOnWay(calls)).toBeUndefined();
        expect(Object.keys(blacks.record.sent)).toHaveLength(1);
        expect(chain.sent).toEqual(['withdraw']);
    });

    it('is waited for as long as the chain knows of it', async () => {
        const { black, blacks } = await table();
        black.wallet.mined = () => new Promise(() => {});
        black.wallet.isKnown = async () => true;
        const calls = [blacks.callTo('withdraw')];
        void blacks.send(calls);
        await vi.waitFor(() => expect(Object.keys(blacks.record.sent)).toHaveLength(1));
        for (let look = 0; look < 20; look += 1) await blacks.lookOnce();
        expect(blacks.callOnWay(calls)).toBe('withdraw');
    });

    it('is priced again after a price could not be had', async () => {
        await loadStakesTexts('en');
        const { black, blacks } = await table();
        const { cost } = black.wallet;
        black.wallet.cost = async () => {
            throw new Error('no answer');
        };
        const target = document.createElement('div');
        const calls = async () => [blacks.callTo('withdraw')];
        const sender = mount(Send, { target, props: { game: blacks, calls, label: () => 'Withdraw' } });
        const button = () => target.querySelector('button')!;
        await vi.waitFor(() => expect(button().textContent).toBe('Try again'));
        expect(target.textContent).toContain('no answer');
        black.wallet.cost = cost;
        button().click();
        await vi.waitFor(() => expect(button().textContent).toBe('Withdraw'));

        black.wallet.cost = async () => {
            throw new Error('no answer');
        };
        await blacks.send(await calls());
        await vi.waitFor(() => expect(button().textContent).toBe('Try again'));
        black.wallet.cost = cost;
        blacks.start(undefined);
        await vi.waitFor(() => expect(button().textContent).toBe('Withdraw'));
        await unmount(sender);
    });
});

describe('a transaction that was replaced in the wallet', () => {
    const account = `0x${'1a'.repeat(20)}`;
    const old = `0x${'01'.repeat(32)}`;
    const next = `0x${'02'.repeat(32)}`;
    const ours = { from: account, to: network.contract.toLowerCase(), input: '0x1234', value: '0x5', nonce: '0x7' };

    // A wallet with a chain on which another transaction took the place of ours.
    async function walletWith(replacement: object): Promise<Wallet> {
        const block = { number: '0x65', timestamp: '0x1', hash: old, transactions: [{ ...replacement, hash: next }] };
        const receipt = { status: '0x1', transactionHash: next, blockNumber: '0x65', logs: [] };
        const answers: Record<string, (params: string[]) => unknown> = {
            eth_requestAccounts: () => [account],
            eth_blockNumber: () => '0x65',
            eth_getTransactionByHash: () => ({ ...ours, hash: old, blockNumber: null }),
            eth_getTransactionReceipt: ([hash]) => (hash === next ? receipt : null),
            eth_getBlockByNumber: () => block,
        };
        const request = async ({ method, params = [] }: { method: string; params?: string[] }) =>
            answers[method]!(params);
        return Wallet.connect({ request } as never, network);
    }

    it.each([
        ['was cancelled', { ...ours, to: account, value: '0x0', input: '0x' }, false],
        ['gave way to another', { ...ours, input: '0x5678' }, false],
        ['was sent again for a higher fee', ours, true],
    ])('counts as what it does: %s', async (_, replacement, succeeded) => {
        expect(await (await walletWith(replacement)).mined(old)).toEqual({ succeeded, hash: next });
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('the record of a game', () => {
    const hash = `0x${'00'.repeat(32)}`;

    it('is not put back by a window that was closed while a transaction was on its way', async () => {
        const { black, blacks, whites, chain, post } = await table();
        const { promise, keep } = promised<{ succeeded: boolean; hash: string }>();
        black.wallet.mined = () => promise;
        const sending = blacks.send([blacks.callTo('withdraw')]);
        await vi.waitFor(() =>
            expect(Object.values(black.store.games.get(blacks.record.channel)!.sent)).toEqual([hash]),
        );
        await black.visit.close();

        const again = newPlayer(1, chain, black.store);
        open.push(again);
        await again.visit.resume(blacks.record.channel);
        const game = again.visit.game!;
        await game.lookOnce();
        whites.meet();
        await new Post(again, post.other).until(() => game.canPlay);
        await play(game, '11-15');
        const { journal, signed } = game.record;
        keep({ succeeded: true, hash });
        await sending;
        expect(black.store.games.get(game.record.channel)).toMatchObject({ journal, signed, sent: {} });
    });

    it('has a turn that was kept while a transaction was sent', async () => {
        const { black, blacks } = await table();
        const linesOf = () => black.store.games.get(blacks.record.channel)!.journal.split('\n').length;
        const before = linesOf();
        const { promise, keep } = promised();
        black.store.slow = promise;
        black.wallet.mined = () => new Promise(() => {});
        const playing = play(blacks, '11-15');
        void blacks.send([blacks.callTo('withdraw')]);
        await new Promise(setImmediate);
        keep();
        await playing;
        await vi.waitFor(() => expect(Object.values(blacks.record.sent)).toEqual([hash]));
        expect(linesOf()).toBe(before + 1);
        expect(blacks.record).toEqual(black.store.games.get(blacks.record.channel));
    });

    it('is free for another window only when all of it is on the disk', async () => {
        const chain = new SmallChain();
        const { black, blacks } = await table();
        await black.visit.close();
        const locks = new Locks();
        const again = newPlayer(1, chain, black.store);
        open.push(again);
        vi.stubGlobal('navigator', { locks });
        await again.visit.resume(blacks.record.channel);
        expect(locks.held.size).toBe(1);
        const { promise, keep } = promised();
        black.store.slow = promise;
        const sending = again.visit.game!.send([blacks.callTo('withdraw')]);
        await vi.waitFor(() => expect(black.store.writing).toBe(1));
        const closing = again.visit.close();
        await new Promise(setImmediate);
        expect(locks.held.size).toBe(1);
        keep();
        await Promise.all([closing, sending]);
        await vi.waitFor(() => expect(locks.held.size).toBe(0));
    });
});
