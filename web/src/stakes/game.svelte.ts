// A game for stakes that is agreed on: signed turns on a line, a journal in the browser, and the contract on its chain.
import type { Side } from '../api/types';
import { otherSide } from '../api/types';
import { ContractEvents } from './events';
import type { Line } from './line';
import { Refusal, type ContractCall, type OnChain, type StakesModule, type Standing, type StartBoard } from './module';
import type { GameStore, KeptGame } from './store';
import type { Terms } from './typedData';
import { isRefusedByUser, revertData, type Cost, type Mined, type Wallet } from './wallet';

// Milliseconds.
const betweenLooks = 2000; // at the chain
const shortestPatience = 3000; // before we say again what we have
const longestPatience = 60_000;
const mostMisses = 15; // looks without a transaction that was sent

export type Intent = 'move' | 'offer_draw' | 'accept_draw' | 'resign' | 'claim_draw';

export interface Priced {
    calls: { call: ContractCall; cost: Cost | undefined }[];
    fee: bigint;
}

// What went wrong, as the view says it: a key of its own, or a sentence of the module or the wallet.
export interface Trouble {
    kind: 'storage' | 'chain' | 'wallet' | 'module' | 'refused';
    sentence: string;
}

export class StakesGame {
    standing = $state.raw<Standing>()!;
    chain = $state.raw<OnChain>();
    owed = $state(0n);
    trouble = $state.raw<Trouble>();
    onWay = $state.raw<{ [data: string]: string }>({}); // by the calls that were pressed for: the one that is on its way
    looked = $state(0); // how often
    isMet = $state(false); // the other side is at the other end of the line
    isBroken = $state(false); // nothing is signed any more

    readonly terms: Terms;
    readonly board: StartBoard; // its squares
    private line: Line | undefined;
    private work: Promise<unknown> = Promise.resolve();
    private looks: Promise<unknown> = Promise.resolve();
    private events!: ContractEvents;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private isClosed = false;
    private knowsKeys = false;
    private keyless: { [player: string]: number } = {}; // the blocks in which no key was there
    private readonly waits = new Set<Wait>(); // for transactions
    private isHungUp = false; // what came down the line was of no use, too often
    private saidAt = 0; // what we have, in milliseconds since 1970
    private patience = shortestPatience;

    private constructor(
        private readonly module: StakesModule,
        private readonly store: GameStore,
        private kept: KeptGame,
        private readonly wallet: Wallet,
    ) {
        module.files.put('journal', kept.journal);
        module.files.put('key.signed', kept.signed);
        this.forgetEvents();
        this.standing = module.ask('resume', { key: kept.key });
        this.terms = (JSON.parse(this.standing.agreement) as { terms: Terms }).terms;
        this.board = module.ask<StartBoard>('start', { rules: this.terms.rules });
    }

    // Refused where the journal does not hold up.
    static async open(module: StakesModule, store: GameStore, kept: KeptGame, wallet: Wallet): Promise<StakesGame> {
        const game = new StakesGame(module, store, kept, wallet);
        await game.keep();
        return game;
    }

    get record(): KeptGame {
        return this.kept;
    }
    get colour(): Side {
        return this.standing.colour;
    }
    get isOver(): boolean {
        return this.standing.ending !== 'none';
    }
    get isPaid(): boolean {
        return this.chain !== undefined && paidPhases.includes(this.chain.believed);
    }
    // Whether our stake is in the latest block, and the other side's.
    hasPaid(side: Side): boolean {
        const phase = this.chain?.phase ?? 'unopened';
        return phase === `${side}_has_paid` || paidPhases.includes(phase);
    }
    get canPlay(): boolean {
        const { standing, chain } = this;
        if (this.isBroken || !this.isPaid || !this.knowsKeys || standing.wrong_key !== null) return false;
        return standing.our_turn && standing.may_sign && chain?.phase !== 'settled';
    }

