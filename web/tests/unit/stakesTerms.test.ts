// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rooms } from '../../src/api/rooms';
import { gameFile } from '../../src/stakes/store';
import { restoreGame } from '../../src/stakes/visit.svelte';
import { loadStakesTexts } from '../../src/text/stakes.svelte';
import ChainPanel from '../../src/views/stakes/ChainPanel.svelte';
import TermsPanel from '../../src/views/stakes/TermsPanel.svelte';
import { money, rounded } from '../../src/views/stakes/words';
import {
    closeAll,
    Locks,
    modulePath,
    network,
    newModule,
    newPlayer,
    open,
    plan,
    Post,
    SmallChain,
    table,
    type Player,
} from './stakesFixtures';

const shown: object[] = [];
beforeEach(() => loadStakesTexts('en'));
afterEach(async () => {
    await closeAll();
    for (const each of shown.splice(0)) await unmount(each);
});
async function offeredTerms() {
    const chain = new SmallChain();
    const [black, white] = [newPlayer(1, chain), newPlayer(2, chain)];
    open.push(black, white);
    const post = new Post(black, white);
    await black.visit.begin(undefined, plan());
    await white.visit.begin(undefined, undefined);
    await post.until(() => white.visit.stage === 'offered');
    return { black, white, chain, post };
}
const said = ({ visit }: Player, what: string) => visit.outbox.filter((text) => JSON.parse(text).say === what);
const done = ({ visit }: Player) => (visit as unknown as { hearing: Promise<void> }).hearing;

describe('money', () => {
    it('is told to its last digit, and a fee in short', () => {
        expect(money(123_456_789_012_345_678n, network)).toBe('0.123456789012345678 TST');
        expect(money(rounded(123_456_789_012_345_678n), network)).toBe('0.123456 TST');
        expect(money(rounded(34_217_364_918_000n), network)).toBe('0.0000342173 TST');
        expect(rounded(3n * 10n ** 18n)).toBe(3n * 10n ** 18n);
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('terms on the screen', () => {
    it('do not give way to those of somebody else', async () => {
        const { black, white, chain, post } = await offeredTerms();
        const offered = white.visit.offered!;
        const third = newPlayer(3, chain);
        open.push(third);
        await third.visit.begin(undefined, { ...plan(), stake: 2000n });
        third.visit.read(said(white, 'join'));
        await vi.waitFor(() => expect(said(third, 'propose')).toHaveLength(1));
        white.visit.read(said(third, 'propose'));
        await done(white);
        expect(white.visit.offered).toBe(offered);
        await white.visit.accept(offered);
        expect(white.visit.game!.terms).toEqual(offered.terms);
        await post.until(() => black.visit.game !== undefined);
    });

    it('can be agreed to again after the game could not be kept, and are not agreed to before', async () => {
        const { black, white, post } = await offeredTerms();
        white.store.isFull = true;
        await white.visit.accept(white.visit.offered!);
        expect(white.visit.stage).toBe('offered');
        white.visit.meet();
        expect(said(white, 'agree')).toEqual([]);
        white.store.isFull = false;
        await white.visit.accept(white.visit.offered!);
        expect(white.visit.fault).toBeUndefined();
        await post.until(() => black.visit.game !== undefined);
        expect(black.visit.game!.standing.keys).toEqual(white.visit.game!.standing.keys);
    });

    it('warn where the time to answer is below an hour', async () => {
        const { white } = await offeredTerms();
        const { terms, board, colour } = white.visit.offered!;
        const warnings = (challenge_period: number) => {
            const target = document.createElement('div');
            shown.push(
                mount(TermsPanel, { target, props: { terms: { ...terms, challenge_period }, board, colour, network } }),
            );
            return target.querySelectorAll('[role=alert]').length;
        };
        expect(warnings(3599)).toBe(1);
        expect(warnings(3600)).toBe(0);
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('a game that is restored', () => {
    it('keeps its key, its wallet and its first block', async () => {
        const { black, blacks } = await table();
        const file = { ...blacks.record, account: `0x${'33'.repeat(20)}`, firstBlock: 1 };
        await restoreGame(gameFile(file), black.store, await newModule());
        const { account, firstBlock } = blacks.record;
        expect(black.store.games.get(blacks.record.channel)).toMatchObject({ account, firstBlock });
    });

    it('is refused where another key plays it here', async () => {
        const { black, blacks, whites } = await table();
        const other = gameFile({ ...blacks.record, key: whites.record.key });
        await expect(restoreGame(other, black.store, await newModule())).rejects.toMatchObject({
            reason: 'another_key',
        });
        expect(black.store.games.get(blacks.record.channel)).toEqual(blacks.record);
    });

    it('is refused where it is open in another window', async () => {
        const { black, blacks } = await table();
        const locks = new Locks();
        vi.stubGlobal('navigator', { locks });
        locks.held.add(`laststone.stakes.${blacks.record.channel}`);
        const restored = async () => restoreGame(gameFile(blacks.record), black.store, await newModule());
        await expect(restored()).rejects.toMatchObject({ reason: 'open_elsewhere' });
        locks.held.clear();
        await restored();
        await vi.waitFor(() => expect(locks.held.size).toBe(0));
    });
});

describe.skipIf(!existsSync(modulePath) && !process.env.LASTSTONE_STAKES)('a game that is kept', () => {
    it.each([true, false])('is asked to last before it is written: %s', async (lasts) => {
        const { white } = await offeredTerms();
        const persist = vi.fn(async () => {
            expect(white.store.games.size).toBe(0);
            return lasts;
        });
        vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
        await white.visit.accept(white.visit.offered!);
        expect(white.visit.stage).toBe('game');
        expect(persist).toHaveBeenCalledOnce();
        expect(white.visit.isFleeting).toBe(!lasts);
    });

    it('goes on by hand where its room is gone', async () => {
        const { black, blacks, white, chain } = await table();
        const { channel } = blacks.record;
        await black.visit.close();
        black.store.games.set(channel, { ...blacks.record, room: { id: 'a', secret: 'b' } });
        const watch = vi.spyOn(rooms, 'watch').mockReturnValue({ stop: () => {} });
        vi.spyOn(rooms, 'act').mockResolvedValue();
        const again = newPlayer(1, chain, black.store);
        open.push(again);
        await again.visit.resume(channel);
        expect(again.visit.isByHand).toBe(false);
        watch.mock.calls[0]![3]('there is no such room');
        expect(again.visit.fault?.kind).toBe('room');
        expect(again.visit.isByHand).toBe(true);
        await new Post(again, white).until(() => again.visit.game!.canPlay);
    });

    it('is not called drawn where the contract has not said so', async () => {
        const { blacks, chain } = await table();
        chain.phase = 'settled';
        await blacks.lookOnce();
        const target = document.createElement('div');
        shown.push(mount(ChainPanel, { target, props: { game: blacks, network } }));
        expect(target.querySelector('[role=status]')!.textContent).toBe('The contract has settled the game.');
    });
});
