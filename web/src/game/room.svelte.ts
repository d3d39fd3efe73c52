// A room on the screen: what the server last said of it, the game with all its moves, and what this visitor does there.
import { rooms, type Offer, type Room, type RoomAct, type RoomEvent } from '../api/rooms';
import type { Task } from '../api/socket';
import { otherSide, type LegalMove, type Side } from '../api/types';
import { notify, tell } from '../stores/messages.svelte';
import { seatIn } from '../stores/seats';
import { settings } from '../stores/settings.svelte';
import { t } from '../text/text.svelte';
import { sound } from '../ui/sounds';
import { GameModel } from './model.svelte';
import { Plan } from './plan.svelte';
import { timeLeftIn } from './roomClock';
import type { MoveNode } from './tree';

const tickEvery = 100; // milliseconds

// A move that waits for its confirmation, and where.
interface AskedMove {
    move: LegalMove;
    path: string[];
    node: MoveNode;
}

export class RoomGame {
    room = $state.raw<Room>();
    model = $state.raw<GameModel>();
    gone = $state(''); // why there is no such room any more
    now = $state(Date.now());

    readonly plan = new Plan();

    private entered = $state.raw<AskedMove>();
    private heardAt = 0;
    private readonly secret: string;
    private readonly task: Task;
    private readonly ticking = setInterval(() => (this.now = Date.now()), tickEvery);
    private following: Promise<void> = Promise.resolve();
    private round = 0; // that `model` is of
    private sent: { ply: number; move: string } | undefined; // one's own move, on its way

    constructor(readonly id: string) {
        this.secret = seatIn(id)?.secret ?? '';
        this.task = rooms.watch(
            id,
            this.secret,
            (event) => this.hear(event),
            (sentence) => (this.gone = sentence),
        );
    }

    // The visitor leaves the page; the game goes on.
    close(): void {
        clearInterval(this.ticking);
        this.task.stop();
    }

    get you(): Side | null {
        return this.room?.you ?? null;
    }
    get isOver(): boolean {
        return this.room?.phase === 'over';
    }
    get turn(): Side | undefined {
        return this.room?.phase === 'playing' ? this.room.position.to_move : undefined;
    }
    get canMove(): boolean {
        const { model } = this;
        if (!model || this.you === null || this.turn !== this.you) return false;
        return model.node === (model.main.at(-1) ?? model.root) && model.node.turn === this.you;
    }
    // While the other side thinks, at the end of the game so far.
    get canPlan(): boolean {
        const { model } = this;
        if (!model || this.you === null || this.turn !== otherSide(this.you)) return false;
        return model.node === (model.main.at(-1) ?? model.root);
    }
    // Whose offer waits for this player.
    offered(offer: Offer): boolean {
        return this.you !== null && this.room?.offers[offer] === otherSide(this.you);
    }
    hasOffered(offer: Offer): boolean {
        return this.you !== null && this.room?.offers[offer] === this.you;
    }
    timeOf(side: Side): number | undefined {
        return this.room && timeLeftIn(this.room, side, this.heardAt, this.now);
    }

    private hear(event: RoomEvent): void {
        if (event.event === 'passed') return; // of a game for stakes
        if (event.event === 'presence') {
            if (this.room) this.room = { ...this.room, here: event.here, watching: event.watching };
            return;
        }
        const before = this.room;
        this.room = event;
        this.heardAt = Date.now();
        this.now = this.heardAt;
        if (before && before.phase !== event.phase) sound(event.phase === 'over' ? 'end' : 'move');
        if (before && (event.lines?.length ?? 0) > (before.lines?.length ?? 0)) this.announceChat(event);
        // One after another: each wants the tree as the one before has left it.
        this.following = this.following.then(() => this.follow(event)).catch(() => {});
    }

    private announceChat({ lines, you, players }: Room): void {
        const last = lines!.at(-1)!;
        if (last.from !== you) notify(`${players[last.from].name || t(`side.${last.from}`)}: ${last.text}`);
    }

    private async follow(room: Room): Promise<void> {
        const { played } = room.position;
        // One's own move lies on the board before the server has it.
        const moves = this.sent?.ply === played.length ? [...played, this.sent.move] : played;
        const model = this.round === room.round ? this.model : undefined;
        const astray = model?.main.findIndex((node, ply) => node.move !== moves[ply]) ?? -1;
        if (model && astray >= 0) model.remove(model.main[astray]!);
        if (model && model.main.length + 1 === played.length) model.follow(room.position);
        else if (!model || model.main.length !== moves.length) await this.open(room);
        if (this.model) this.model.result = room.result;
        if (room.left_after.length > 0) this.model?.noteClocks(room.left_after.map((left) => left / 1000));
        if (!this.canPlan) this.playPlan();
    }

    // What was planned is played where it is one legal move now, and given up otherwise.
    private playPlan(): void {
        const move = this.plan.take(this.model?.position?.moves ?? []);
        if (move && this.canMove) this.enter(move, move.routes[0]?.path ?? [move.to]);
    }

    // Days for each move leave time to think again.
    private get wantsConfirming(): boolean {
        const pace = this.room?.pace ?? null;
        const isSlow = pace !== null && 'days' in pace;
        return settings.confirmMoves === 'always' || (settings.confirmMoves === 'days' && isSlow);
    }
    // None once the game has gone on, nor while somebody looks at an earlier move.
    get asked(): AskedMove | undefined {
        return this.canMove && this.entered?.node === this.model?.node ? this.entered : undefined;
    }

    // One's own move, by hand or by plan.
    enter(move: LegalMove, path: string[]): void {
        if (this.wantsConfirming) this.entered = { move, path, node: this.model!.node };
        else this.play(move, path);
    }
    confirm(): void {
        const { asked } = this;
        if (!asked) return;
        this.dropAsked();
        this.play(asked.move, asked.path);
    }
    dropAsked(): void {
        this.entered = undefined;
    }

    // Another game, or several moves were made while nobody listened.
    private async open({ game, start, round, you, position, result }: Room): Promise<void> {
        const nodes = position.played.map((move, ply) => ({ parent: ply, move }));
        const from = start === 'start' ? null : start;
        const model = await GameModel.openRecord({
            game,
            start: from,
            tags: {},
            result,
            nodes: [{ parent: null }, ...nodes],
        });
        const isFlipped = this.round === round ? this.model?.flipped : undefined;
        model.flipped = isFlipped ?? (you === 'black' && model.game.family === 'draughts');
        model.toEnd();
        this.model = model;
        this.round = round;
    }

    private play(move: LegalMove, path: string[]): void {
        const model = this.model!;
        const sent = { ply: model.main.length, move: move.text };
        model.play(move, path);
        const node = model.node;
        this.sent = sent;
        tell(
            this.act({ act: 'move', ...sent })
                .catch((error: unknown) => {
                    if (model.main.includes(node)) model.remove(node);
                    throw error;
                })
                .finally(() => (this.sent = undefined)),
        );
    }

    act(act: RoomAct): Promise<void> {
        return rooms.act(this.id, this.secret, act);
    }
    // The same, where nobody waits for it.
    do(act: RoomAct): void {
        tell(this.act(act));
    }
}