    start(line: Line | undefined): void {
        this.line = line;
        void this.look();
    }
    // Another line than before leads to the other side.
    moveTo(line: Line): void {
        this.line?.close();
        this.line = line;
        this.meet();
    }
    // Done when nothing of the journal is written any more.
    async close(): Promise<void> {
        this.isClosed = true;
        clearTimeout(this.timer);
        this.line?.close();
        await this.work;
    }

    // The line.

    meet(): void {
        this.isMet = true;
        this.isHungUp = false;
        this.saidAt = Date.now();
        void this.act(() => this.module.ask('greet'));
    }
    // Whoever waits says from time to time what it has: if it lacks something, that is sent again.
    private remind(): void {
        const { channel, number, our_turn, may_sign, settled } = this.standing;
        const now = Date.now();
        if (!this.isMet || this.isBroken || settled || (our_turn && may_sign)) this.patience = shortestPatience;
        else if (this.isHungUp) this.meet();
        else if (now - this.saidAt > this.patience) {
            this.saidAt = now;
            this.patience = Math.min(2 * this.patience, longestPatience);
            this.line?.send(JSON.stringify({ say: 'have', channel, number }));
        }
    }
    part(): void {
        this.isMet = false;
        void this.act(() => this.module.ask('part'));
    }
    hear(text: string): void {
        void this.act(() => this.module.ask('receive', { text }));
    }

    // What the player does.

    play(path: string[], intent: Intent = 'move'): Promise<void> {
        return this.act(() => this.module.ask('play', { path, intent }));
    }
    resign(): Promise<void> {
        return this.play([], 'resign');
    }

    // Asks the module, keeps what has changed, and only then lets anything be sent: one after another.
    private act(ask: () => Standing): Promise<void> {
        return this.inTurn(async () => {
            if (this.isBroken || this.isClosed) return;
            try {
                const standing = ask();
                await this.keep();
                this.tell(standing);
            } catch (error) {
                if (error instanceof Refusal) this.trouble = { kind: 'refused', sentence: error.message };
                else this.stop('module', error);
            }
        });
    }
    private inTurn<T>(work: () => Promise<T>): Promise<T> {
        const done = this.work.then(work);
        this.work = done.catch(() => {});
        return done;
    }

    private tell(standing: Standing): void {
        this.standing = standing;
        if (standing.broken) this.isBroken = true;
        if (standing.chain) this.chain = standing.chain;
        for (const message of standing.messages) this.line?.send(message);
        if (!standing.hang_up) return;
        this.isHungUp = true;
        this.module.ask('part');
    }

    // What cannot be kept is never sent: the module knows a turn then that the disk does not, and is asked no more.
    private async keep(): Promise<void> {
        const { files } = this.module;
        const [journal, signed] = [files.text('journal'), files.text('key.signed')];
        if (journal === this.kept.journal && signed === this.kept.signed) return;
        await this.change(() => ({ journal, signed }));
    }
    // A transaction that makes a call. It may be heard of when the game is open elsewhere already, so it is all that is written.
    private keepSent(call: ContractCall, hash: string | undefined): Promise<void> {
        return this.inTurn(() =>
            this.change(({ sent: { [call.data]: _, ...others } }) => ({
                sent: hash === undefined ? others : { ...others, [call.data]: hash },
            })),
        );
    }
    private async change(part: (there: KeptGame) => Partial<KeptGame>): Promise<void> {
        try {
            this.kept = await this.store.change(this.kept, part);
        } catch (error) {
            this.stop('storage', error);
            throw error;
        }
    }
    // Nothing is signed any more, until the game is opened again.
    private stop(kind: Trouble['kind'], error: unknown): void {
        if (!this.isBroken) this.trouble = { kind, sentence: sentenceOf(error) };
        this.isBroken = true;
    }

    // The chain.

    private async look(): Promise<void> {
        if (this.isClosed) return;
        try {
            await this.lookOnce();
            if (this.trouble?.kind === 'chain') this.trouble = undefined;
        } catch (error) {
            this.trouble = { kind: 'chain', sentence: sentenceOf(error) };
        }
        this.looked += 1;
        this.remind();
        clearTimeout(this.timer);
        if (!this.isClosed) this.timer = setTimeout(() => void this.look(), betweenLooks);
    }

