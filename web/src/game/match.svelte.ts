// A game being played: who sits at the board, the clock, the engine's moves, and how it ends.
import { startTask, type Task } from '../api/socket';
import { otherSide, type Hint, type LegalMove, type Result, type Side } from '../api/types';
import { notify, tell } from '../stores/messages.svelte';
import { settings } from '../stores/settings.svelte';
import { kept, keptInWindow, load, save } from '../stores/stored';
import { t } from '../text/text.svelte';
import { sound } from '../ui/sounds';
import { flagFallen, newClock, press, startClock, stopClock, timeLeft, type Clock, type TimeControl } from './clock';
import { GameModel, type StoredGame } from './model.svelte';

export type Player = { kind: 'person' } | { kind: 'engine'; level: number };

export interface MatchOptions {
    game: string;
    start: string;
    players: { [side in Side]: Player };
    control: TimeControl | undefined;
}

export type EndReason = 'rules' | 'resigned' | 'agreed' | 'claimed' | 'time' | 'stopped';

interface StoredMatch {
    model: StoredGame;
    players: { [side in Side]: Player };
    clock: Clock | undefined;
    end: EndReason | undefined;
}

const secondsWithoutClock = 2;
const retryPause = 3000; // milliseconds, where all engines are busy
const lockName = 'laststone.match';

// Where the browser cannot say, no other window plays.
async function isPlayedElsewhere(): Promise<boolean> {
    const locks = await navigator.locks?.query();
    return locks?.held?.some((lock) => lock.name === lockName) ?? false;
}

export class Match {
    clock = $state.raw<Clock>();
    now = $state(Date.now());
    end = $state<EndReason>();
    hint = $state.raw<Hint>();
    isThinking = $state(false);
    offeredBy = $state<Side>(); // between people: whose offer of a draw is open

    private task: Task | undefined;
    private hintTask: Task | undefined;
    private engineTakesDraw = false;
    private readonly ticking = setInterval(() => this.tick(), 100);

    private release: () => void = () => {};

    private constructor(
        readonly model: GameModel,
        readonly players: { [side in Side]: Player },
    ) {
        // Other windows see that this game has one already.
        void navigator.locks?.request(
            lockName,
            { mode: 'shared' },
            () => new Promise<void>((resolve) => (this.release = resolve)),
        );
    }

    static async begin({ game, start, players, control }: MatchOptions): Promise<Match> {
        const model = await GameModel.open(game, start);
        const match = new Match(model, players);
        const people = match.people;
        model.flipped = people.length === 1 && people[0] === 'black' && model.game.family === 'draughts';
        model.tags = {
            Event: t('play.event'),
            Date: new Date().toISOString().slice(0, 10).replaceAll('-', '.'),
            Black: playerName(players, 'black'),
            White: playerName(players, 'white'),
        };
        if (control) match.clock = startClock(newClock(control), model.node.turn, Date.now());
        match.carryOn();
        return match;
    }

    // The game of this window; in a new window, the one played last, if it goes on.
    static async restore(): Promise<Match | undefined> {
        const mine = load<StoredMatch>(keptInWindow, 'match');
        const stored = mine ?? load<StoredMatch>(kept, 'match');
        if (!stored || (!mine && (stored.end || (await isPlayedElsewhere())))) return undefined;
        const match = new Match(await GameModel.restore(stored.model), stored.players);
        match.end = stored.end;
        if (stored.clock) match.clock = stored.end ? stored.clock : startClock(stored.clock, match.turn, Date.now());
        match.model.toEnd();
        match.carryOn();
        return match;
    }

    private keep(): void {
        const clock = this.clock && stopClock(this.clock, Date.now());
        const stored: StoredMatch = {
            model: this.model.stored,
            players: this.players,
            clock,
            end: this.end,
        };
        save(keptInWindow, 'match', stored);
        save(kept, 'match', stored);
    }

    // The match is left: nothing goes on in the background.
    close(): void {
        clearInterval(this.ticking);
        this.task?.stop();
        this.hintTask?.stop();
        this.release();
    }

    get people(): Side[] {
        return (['black', 'white'] as const).filter((side) => this.players[side].kind === 'person');
    }
    // The last position of the game: where it goes on.
    private get lastNode() {
        return this.model.main.at(-1) ?? this.model.root;
    }
    get turn(): Side {
        return this.lastNode.turn;
    }
    get isAtEnd(): boolean {
        return this.model.node === this.lastNode;
    }
    get isOver(): boolean {
        return this.end !== undefined;
    }
    // How it ended, where the rules do not say it.
    get endWords(): string {
        const { result } = this.model;
        const loser = result === 'white' || result === 'black' ? t(`side.${otherSide(result)}`) : '';
        return this.end ? t(`end.${this.end}`, { side: loser }) : '';
    }
    get hintWords(): string {
        const { hint, model } = this;
        if (!hint) return '';
        const values = { side: t(`side.${this.turn}`), move: hint.move };
        if (hint.outcome === 'win' || hint.outcome === 'loss') return t(`hint.${hint.outcome}`, values);
        return t(model.position?.moves.length === 1 ? 'hint.only' : 'hint.best', values);
    }
    get canMove(): boolean {
        return !this.isOver && this.isAtEnd && this.players[this.turn].kind === 'person';
    }
    get canTakeBack(): boolean {
        return (
            !this.isOver &&
            this.people.length > 0 &&
            this.model.main.length >= (this.canMove && this.people.length === 1 ? 2 : 1)
        );
    }
    get canClaim(): boolean {
        return !this.isOver && this.people.length > 0 && this.model.position?.claimable === true;
    }

