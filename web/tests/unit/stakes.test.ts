// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { otherSide } from '../../src/api/types';
import { loadStakesTexts } from '../../src/text/stakes.svelte';
import Send from '../../src/views/stakes/Send.svelte';
import { Wallet } from '../../src/stakes/wallet';
import { gameFile } from '../../src/stakes/store';
import { restoreGame } from '../../src/stakes/visit.svelte';
import type { StartBoard } from '../../src/stakes/module';
import { ContractEvents } from '../../src/stakes/events';
import type { StakesGame } from '../../src/stakes/game.svelte';
import {
    Locks,
    modulePath,
    network,
    newModule,
    newPlayer,
    plan,
    Post,
    SmallChain,
    twoAtATable,
    type Player,
} from './stakesFixtures';

const open: Player[] = [];
afterEach(() => {
    for (const { visit } of open.splice(0)) visit.close();
});
async function table(...words: Parameters<typeof twoAtATable>) {
    const found = await twoAtATable(...words);
    open.push(found.black, found.white);
    return { ...found, blacks: found.black.visit.game!, whites: found.white.visit.game! };
}

// What it has heard so far is dealt with.
const done = (game: StakesGame) => (game as unknown as { work: Promise<unknown> }).work;
const play = (game: StakesGame, text: string) => {
    const move = game.standing.moves.find((each) => each.text === text)!;
    return game.play(move.routes[0]!.path);
};

