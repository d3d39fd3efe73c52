// A game being played: who sits at the board, the clock, the engine's moves, and how it ends.
import { api } from '../api/client';
import { startTask, type Task } from '../api/socket';
import { otherSide, type Hint, type LegalMove, type RatingChange, type Result, type Side } from '../api/types';
import { announceAlso, notify, tell } from '../stores/messages.svelte';
import { settings } from '../stores/settings.svelte';
import { t } from '../text/text.svelte';
import { sound } from '../ui/sounds';
import { flagFallen, newClock, press, startClock, stopClock, timeLeft, type Clock } from './clock';
import { EngineTurn } from './engineTurn.svelte';
import { endWords, verdict } from './matchWords';
import { GameModel, type Archived } from './model.svelte';
import { collect, post } from './outbox';
import { replyTime, watchSpeed } from './pacing';
import { Plan } from './plan.svelte';
import { playerName, swapped, type MatchOptions, type Players } from './players';
import * as shelf from './shelf';
import type { EndReason, StoredMatch } from './shelf';
import type { MoveNode } from './tree';

const secondsWithoutClock = 2;

export class Match {
    clock = $state.raw<Clock>();
    now = $state(Date.now());
    end = $state<EndReason>();
    ending = $state(''); // what the server says of an end by the rules
    hint = $state.raw<Hint>();
    isPaused = $state(false); // of two engines: they wait
    offeredBy = $state<Side>(); // between people: whose offer of a draw is open
    rated = $state.raw<RatingChange>(); // what the game did to the player's rating

    readonly plan = new Plan();

    private readonly engine = new EngineTurn();
    private hintTask: Task | undefined;
    private movedAt = 0; // when the last move was made
    private isHelped = false; // by hints, or by taking moves back
    private readonly ticking = setInterval(() => this.tick(), 100);
    private readonly release: () => void;

