// A game on the screen: its tree, where the reader stands in it, and what the server says of that position.
import { api } from '../api/client';
import type { Game, GameRecord, LegalMove, Line, Position, PositionAnswer, Result, Side } from '../api/types';
import { gameOf } from '../stores/catalog.svelte';
import { announce, tell } from '../stores/messages.svelte';
import { t } from '../text/text.svelte';
import { sound } from '../ui/sounds';
import type { NamedMark } from '../board/marks';
import { addition, commenting, drawing, judging, promotion, removal, type Judged } from './editing';
import { History, type Edit } from './history.svelte';
import { withWholeMoves } from './stones';
import {
    addMove,
    endOfLine,
    lineFrom,
    lineTo,
    mainLine,
    movesTo,
    newChild,
    newTree,
    nodeAt,
    pathTo,
    recordNodes,
    restore,
    rootOf,
    stepOf,
    store,
    treeOfRecord,
    type MoveNode,
    type StoredNode,
} from './tree';

export interface StoredGame {
    game: string;
    start: string;
    tree: StoredNode;
    path: number[];
    flipped: boolean;
    tags: { [tag: string]: string };
    result: Result | null;
    archived?: Archived | undefined;
}

// Which game of the archive this is.
export interface Archived {
    id: number;
    version: number;
}

export class GameModel {
    flipped = $state(false);
    tags = $state<{ [tag: string]: string }>({});
    result = $state<Result | null>(null);
    archived = $state.raw<Archived>();
    node = $state.raw<MoveNode>()!;
    position = $state.raw<Position>(); // of `node`; nothing while it is being asked for
    edits = $state(0); // counts changes of the tree, which is not reactive itself
    readonly history = new History();

    private readonly known = new Map<number, Position>();
    private asking: AbortController | undefined;

    private constructor(
        readonly game: Game,
        readonly start: string,
        root: MoveNode,
    ) {
        this.node = root;
    }

    // A new game from a position in any form; an error with a sentence where there is no such position.
    static async open(id: string, start = 'start', turn?: Side): Promise<GameModel> {
        const line = { game: id, position: start, ...(turn ? { turn } : {}) };
        const [game, answer] = await Promise.all([gameOf(id), api.position(line)]);
        const position = withWholeMoves(game, answer);
        const model = new GameModel(
            game,
            start === 'start' && !turn ? 'start' : position.position,
            newTree(position.board, position.to_move),
        );
        model.know(position);
        return model;
    }

    // A game with moves, as far as they are legal; what is wrong with the rest is said.
    static async openLine(id: string, start: string, moves: string[]): Promise<GameModel> {
        const model = await GameModel.open(id, start);
        const playing = model.playLine(moves);
        tell(playing);
        await playing.catch(() => {});
        return model;
    }

    static async openArchived(id: number): Promise<GameModel> {
        const entry = await api.archived(id);
        const model = await GameModel.openRecord(entry.record!);
        model.archived = { id, version: entry.version };
        return model;
    }

    static async openRecord(record: GameRecord): Promise<GameModel> {
        const game = await gameOf(record.game);
        const filled = record.nodes[0]?.board ? record : await api.checkRecord(record);
        const model = new GameModel(game, record.start ?? 'start', treeOfRecord(filled.nodes));
        model.tags = { ...record.tags };
        model.result = record.result;
        model.goTo(model.node);
        return model;
    }

    static async restore(stored: StoredGame): Promise<GameModel> {
        const model = new GameModel(await gameOf(stored.game), stored.start, restore(stored.tree));
        model.flipped = stored.flipped;
        model.tags = stored.tags;
        model.result = stored.result;
        model.archived = stored.archived;
        model.goTo(nodeAt(model.node, stored.path));
        return model;
    }

    get stored(): StoredGame {
        void this.edits;
        return {
            game: this.game.id,
            start: this.start,
            tree: store(this.root),
            path: pathTo(this.node),
            flipped: this.flipped,
            tags: { ...this.tags },
            result: this.result,
            archived: this.archived,
        };
    }

    get record(): GameRecord {
        void this.edits;
        const start = this.start === 'start' ? null : this.start;
        return {
            game: this.game.id,
            start,
            tags: { ...this.tags },
            result: this.result,
            nodes: recordNodes(this.root),
        };
    }

    // Keeps the game in the archive: as a new one, or over what it was there.
    async keep(source: string): Promise<void> {
        const { id, version } = this.archived
            ? await api.saveGame(this.archived.id, this.record, this.archived.version)
            : await api.addGame(this.record, [], source);
        this.archived = { id, version };
    }

    get root(): MoveNode {
        return rootOf(this.node);
    }

    get main(): MoveNode[] {
        void this.edits;
        return mainLine(this.root);
    }

    // What the server is asked about: the position of a node, with the moves that led there.
    line(node: MoveNode = this.node): Line {
        return { game: this.game.id, position: this.start, moves: movesTo(node) };
    }

    private know(position: Position, node = this.node): void {
        this.known.set(node.id, position);
        if (node === this.node) this.position = position;
    }

