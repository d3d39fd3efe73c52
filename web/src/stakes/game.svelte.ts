// A game for stakes that is agreed on: signed turns on a line, a journal in the browser, and the contract on its chain.
import type { Side } from '../api/types';
import { otherSide } from '../api/types';
import { ContractEvents } from './events';
import type { Line } from './line';
import { Refusal, type ContractCall, type OnChain, type StakesModule, type Standing, type StartBoard } from './module';
import type { GameStore, KeptGame } from './store';
import type { Terms } from './typedData';
import { isRefusedByUser, revertData, type Cost, type Wallet } from './wallet';

// Milliseconds.
const betweenLooks = 2000; // at the chain
const shortestPatience = 3000; // before we say again what we have
const longestPatience = 60_000;

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
    busy = $state(''); // the call that is on its way
    isMet = $state(false); // the other side is at the other end of the line
    isBroken = $state(false); // nothing is signed any more

    readonly terms: Terms;
    readonly board: StartBoard; // its squares
    private line: Line | undefined;
    private work: Promise<unknown> = Promise.resolve();
    private looks: Promise<unknown> = Promise.resolve();
    private readonly events: ContractEvents;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private isClosed = false;
    private knowsKeys = false;
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
        this.events = new ContractEvents(kept.firstBlock, wallet.network.confirmations);
        this.standing = module.ask('resume', { key: kept.key });
        this.board = module.ask<StartBoard>('start');
        this.terms = (JSON.parse(this.standing.agreement) as { terms: Terms }).terms;
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
        await this.act(() => module.ask('look', { latest, confirmed, logs: this.events.known, now: time }));
        if (this.isPaid && !this.knowsKeys) await this.hearKeys();
        if (this.chain?.phase === 'settled' || this.chain?.phase === 'unopened') await this.lookForMoney();
        if (silence) throw silence;
    }

    // Once both have paid, the keys that the contract has are those that count.
    private async hearKeys(): Promise<void> {
        for (const player of [this.terms.black, this.terms.white]) {
            const question = this.module.ask<{ to: string; data: string }>('question', { of: 'key', player });
            const answer = await this.wallet.call(question);
            const { key } = this.module.ask<{ key: string }>('read', { of: 'key', answer });
            await this.act(() => this.module.ask('hear_key', { player, key }));
        }
        this.knowsKeys = true;
        if (this.isMet) this.meet();
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
        const question = this.module.ask<{ to: string; data: string }>('question', {
            of: 'key',
            player: this.terms[this.colour],
        });
        const answer = await this.wallet.call(question);
        const { key } = this.module.ask<{ key: string }>('read', { of: 'key', answer });
        const isThere = key.toLowerCase() === this.standing.keys[this.colour].toLowerCase();
        const names = isThere ? ['open'] : ['authorise', 'open'];
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
        if (this.busy) return;
        this.trouble = undefined;
        try {
            for (const call of calls) {
                this.busy = call.name;
                await this.sendOne(call);
            }
            await this.look();
        } catch (error) {
            if (!isRefusedByUser(error)) this.trouble = { kind: 'wallet', sentence: sentenceOf(error) };
        } finally {
            this.busy = '';
        }
    }

    private async sendOne(call: ContractCall): Promise<void> {
        const before = this.kept.sent[call.data];
        const isOnItsWay = before !== undefined && (await this.wallet.isKnown(before));
        const hash = isOnItsWay ? before : await this.wallet.send(call);
        if (!isOnItsWay) await this.keepSent(call, hash);
        const { succeeded } = await this.wallet.mined(hash);
        await this.keepSent(call, undefined);
        if (!succeeded) throw new Error(`${call.name}: ${hash}`);
    }

    get opponent(): string {
        return this.terms[otherSide(this.colour)];
    }
}

const paidPhases: OnChain['phase'][] = ['playing', 'challenged', 'draw_claimed', 'settled'];

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

// The first line: libraries tell all they know behind it.
const sentenceOf = (error: unknown): string => {
    const { shortMessage, message } = error as { shortMessage?: string; message?: string };
    return (shortMessage ?? message ?? String(error)).split('\n')[0]!;
};