    private constructor(
        readonly model: GameModel,
        readonly players: Players,
        readonly id = shelf.newId(),
    ) {
        this.release = shelf.hold(id);
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

    // The match of this window; in a new window the one played last, if it goes on.
    static async restore(): Promise<Match | undefined> {
        const stored = shelf.ofThisWindow() ?? (await shelf.free())[0];
        return stored && Match.resume(stored);
    }

    // The clock has gone on meanwhile, unless the match was put aside.
    static async resume(stored: StoredMatch): Promise<Match> {
        const match = new Match(await GameModel.restore(stored.model), stored.players, stored.id);
        match.end = stored.end;
        match.ending = stored.ending ?? '';
        match.isHelped = stored.helped ?? false;
        match.model.toEnd();
        const stands = stored.clock && !stored.clock.running && !stored.end;
        match.clock = stands ? startClock(stored.clock!, match.turn, Date.now()) : stored.clock;
        match.tick();
        match.carryOn();
        if (stored.end && !stored.model.archived) tell(match.settle(collect(stored.id)));
        return match;
    }

    // The same game again, with the sides exchanged.
    get rematch(): MatchOptions {
        const { game, start } = this.model;
        return { game: game.id, start, players: swapped(this.players), control: this.clock?.control };
    }

    private keep(): void {
        shelf.keep({
            id: this.id,
            model: this.model.stored,
            players: this.players,
            clock: this.clock,
            end: this.end,
            ending: this.ending,
            helped: this.isHelped,
            changed: Date.now(),
        });
    }

    // Another game begins: this one waits, and so does its clock.
    putAside(): void {
        if (this.isOver) return;
        if (this.clock) this.clock = stopClock(this.clock, Date.now());
        this.keep();
    }

    // The match is left: nothing goes on in the background.
    close(): void {
        clearInterval(this.ticking);
        this.engine.stop();
        this.hintTask?.stop();
        this.release();
    }

    get people(): Side[] {
        return (['black', 'white'] as const).filter((side) => this.players[side].kind === 'person');
    }
    // The last position of the game: where it goes on.
    private get lastNode(): MoveNode {
        return this.model.main.at(-1) ?? this.model.root;
    }
    get turn(): Side {
        return this.lastNode.turn;
    }
    get isThinking(): boolean {
        return this.engine.isThinking;
    }
    get isAtEnd(): boolean {
        return this.model.node === this.lastNode;
    }
    get isOver(): boolean {
        return this.end !== undefined;
    }
    get canMove(): boolean {
        return !this.isOver && this.isAtEnd && this.players[this.turn].kind === 'person';
    }
    // While the computer thinks, at the end of the game so far: for whom.
    get planner(): Side | undefined {
        const [person] = this.people;
        const waits = this.people.length === 1 && this.turn !== person;
        return !this.isOver && this.isAtEnd && waits ? person : undefined;
    }
    get canTakeBack(): boolean {
        const least = this.canMove && this.people.length === 1 ? 2 : 1;
        return !this.isOver && this.people.length > 0 && this.model.main.length >= least;
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
        this.movedAt = Date.now();
        if (this.clock?.running) {
            this.clock = press(this.clock, side, Date.now());
            this.model.node.clock = timeLeft(this.clock, side, Date.now()) / 1000;
        }
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
                    this.finish(position.result, 'rules', position.ending ?? '');
                else if (!this.isPaused) this.think();
            }),
        );
    }

    private get thinkingTime() {
        if (!this.clock) return { seconds: this.people.length === 0 ? watchSpeed().seconds : secondsWithoutClock };
        const left = timeLeft(this.clock, this.turn, Date.now()) / 1000;
        return { clock: { left, increment: this.clock.control.increment } };
    }

    private think(): void {
        const player = this.players[this.turn];
        if (player.kind === 'person' || this.isThinking || this.isOver) return;
        const node = this.lastNode;
        const pause = () => (this.people.length === 0 ? watchSpeed().pause : settings.replyPause);
        this.engine.think(
            { level: player.level, ...this.thinkingTime, ...this.model.line(node) },
            {
                when: () => replyTime(this.movedAt, node.path.length, pause(), this.timeOf(this.turn)),
                play: (move, path) => tell(this.reply(node, move, path)),
                again: () => this.think(),
            },
        );
    }

    private async reply(node: MoveNode, text: string, path?: string[]): Promise<void> {
        const position = await this.model.positionOf(node);
        const move = position.moves.find((each) => each.text === text);
        if (!move || !this.isThinking || this.isOver || this.lastNode !== node) return;
        this.engine.isThinking = false;
        this.model.goTo(node);
        this.play(move, path);
        if (this.plan.squares.length > 0) await this.playPlan();
    }

    private async playPlan(): Promise<void> {
        const node = this.lastNode;
        const { moves } = await this.model.positionOf(node);
        const move = this.plan.take(moves);
        if (move && this.canMove && this.lastNode === node) this.play(move, move.routes[0]?.path);
    }

    // Watching: the engines wait, and so do their clocks; one move can be asked for.
    togglePause(): void {
        this.isPaused = !this.isPaused;
        if (this.isPaused) this.engine.stop();
        if (this.clock)
            this.clock = this.isPaused
                ? stopClock(this.clock, Date.now())
                : startClock(this.clock, this.turn, Date.now());
        this.carryOn();
    }
    playOne(): void {
        if (!this.isPaused) this.togglePause();
        this.movedAt = 0;
        this.think();
    }

    private finish(result: Result | null, reason: EndReason, ending = ''): void {
        this.engine.stop();
        this.plan.clear();
        this.dropHint();
        if (this.clock) this.clock = stopClock(this.clock, Date.now());
        this.end = reason;
        this.ending = ending;
        this.model.result = result;
        this.model.tags.Termination = endWords(this);
        sound('end');
        announceAlso(verdict(this));
        this.keep();
        const isPlayed = this.people.length === 0 || this.people.some((side) => this.hasMoved(side));
        if (isPlayed && this.model.main.length > 0) tell(this.settle(post(this.id, this.model.record)));
        if (result && reason !== 'stopped') tell(this.rate(result));
    }

    private hasMoved(side: Side): boolean {
        return this.model.main.some((node) => node.turn !== side);
    }

    // A game against a level, from the usual start and without help, moves the player's rating.
    private async rate(result: Result): Promise<void> {
        const [person] = this.people;
        if (!person || this.people.length !== 1 || !this.hasMoved(person)) return;
        if (this.isHelped || this.model.start !== 'start') return;
        const opponent = this.players[otherSide(person)];
        if (opponent.kind !== 'engine') return;
        const outcome = result === 'draw' ? 'drawn' : result === person ? 'won' : 'lost';
        this.rated = await api.addResult(this.model.game.id, opponent.level, outcome);
    }

    // Once it is in the archive, the game knows its place there.
    private async settle(archiving: Promise<Archived | undefined>): Promise<void> {
        const archived = await archiving;
        if (!archived) return;
        this.model.archived = archived;
        this.keep();
    }

    takeBack(): void {
        this.plan.clear();
        this.isHelped = true;
        this.engine.stop();
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
        else if (this.engine.takesDraw) this.finish('draw', 'agreed');
        else notify(t('play.draw_declined'));
    }

    answerDraw(accepted: boolean): void {
        this.offeredBy = undefined;
        if (accepted) this.finish('draw', 'agreed');
    }

    askHint(): void {
        this.isHelped = true;
        this.keep();
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