// It is built with WebAssembly's own compiler: `ctest -R wasm.stakes` names it.
describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('two players for stakes', () => {
    it('come to terms that both have signed, each with a key for this game alone', async () => {
        const { blacks, whites } = await table();
        const { rules } = (await newModule()).ask<StartBoard>('start', { game: 'english' });
        expect(blacks.standing.channel).toBe(whites.standing.channel);
        expect(blacks.terms).toMatchObject({ stake: '1000', challenge_period: 3600, rules });
        expect(blacks.standing.keys.black).not.toBe(blacks.terms.black);
        expect(blacks.standing.keys).toEqual(whites.standing.keys);
    });

    it('play, and each has the whole game', async () => {
        const { blacks, whites, post } = await table();
        await play(blacks, '11-15');
        await post.until(() => whites.canPlay);
        await play(whites, '22-18');
        await post.until(() => blacks.canPlay);
        expect(blacks.standing.moves.map(({ text }) => text)).toEqual(['15x22']);
        await play(blacks, '15x22');
        await post.until(() => whites.canPlay);
        expect(whites.standing.board).toBe(blacks.standing.board);
        expect(whites.standing.last_path).toEqual(['15', '22']);
        await whites.resign();
        await post.until(() => blacks.isOver);
        expect(blacks.standing).toMatchObject({ ending: 'resigned', winner: 'black' });
    });

    // A game of moves that are chosen without a plan, until it is over or has this many plies.
    async function playThrough(game: string, plies: number) {
        const { blacks, whites, post } = await table(undefined, game);
        const sides = blacks.board.first === 'black' ? [blacks, whites] : [whites, blacks];
        let captures = 0;
        for (let ply = 0; ply < plies; ply += 1) {
            const player = sides[ply % 2]!;
            await post.until(() => player.canPlay || player.isOver);
            if (player.isOver) break;
            const { moves, must_capture } = player.standing;
            const move = moves[(7 * ply) % moves.length]!;
            const route = move.routes[ply % move.routes.length]!;
            await player.play(route.path);
            const { board } = move;
            expect(player.standing).toMatchObject({ board, last_path: route.path, crowned: route.crowned ?? null });
            expect(move.captured.length > 0).toBe(must_capture);
            captures += move.captured.length;
        }
        await post.until(() => blacks.standing.turns === whites.standing.turns);
        expect(whites.standing.board).toBe(blacks.standing.board);
        return { blacks, captures };
    }

    it('play Russian draughts, which White begins', async () => {
        const { blacks, captures } = await playThrough('russian', 60);
        expect(blacks.board).toMatchObject({ game: 'russian', first: 'white', naming: 'letters', family: 'draughts' });
        expect(blacks.standing.open).toBeNull();
        expect(captures).toBeGreaterThan(10);
    });

    it('play NoGo to its end', async () => {
        const { blacks } = await playThrough('nogo:9x9', 82);
        expect(blacks.board).toMatchObject({ game: 'nogo:9x9', first: 'black', family: 'nogo', rows: 9, columns: 9 });
        const { ending, winner, open: points, moves } = blacks.standing;
        expect(ending).toBe('no_move');
        expect(points![otherSide(winner!)]).toEqual([]);
        expect(moves).toEqual([]);
    });

    it('are offered the games whose rules are on the chain, and agree to no other', async () => {
        const chain = new SmallChain();
        const [black, white] = [newPlayer(1, chain), newPlayer(2, chain)];
        open.push(black, white);
        black.wallet.code = async () => '0x';
        await black.visit.lookForGames();
        expect(black.visit.games).toEqual([]);
        white.visit.games = ['english', 'nogo:9x9'];
        const post = new Post(black, white);
        await black.visit.begin(undefined, plan('black', 'russian'));
        await white.visit.begin(undefined, undefined);
        await post.until(() => white.visit.fault !== undefined);
        expect(white.visit.fault).toMatchObject({ kind: 'terms' });
        expect(white.visit.offered).toBeUndefined();
    });

    it('sign nothing before both stakes are there, and confirmed', async () => {
        const chain = new SmallChain();
        const [black, white] = [newPlayer(1, chain), newPlayer(2, chain)];
        open.push(black, white);
        const post = new Post(black, white);
        await black.visit.begin(undefined, plan());
        await white.visit.begin(undefined, undefined);
        await post.until(() => white.visit.stage === 'offered');
        await white.visit.accept(white.visit.offered!);
        await post.until(() => black.visit.game !== undefined);
        const game = black.visit.game!;
        chain.pay(black.visit, white.visit);
        await game.lookOnce();
        expect(game.isPaid).toBe(false);
        await game.play(['11', '15']);
        expect(game.standing.turns).toBe(0);
        expect(game.trouble?.sentence).toMatch(/before both stakes/);
        chain.block += network.confirmations;
        await game.lookOnce();
        await post.until(() => game.canPlay);
        await play(game, '11-15');
        expect(game.standing.turns).toBe(1);
    });

    it('have a turn on the disk before anybody gets it', async () => {
        const { black, blacks } = await table();
        const { outbox } = black.visit;
        black.store.isFull = true;
        await play(blacks, '11-15');
        expect(blacks.isBroken).toBe(true);
        expect(blacks.trouble?.kind).toBe('storage');
        expect(black.visit.outbox.slice(outbox.length).filter((text) => text.includes('"turn"'))).toEqual([]);
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('whoever carries the messages', () => {
    const turnsIn = (texts: string[]) => texts.filter((text) => JSON.parse(text).say === 'turn');

    it('cannot change a move', async () => {
        const { blacks, whites, white, post } = await table();
        const { state } = blacks.board;
        const changes: ((turn: Record<string, string>) => unknown)[] = [
            (turn) => (turn.intent = 'resign'),
            (turn) => (turn.path = `0x8e${'00'.repeat(8)}`),
            (turn) => (turn.state = state),
        ];
        let change = 0;
        post.carry = (message) => {
            const said = JSON.parse(message) as { say: string; turn?: Record<string, string> };
            if (said.say === 'turn') changes[change++]!(said.turn!);
            return [JSON.stringify(said)];
        };
        await play(blacks, '11-15');
        const refusals = () => white.visit.outbox.filter((text) => JSON.parse(text).say === 'refuse').length;
        for (let count = 1; count <= changes.length; count += 1) {
            await post.until(() => refusals() === count);
            expect(whites.standing.turns).toBe(0);
            expect(whites.isOver).toBe(false);
            if (count < changes.length) whites.meet();
        }
    });

    it('cannot bring an old turn again, nor turns in another order', async () => {
        const { black, blacks, whites, post } = await table();
        await play(blacks, '11-15');
        await post.until(() => whites.canPlay);
        await play(whites, '22-18');
        await post.until(() => blacks.canPlay);
        const first = turnsIn(black.visit.outbox)[0]!;
        let held: string | undefined;
        post.carry = (message) => {
            if (JSON.parse(message).say !== 'turn') return [message];
            held = message;
            return [first, first];
        };
        await play(blacks, '15x22');
        await post.until(() => held !== undefined);
        await done(whites);
        const before = whites.standing.board;
        expect(whites.standing.turns).toBe(2);
        post.carry = (message) => [message];
        whites.hear(held!);
        await post.until(() => whites.standing.turns === 3);
        expect(whites.standing.board).not.toBe(before);
        expect(whites.isOver).toBe(false);
    });

    it('cannot lose a turn for good', async () => {
        const { blacks, whites, post } = await table();
        post.carry = (message) => (JSON.parse(message).say === 'turn' ? [] : [message]);
        await play(blacks, '11-15');
        await post.until(() => blacks.standing.turns === 1);
        await done(whites);
        expect(whites.standing.turns).toBe(0);
        post.carry = (message) => [message];
        whites.meet();
        await post.until(() => whites.standing.turns === 1);
    });

    it('cannot forge terms', async () => {
        for (const forge of [
            (terms: Record<string, unknown>) => (terms.stake = '1'),
            (terms: Record<string, unknown>) => (terms.challenge_period = 60),
            (terms: Record<string, unknown>) => (terms.rules = '0x053c331296eEFaC51D82ca9E7AF08cb91E2DA2fD'), // Russian draughts
            (terms: Record<string, unknown>) => ([terms.black, terms.white] = [terms.white, terms.black]),
        ]) {
            const chain = new SmallChain();
            const [black, white] = [newPlayer(1, chain), newPlayer(2, chain)];
            open.push(black, white);
            const post = new Post(black, white, (message) => {
                const said = JSON.parse(message) as { say: string; terms?: Record<string, unknown> };
                if (said.say === 'propose') forge(said.terms!);
                return [JSON.stringify(said)];
            });
            await black.visit.begin(undefined, plan());
            await white.visit.begin(undefined, undefined);
            await post.until(() => white.visit.fault !== undefined);
            expect(white.visit.fault!.kind).toBe('terms');
            expect(white.visit.offered).toBeUndefined();
        }
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('a journal from a file', () => {
    it('goes on, but signs nothing before the other side has said what it has', async () => {
        const { black, white, blacks, whites, chain, post } = await table();
        const old = gameFile(blacks.record);
        await play(blacks, '11-15');
        await post.until(() => whites.canPlay);
        blacks.close();

        const again = newPlayer(1, chain);
        open.push(again);
        const channel = await restoreGame(old, again.store, await newModule());
        await again.visit.resume(channel);
        const game = again.visit.game!;
        await game.lookOnce();
        expect(game.standing.our_turn).toBe(true);
        expect(game.canPlay).toBe(false);
        await game.play(['12', '16']);
        expect(game.standing.turns).toBe(0);

        const anew = new Post(again, white);
        whites.meet();
        await anew.until(() => game.standing.turns === 1);
        expect(game.standing.last_path).toEqual(['11', '15']);
        expect(black.store.games.get(channel)!.journal).toContain(game.record.journal.split('\n').at(-2)!);
    });

    it('takes nothing away from a game that goes on from it', async () => {
        const { black, whites, blacks, post } = await table();
        const old = gameFile(blacks.record);
        await play(blacks, '11-15');
        await post.until(() => whites.canPlay);
        const journal = blacks.record.journal;
        await restoreGame(old, black.store, await newModule());
        expect(black.store.games.get(blacks.record.channel)!.journal).toBe(journal);
    });

    it('is open in one window at a time', async () => {
        const { black, blacks, chain } = await table();
        const second = newPlayer(1, chain, black.store);
        open.push(second);
        vi.stubGlobal('navigator', {
            locks: { request: (_name: string, _options: object, work: (lock: null) => void) => work(null) },
        });
        await second.visit.resume(blacks.record.channel);
        expect(second.visit.isElsewhere).toBe(true);
        expect(second.visit.game).toBeUndefined();
    });

    it('is asked for where it is not here', async () => {
        const { visit } = newPlayer(1, new SmallChain());
        await visit.resume(`0x${'00'.repeat(32)}`);
        expect(visit.fault?.kind).toBe('game');
    });

    it('is refused where it does not hold up', async () => {
        const { black, blacks } = await table();
        const spoilt = gameFile(blacks.record).replace('"stake":"1000"', '"stake":"1"');
        await expect(restoreGame(spoilt, black.store, await newModule())).rejects.toThrow();
        await expect(restoreGame('{}\n', black.store, await newModule())).rejects.toThrow();
    });
});

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
