// A board under hands: the move being entered or planned, the piece carried, and what is drawn over it.
import type { Game, LegalMove, OpenPoints, Side } from '../api/types';
import { routesOf, type Route } from './chain';
import { Drawing } from './drawing.svelte';
import { MoveEntry } from './entry.svelte';
import { Geometry, pieceOf, type SquareIndex } from './geometry';
import { Hand, type Table } from './hand.svelte';
import { drawable, placedOn, type DrawnColour, type Mark, type NamedArrow, type NamedMark } from './marks';
import { Planner } from './planner.svelte';

// What a board is told.
export interface BoardProps {
    game: Game;
    board: string;
    flipped?: boolean;
    isNameless?: boolean; // squares do not say what they are called
    moves?: LegalMove[]; // those that may be entered now
    lastPath?: string[]; // of the move that led here
    crowned?: number | undefined; // the place on it where a man became a king
    mustCapture?: boolean;
    reason?: string | null; // why pieces must capture
    arrows?: (Omit<NamedArrow, 'from'> & { from: string | null })[];
    open?: OpenPoints | null; // NoGo: who may play where
    onmove?: (move: LegalMove, path: string[]) => void;
    onrefused?: (path: string[]) => void; // a piece alone, or a way for it
    editor?: Table; // where pieces are set up, not moved by the rules
    planning?: Side | undefined; // who may plan a move now, though it is not their turn
    onplan?: (path: string[]) => void; // a piece and a square, or a point; nothing where the plan is given up
    drawn?: NamedMark[] | undefined; // arrows and circles that last
    ondraw?: ((marks: NamedMark[]) => void) | undefined; // where they do
    onwheel?: ((event: WheelEvent) => void) | undefined;
}

export class BoardHands {
    readonly geometry = $derived.by(() => new Geometry(this.told.game, this.told.flipped ?? false));
    readonly hand = new Hand();
    readonly drawing = new Drawing(() => {
        const keep = this.told.ondraw;
        return (
            keep && {
                marks: drawable((this.told.drawn ?? []).map(this.placed)),
                keep: (marks) => keep(marks.map(this.named)),
            }
        );
    });
    readonly entry = new MoveEntry({
        routes: () => this.routes,
        onmove: (route) => this.complete(route),
        onrefused: (path) => this.refuse(path),
    });

    private readonly routes = $derived.by(() => routesOf(this.geometry, this.told.moves ?? []));
    private readonly planner = new Planner({
        isOwn: (square) => pieceOf(this.told.board[square])?.side === this.told.planning,
        isStone: () => this.geometry.isNogo,
        onplan: (path) => this.told.onplan?.(this.namesOf(path)),
        onrefused: (square) => this.refuse([square]),
    });
    // How the hand enters a move. Stones are put down, never lifted.
    private readonly player: Table = {
        canLift: (square) => !this.geometry.isNogo && this.entry.canLift(square),
        lift: (square) => this.entry.select(square),
        tap: (square) => this.entry.choose(square),
        release: (square, again) => again && this.entry.touchAgain(square),
        drop: (_, to) => {
            this.isDropped = true;
            if (to === undefined || !this.entry.choose(to)) this.isDropped = false;
        },
    };
    private isDropped = false; // the next change was made by the hand, and needs no glide

    constructor(private readonly props: () => BoardProps) {}

    private get told(): BoardProps {
        return this.props();
    }
    get table(): Table {
        return this.told.editor ?? (this.told.planning ? this.planner : this.player);
    }
    get selected(): SquareIndex | undefined {
        return this.told.planning ? this.planner.from : this.entry.selected;
    }
    // Whether a piece stands in the middle of its capture.
    get isOnTheWay(): boolean {
        return this.entry.walked.length > 1;
    }
    get board(): string {
        return this.entry.boardNow(this.told.board);
    }
    get last(): SquareIndex[] {
        return (this.told.lastPath ?? []).map((name) => this.geometry.index(name));
    }
    get must(): SquareIndex[] {
        return this.told.mustCapture && this.entry.walked.length === 0 ? [...this.entry.starts] : [];
    }
    get marks(): Mark[] {
        const told = (this.told.arrows ?? []).map(({ from, ...mark }) =>
            this.placed({ ...mark, from: from ?? mark.to }),
        );
        return drawable([...told, ...this.drawing.marks]);
    }

    // A square that was chosen by the keyboard.
    pick(square: SquareIndex): void {
        if (this.told.editor) this.told.editor.tap(square);
        else if (this.told.planning) this.planner.pick(square);
        else this.entry.choose(square);
    }

    // The position is another: nothing is in the hand any more.
    letGo(): void {
        this.entry.clear();
        this.planner.from = undefined;
        this.hand.cancel();
    }

    // Whether this change was a drop, which is asked once.
    takeDrop(): boolean {
        const was = this.isDropped;
        this.isDropped = false;
        return was;
    }

    private complete(route: Route): void {
        const move = this.told.moves?.find((each) => each.text === route.move);
        this.told.onmove?.(move!, this.namesOf(route.path));
    }

    private refuse(path: SquareIndex[]): void {
        const isTouch = path.length > 1 || this.geometry.isNogo || pieceOf(this.told.board[path[0]!]) !== undefined;
        if (isTouch) this.told.onrefused?.(this.namesOf(path));
    }

    private readonly placed = (arrow: NamedArrow): Mark => placedOn(this.geometry, arrow);
    private readonly named = ({ from, to, colour }: Mark): NamedMark => ({
        from: this.geometry.square(from).name,
        to: this.geometry.square(to).name,
        colour: colour as DrawnColour, // as whatever is drawn
    });
    private readonly namesOf = (squares: SquareIndex[]): string[] =>
        squares.map((square) => this.geometry.square(square).name);
}
