// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { otherSide } from '../../src/api/types';
import type { StartBoard } from '../../src/stakes/module';
import { gameFile } from '../../src/stakes/store';
import { restoreGame } from '../../src/stakes/visit.svelte';
import {
    closeAll,
    done,
    modulePath,
    network,
    newModule,
    newPlayer,
    open,
    plan,
    play,
    Post,
    SmallChain,
    table,
} from './stakesFixtures';

afterEach(closeAll);

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