    // The server's word on a node, asked for once.
    async positionOf(node: MoveNode, signal?: AbortSignal): Promise<Position> {
        const known = this.known.get(node.id);
        if (known) return known;
        const position = withWholeMoves(this.game, await api.position(this.line(node), signal));
        this.know(position, node);
        return position;
    }

    goTo(node: MoveNode): void {
        const isNextMove = node.parent === this.node;
        this.node = node;
        this.position = this.known.get(node.id);
        this.asking?.abort();
        if (isNextMove) {
            sound(node.captured.length > 0 ? 'capture' : 'move');
            announce(
                t('spoken.move', { side: t(node.turn === 'black' ? 'side.white' : 'side.black'), move: node.move }),
            );
        }
        if (this.position) return;
        this.asking = new AbortController();
        tell(this.positionOf(node, this.asking.signal));
    }

    // `move` must be one of the position's.
    play(move: LegalMove, path?: string[]): void {
        const known = this.node.children.find((child) => child.move === move.text);
        if (known) return this.goTo(known);
        const child = newChild(this.node, stepOf(move, this.node.turn === 'black' ? 'white' : 'black', path));
        this.change(addition(child), { there: child, back: this.node });
    }

    // Plays a move by its text once the server has said what is legal here.
    async playText(text: string, path?: string[]): Promise<void> {
        const node = this.node;
        const position = await this.positionOf(node);
        const move = position.moves.find((each) => each.text === text);
        if (move && node === this.node) this.play(move, path);
    }

    async playLine(moves: string[]): Promise<void> {
        for (const move of moves) {
            const before = this.node;
            await this.playText(move);
            if (this.node === before) throw new Error(t('error.no_such_move', { move }));
        }
    }

    // What the clock showed after each move of the main line, as far as that is known.
    noteClocks(seconds: (number | undefined)[]): void {
        this.main.forEach((node, ply) => (node.clock = seconds[ply]));
        this.edits += 1;
    }

    // A move that was made elsewhere, behind the last one, and what the server says of the position after it.
    follow(answer: PositionAnswer): void {
        const after = withWholeMoves(this.game, answer);
        const { text: move, from, to, captured, path = from === null ? [to] : [from, to] } = after.last_move!;
        const end = this.main.at(-1) ?? this.root;
        const child = addMove(end, { move, board: after.board, turn: after.to_move, path, captured });
        this.edits += 1;
        this.know(after, child);
        if (this.node === end) this.goTo(child);
    }

    get isAtStart(): boolean {
        return !this.node.parent;
    }
    get isAtEnd(): boolean {
        void this.edits;
        return this.node.children.length === 0;
    }
    back(): void {
        if (this.node.parent) this.goTo(this.node.parent);
    }
    forward(): void {
        const next = this.node.children[0];
        if (next) this.goTo(next);
    }
    toStart(): void {
        this.goTo(this.root);
    }
    toEnd(): void {
        this.goTo(endOfLine(this.node));
    }
    // To the last place before this where there is more than one way on, or to the start; to the next one likewise.
    toBranchBefore(): void {
        const place = lineTo(this.node).findLast(({ parent }) => parent!.children.length > 1)?.parent;
        this.goTo(place ?? this.root);
    }
    toBranchBehind(): void {
        const place = lineFrom(this.node).find(({ children }) => children.length > 1);
        this.goTo(place ?? endOfLine(this.node));
    }
    // Whether other moves were tried instead of this one.
    get hasAside(): boolean {
        return (this.node.parent?.children.length ?? 0) > 1;
    }
    // To the same move's next or previous sibling.
    aside(by: number): void {
        const siblings = this.node.parent?.children ?? [];
        const next = siblings[siblings.indexOf(this.node) + by];
        if (next) this.goTo(next);
    }

    // Changes the tree, and knows where the reader stands after that and after its undoing.
    private change(edit: Edit, { there, back }: { there: MoveNode; back: MoveNode }): void {
        const go = (work: () => void, node: MoveNode) => () => {
            work();
            this.edits += 1;
            if (this.node !== node) this.goTo(node);
        };
        this.history.do({ ...edit, redo: go(edit.redo, there), undo: go(edit.undo, back) });
    }

    // Takes the node and all behind it away.
    remove(node: MoveNode): void {
        if (!node.parent) return;
        const isHere = lineTo(this.node).includes(node);
        this.change(removal(node), { there: isHere ? node.parent : this.node, back: this.node });
    }
    promote(node: MoveNode): void {
        const edit = promotion(node);
        if (edit) this.change(edit, { there: this.node, back: this.node });
    }
    comment(node: MoveNode, comment: string): void {
        this.change(commenting(node, comment), { there: node, back: node });
    }
    draw(node: MoveNode, marks: NamedMark[]): void {
        this.change(drawing(node, marks), { there: node, back: node });
    }
    judge(...judged: Judged[]): void {
        this.change(judging(judged), { there: this.node, back: this.node });
    }
}