    // One look after another.
    lookOnce(): Promise<void> {
        const looked = this.looks.then(() => this.lookNow());
        this.looks = looked.catch(() => {});
        return looked;
    }

    // A clock is heard of and answered by what the contract holds, also where its events are not to be had.
    private async lookNow(): Promise<void> {
        if (this.isClosed) return;
        const { wallet, module, kept } = this;
        await this.expectOurChain();
        const { number, time } = await wallet.latestBlock();
        const question = module.ask<{ to: string; data: string }>('question', { of: 'channel' });
        const sure = number - wallet.network.confirmations;
        const [latest, confirmed] = await Promise.all([
            wallet.call(question),
            sure < kept.firstBlock ? '0x' : wallet.call(question, sure),
        ]);
        const { to, topics } = module.ask<{ to: string; topics: unknown[] }>('question', { of: 'events' });
        const silence = await this.events
            .read(number, (first, last) => wallet.logs(to, topics, first, last))
            .then(() => undefined, asError);
        await this.expectOurChain();
        await this.act(() => module.ask('look', { latest, confirmed, logs: this.events.known, now: time }));
        if (this.isPaid && !this.knowsKeys) await this.hearKeys(sure);
        await this.lookForSent();
        if (this.chain?.phase === 'settled' || this.chain?.phase === 'unopened') await this.lookForMoney();
        if (silence) throw silence;
    }

    // A wallet may have gone to another chain meanwhile, whose answers say nothing of this game.
    private async expectOurChain(): Promise<void> {
        if (await this.wallet.isOnChain()) return;
        this.forgetEvents();
        throw new Error(`the wallet is on another chain than ${this.wallet.network.name}`);
    }

    private forgetEvents(): void {
        this.events = new ContractEvents(this.kept.firstBlock, this.wallet.network.confirmations);
    }

    // Once both have paid, the keys that the contract has are those that count: in a block that has the confirmations.
    private async hearKeys(block: number): Promise<void> {
        const found: { player: string; key: string }[] = [];
        for (const side of sides) found.push({ player: this.terms[side], key: await this.keyOf(side, block) });
        await this.expectOurChain();
        const isSure = sides.map((side, each) => this.isSureOf(side, found[each]!.key, block));
        if (isSure.includes(false)) return;
        for (const { player, key } of found) await this.act(() => this.module.ask('hear_key', { player, key }));
        this.knowsKeys = true;
        if (this.isMet) this.meet();
    }
    // That a key which was agreed on is not there, two blocks have to say.
    private isSureOf(side: Side, key: string, block: number): boolean {
        const player = this.terms[side];
        if (BigInt(key) !== 0n || sameAddress(this.standing.keys[side], player)) return true;
        this.keyless[player] ??= block;
        return block > this.keyless[player];
    }
    private async keyOf(side: Side, block?: number): Promise<string> {
        const question = this.module.ask<{ to: string; data: string }>('question', {
            of: 'key',
            player: this.terms[side],
        });
        const answer = await this.wallet.call(question, block);
        return this.module.ask<{ key: string }>('read', { of: 'key', answer }).key;
    }
    private async hasOurKey(): Promise<boolean> {
        return sameAddress(await this.keyOf(this.colour), this.standing.keys[this.colour]);
    }

    private async lookForMoney(): Promise<void> {
        const question = this.module.ask<{ to: string; data: string }>('question', {
            of: 'owed',
            player: this.wallet.account,
        });
        const answer = await this.wallet.call(question);
        this.owed = BigInt(this.module.ask<{ owed: string }>('read', { of: 'owed', answer }).owed);
    }

