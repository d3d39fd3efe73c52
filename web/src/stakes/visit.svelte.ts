// What a visitor with a wallet does on the page: opens or joins a room, comes to terms, and plays; or goes on with a game.
import { rooms } from '../api/rooms';
import { Joiner, Opener, type Agreed, type Offered, type Plan } from './handshake';
import { StakesGame } from './game.svelte';
import { lockGame } from './locks';
import { PastedLine, RoomLine, type Line, type Listener } from './line';
import { loadStakesModule, Refusal, type PlayedGame, type StakesModule } from './module';
import type { Network } from './network';
import { askToKeep, readGameFile, type GameStore, type KeptGame } from './store';
import type { Wallet } from './wallet';

export type Stage =
    | 'idle'
    | 'waiting' // for somebody to come
    | 'signing' // in the wallet
    | 'sent' // our terms, or that we have come
    | 'offered' // terms to look at
    | 'game';

// Why it does not go on: a key of the view's texts, with a sentence of the module or the wallet where one is known.
export interface VisitFault {
    kind: 'terms' | 'wallet' | 'room' | 'seat' | 'game' | 'journal' | 'another_key' | 'open_elsewhere';
    sentence: string;
}

// The seat in a room, and in which role.
export interface Seat {
    id: string;
    secret: string;
    invitation?: string | undefined;
    plan?: Plan | undefined; // of whoever opens
}

export class StakesVisit implements Listener {
    stage = $state<Stage>('idle');
    offered = $state.raw<Offered>();
    game = $state.raw<StakesGame>();
    fault = $state.raw<VisitFault>();
    games = $state.raw<string[]>([]); // that can be played
    outbox = $state.raw<string[]>([]); // what is to be carried by hand
    isElsewhere = $state(false); // the game is open in another window
    isByHand = $state(false); // messages are carried by the players
    isFleeting = $state(false); // the browser may delete what it keeps

    private line: Line | undefined;
    private side: Opener | Joiner | undefined;
    private seat: Seat | undefined;
    private isThere = false; // the other side, maybe before there is a game
    private release: (() => void) | undefined;
    private isClosed = false;
    private hearing: Promise<void> = Promise.resolve();

    constructor(
        readonly network: Network,
        readonly wallet: Wallet,
        private readonly store: GameStore,
        private readonly load: () => Promise<StakesModule> = loadStakesModule,
    ) {}

    // The game may be open elsewhere once nothing is written here any more.
    async close(): Promise<void> {
        this.isClosed = true;
        this.line?.close();
        await this.game?.close();
        this.release?.();
    }

    // Looks which games can be played: those whose rules stand on the chain beside our contract. Nothing is signed for any
    // other contract, nor for other rules.
    async lookForGames(): Promise<void> {
        const module = await this.load();
        const { chain_id, contract } = this.network;
        const code = await this.wallet.code(contract);
        const there: string[] = [];
        for (const { game, rules } of module.ask<{ games: PlayedGame[] }>('games').games) {
            const question = { chain_id, contract, rules, code, rules_code: await this.wallet.code(rules) };
            if (module.ask<{ ours: boolean }>('is_ours', question).ours) there.push(game);
        }
        this.games = there;
    }

    // Before the game: over a room, or by hand where there is none.
    async begin(seat: Seat | undefined, plan: Plan | undefined): Promise<void> {
        this.seat = seat;
        const module = await this.load();
        this.line = seat ? new RoomLine(seat.id, seat.secret, this) : this.pastedLine();
        const { network, wallet, line } = this;
        this.side = plan ? new Opener(module, network, plan, wallet, line) : new Joiner(module, network, wallet, line);
        this.stage = plan ? 'waiting' : 'sent';
        if (!seat) this.meet();
        this.module = module;
    }
    private module: StakesModule | undefined;

    meet(): void {
        this.isThere = true;
        if (this.game) this.game.meet();
        else if (this.side instanceof Joiner) this.side.join();
        else this.side?.repeat();
    }
    part(): void {
        this.isThere = false;
        this.game?.part();
    }
    fail(sentence: string, kind: VisitFault['kind'] = 'room'): void {
        this.fault = { kind, sentence };
        if (kind === 'room') this.leaveRoom();
    }
    // A game goes on without its room.
    private leaveRoom(): void {
        if (!(this.line instanceof RoomLine) || (this.side && !this.game)) return;
        this.line.close();
        this.line = this.pastedLine();
        this.game?.moveTo(this.line);
    }
    private pastedLine(): Line {
        this.isByHand = true;
        return new PastedLine((message) => (this.outbox = [...this.outbox, message]));
    }
    hear(text: string): void {
        if (this.game) return this.answeredAgain(text) ? undefined : this.game.hear(text);
        this.hearing = this.hearing.then(() => this.consider(text)).catch((error: unknown) => this.say(error));
    }
    // Lines that were carried by hand.
    read(lines: string[]): void {
        for (const line of lines) this.hear(line);
    }