    timeOf(side: Side): number | undefined {
        return this.clock && timeLeft(this.clock, side, this.now);
    }

    private tick(): void {
        this.now = Date.now();
        const fallen = this.clock && !this.isOver ? flagFallen(this.clock, this.now) : undefined;
        if (fallen) this.finish(otherSide(fallen), 'time');
    }

    play(move: LegalMove, path?: string[]): void {
        const side = this.turn;
        this.offeredBy = undefined;
        this.dropHint();
        this.model.play(move, path);
        if (this.clock) this.clock = press(this.clock, side, Date.now());
        this.carryOn();
    }

    // What happens next: the game has ended, the engine thinks, or a person does.
    private carryOn(): void {
        this.keep();
        if (this.isOver) return;
        tell(
            this.model.positionOf(this.lastNode).then((position) => {
                if (this.isOver || this.lastNode.board !== position.board) return;
                if (position.result && (!position.claimable || this.people.length === 0))
                    this.finish(position.result, 'rules');
                else this.think();
            }),
        );
    }

    private think(): void {
        const player = this.players[this.turn];
        if (player.kind === 'person' || this.isThinking) return;
        this.isThinking = true;
        const limit = this.clock
            ? {
                  clock: {
                      left: timeLeft(this.clock, this.turn, Date.now()) / 1000,
                      increment: this.clock.control.increment,
                  },
              }
            : { seconds: secondsWithoutClock };
        const node = this.lastNode;
        this.task = startTask({ do: 'move', level: player.level, ...limit, ...this.model.line(node) }, (event) => {
            if (event.event === 'error') {
                this.isThinking = false;
                notify(event.error.sentence);
                setTimeout(() => !this.isOver && this.think(), retryPause);
            }
            if (event.event !== 'move') return;
            this.isThinking = false;
            this.engineTakesDraw = event.draw;
            this.model.goTo(node);
            tell(
                this.model.positionOf(node).then((position) => {
                    const move = position.moves.find((each) => each.text === event.move);
                    if (move && !this.isOver && this.lastNode === node) this.play(move, event.path);
                }),
            );
        });
    }

    private stopThinking(): void {
        this.task?.stop();
        this.isThinking = false;
    }

    private finish(result: Result | null, reason: EndReason): void {
        this.stopThinking();
        this.dropHint();
        if (this.clock) this.clock = stopClock(this.clock, Date.now());
        this.end = reason;
        this.model.result = result;
        this.model.tags.Termination = this.endWords;
        sound('end');
        this.keep();
        if (this.model.main.length > 0) tell(this.archive());
    }

    private async archive(): Promise<void> {
        await this.model.keep('play');
        this.keep();
    }

    takeBack(): void {
        this.stopThinking();
        this.dropHint();
        // Against the engine, back to the person's own move.
        do {
            this.model.remove(this.lastNode);
        } while (this.players[this.turn].kind === 'engine' && this.model.main.length > 0);
        this.model.goTo(this.lastNode);
        if (this.clock) this.clock = startClock(this.clock, this.turn, Date.now());
        this.carryOn();
    }

    resign(): void {
        const side = this.people.length === 1 ? this.people[0]! : this.turn;
        this.finish(otherSide(side), 'resigned');
    }

    stop(): void {
        this.finish(null, 'stopped');
    }

    claimDraw(): void {
        this.finish('draw', 'claimed');
    }

    offerDraw(): void {
        if (this.people.length === 2) this.offeredBy = this.turn;
        else if (this.engineTakesDraw) this.finish('draw', 'agreed');
        else notify(t('play.draw_declined'));
    }

    answerDraw(accepted: boolean): void {
        this.offeredBy = undefined;
        if (accepted) this.finish('draw', 'agreed');
    }

    askHint(): void {
        this.dropHint();
        this.hintTask = startTask({ do: 'hint', seconds: 1, ...this.model.line() }, (event) => {
            if (event.event === 'hint') this.hint = event;
            if (event.event === 'error') notify(event.error.sentence);
        });
    }

    private dropHint(): void {
        this.hintTask?.stop();
        this.hint = undefined;
    }
}

// Where two people play, whoever begins is the reader, and the other a guest.
function playerName(players: Match['players'], side: Side): string {
    const player = players[side];
    if (player.kind === 'engine') return t('player.engine', { level: player.level });
    const isGuest = side === 'black' && players.white.kind === 'person';
    return (isGuest ? settings.guest : settings.name).trim() || t('player.person');
}