    // The calls that pay our stake, in their order: the session key first, for it must be there before both have paid.
    async payment(): Promise<ContractCall[]> {
        const names = (await this.hasOurKey()) ? ['open'] : ['authorise', 'open'];
        return names.map((name) => this.module.ask<ContractCall>('call', { name }));
    }
    callTo(name: 'takeBack' | 'withdraw'): ContractCall {
        return this.module.ask<ContractCall>('call', { name, to: this.wallet.account });
    }
    // What they cost at most, as the chain says now.
    async price(calls: ContractCall[]): Promise<Priced> {
        const priced = await Promise.all(
            calls.map(async (call) => ({
                call,
                cost: await this.wallet.cost(call).catch((error) => this.explain(error)),
            })),
        );
        return { calls: priced, fee: priced.reduce((sum, { cost }) => sum + (cost?.fee ?? 0n), 0n) };
    }

    private explain(error: unknown): never {
        const data = revertData(error);
        const why = data && this.module.ask<{ sentence: string | null }>('why', { data }).sentence;
        throw why ? new Refusal('reverted', why) : error;
    }

    // One after another, each in a block before the next; what was sent before the page was closed is not sent again.
    async send(calls: ContractCall[]): Promise<void> {
        if (this.callOnWay(calls)) return;
        this.trouble = undefined;
        try {
            for (const call of calls) {
                this.mark(calls, call.name);
                await this.sendOne(call);
            }
            await this.look();
        } catch (error) {
            if (!isRefusedByUser(error)) this.trouble = { kind: 'wallet', sentence: sentenceOf(error) };
        } finally {
            this.mark(calls, undefined);
        }
    }
    // Which of them is on its way.
    callOnWay(calls: ContractCall[]): string | undefined {
        return calls.map(({ data }) => this.onWay[data]).find((name) => name !== undefined);
    }
    private mark(calls: ContractCall[], name: string | undefined): void {
        const next = { ...this.onWay };
        for (const { data } of calls) {
            if (name === undefined) delete next[data];
            else next[data] = name;
        }
        this.onWay = next;
    }

    private async sendOne(call: ContractCall): Promise<void> {
        if (call.name === 'open' && !(await this.hasOurKey()))
            throw new Error('the contract has another session key of yours than this browser, so nothing is paid');
        const before = this.kept.sent[call.data];
        const isOnItsWay = before !== undefined && (await this.wallet.isKnown(before));
        const hash = isOnItsWay ? before : await this.wallet.send(call);
        if (!isOnItsWay) await this.keepSent(call, hash);
        const { succeeded } = await this.mined(call, hash);
        await this.keepSent(call, undefined);
        if (!succeeded) throw new Error(`${call.name}: ${hash}`);
    }
    // Waited for as long as the chain knows of it.
    private mined(call: ContractCall, hash: string): Promise<Mined> {
        return new Promise((resolve, reject) => {
            const giveUp = () => reject(new Error(`${call.name}: the chain has dropped ${hash}`));
            const wait = { hash, misses: 0, giveUp };
            this.waits.add(wait);
            void this.wallet
                .mined(hash)
                .then(resolve, reject)
                .finally(() => this.waits.delete(wait));
        });
    }
    // Whoever asks may be answered by a node that has not heard of it yet: it is given up after some looks without it.
    private async lookForSent(): Promise<void> {
        for (const wait of this.waits) {
            wait.misses = (await this.wallet.isKnown(wait.hash)) ? 0 : wait.misses + 1;
            if (wait.misses < mostMisses) continue;
            this.waits.delete(wait);
            wait.giveUp();
        }
    }

    get opponent(): string {
        return this.terms[otherSide(this.colour)];
    }
}

const sides: Side[] = ['black', 'white'];

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Wait {
    hash: string;
    misses: number;
    giveUp(): void;
}

const paidPhases: OnChain['phase'][] = ['playing', 'challenged', 'draw_claimed', 'settled'];

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

// The first line: libraries tell all they know behind it.
const sentenceOf = (error: unknown): string => {
    const { shortMessage, message } = error as { shortMessage?: string; message?: string };
    return (shortMessage ?? message ?? String(error)).split('\n')[0]!;
};