    // The other side asks once more for what ended the handshake: our agreement was lost on its way.
    private answeredAgain(text: string): boolean {
        if (!(this.side instanceof Joiner) || !text.includes('"propose"')) return false;
        this.side.join();
        return true;
    }

    private async consider(text: string): Promise<void> {
        if (this.side instanceof Opener) {
            this.stage = 'signing';
            const agreed = await this.side.hear(text).finally(() => (this.stage = 'sent'));
            if (agreed) await this.keep(agreed);
        } else if (this.side instanceof Joiner && !this.offered) {
            // Others are not looked at while terms are on the screen: those are signed that were read.
            const offered = this.side.consider(text);
            if (!offered) return;
            if (!this.games.includes(offered.board.game))
                throw new Refusal('another_game', 'the rules of this game are not on the chain');
            this.offered = offered;
            this.stage = 'offered';
        }
    }

    // The terms are agreed to, as they stand on the screen.
    async accept(offered: Offered): Promise<void> {
        if (this.stage !== 'offered') return;
        const joiner = this.side as Joiner;
        this.stage = 'signing';
        this.fault = undefined;
        try {
            await this.keep(await joiner.accept(offered));
            joiner.confirm();
        } catch (error) {
            this.stage = 'offered';
            this.say(error);
        }
    }

    private say(error: unknown): void {
        const sentence = error instanceof Error ? error.message.split('\n')[0]! : String(error);
        this.fail(sentence, error instanceof Refusal ? 'terms' : 'wallet');
    }

    // On the disk before anything else: from here on there is a game.
    private async keep({ channel, key }: Agreed): Promise<void> {
        this.askToKeep();
        const { number } = await this.wallet.latestBlock();
        const { files } = this.module!;
        const kept: KeptGame = {
            channel,
            account: this.wallet.account,
            key,
            journal: files.text('journal'),
            signed: '',
            firstBlock: number,
            sent: {},
            room: this.seat && { id: this.seat.id, secret: this.seat.secret },
            made: Date.now(),
        };
        await this.store.put(kept);
        await this.open(kept, this.module);
    }

    private askToKeep(): void {
        void askToKeep().then((isKept) => (this.isFleeting = !isKept));
    }

    // A game of this browser goes on.
    async resume(channel: string): Promise<void> {
        const kept = await this.store.get(channel);
        if (!kept) return this.fail('', 'game');
        this.askToKeep();
        if (kept.room) this.line = new RoomLine(kept.room.id, kept.room.secret, this);
        else this.line = this.pastedLine();
        await this.open(kept);
        if (this.isByHand) this.game?.meet();
    }

    private async open(kept: KeptGame, module?: StakesModule): Promise<void> {
        this.release = await lockGame(kept.channel);
        if (!this.release) {
            this.isElsewhere = true;
            this.line?.close();
            return;
        }
        try {
            // What another window has written until it was closed counts.
            const there = (await this.store.get(kept.channel)) ?? kept;
            const game = await StakesGame.open(module ?? (await this.load()), this.store, there, this.wallet);
            if (this.isClosed) return this.release?.();
            this.game = game;
        } catch (error) {
            this.release?.();
            throw error;
        }
        this.stage = 'game';
        this.game.start(this.line);
        if (module || this.isThere) this.game.meet();
    }
}

// A room for two, whose own board stays as it is.
export async function openRoom(): Promise<{ id: string; secret: string; invitation: string }> {
    const plan = { game: 'english', position: 'start', side: 'random', pace: null, name: '', chat: false } as const;
    const { room, secret, invitation } = await rooms.create(plan);
    return { id: room, secret, invitation };
}

// A game from a file. What is here of it and goes on from there is not given up for it, and what its key has signed here stays
// known. Refused where another key plays it here, or another window.
export async function restoreGame(text: string, store: GameStore, module: StakesModule): Promise<string> {
    const file = readGameFile(text);
    if (!file) throw new Refusal('no_journal', '');
    module.files.put('journal', file.journal);
    module.files.put('key.signed', '');
    const { channel } = module.ask('resume', { key: file.key });
    const release = await lockGame(channel);
    if (!release) throw new Refusal('open_elsewhere', 'the game is open in another window');
    try {
        const before = await store.get(channel);
        if (before && before.key.toLowerCase() !== file.key.toLowerCase())
            throw new Refusal('another_key', 'another key plays this game here');
        await store.put({
            ...before,
            channel,
            account: before?.account ?? file.account,
            key: file.key,
            journal: before?.journal.startsWith(file.journal) ? before.journal : file.journal,
            signed: before?.signed ?? '',
            firstBlock: before?.firstBlock ?? file.firstBlock,
            sent: before?.sent ?? {},
            made: before?.made ?? Date.now(),
        });
        return channel;
    } finally {
        release();
    }
}
