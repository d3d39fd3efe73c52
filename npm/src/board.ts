// <laststone-board>: a board in any page, on which a game is replayed or played.
import type { BoardEvents } from './boardEvents.js';
import { LaststoneError } from './error.js';
import type { Game } from './game.js';
import { usual } from './index.js';
import type { Move } from './move.js';
import { wordsOf } from './rules.js';
import { ShownGame, type Wanted } from './shownGame.js';
import type { Side } from './types.js';
import type { View } from './page/view.js';

export type { BoardEvents };

const aboutTheGame = ['game', 'position', 'moves', 'record'];
const aboutLooks = ['flipped', 'controls', 'list', 'scheme', 'theme', 'pieces', 'stones', 'lang'];

// Where there are no elements, such as on a server that renders pages, the module can be loaded all the same.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** The element `<laststone-board>`. Its properties are its attributes; `game` in its events is a {@link Game}. */
export class LaststoneBoard extends Base {
    /** Attributes whose changes are heard. */
    static readonly observedAttributes = [...aboutTheGame, ...aboutLooks, 'at', 'playable'];

    #view: View | undefined;
    #shown: ShownGame | undefined;
    #at = 0;
    #opening = 0; // the latest of what was wanted

    /** The game in the catalog, `english` unless said otherwise. */
    get game(): string {
        return this.getAttribute('game') ?? 'english';
    }
    set game(id: string) {
        this.setAttribute('game', id);
    }
    /** Where it begins. */
    get position(): string {
        return this.getAttribute('position') ?? 'start';
    }
    set position(text: string) {
        this.setAttribute('position', text);
    }
    /** The moves from there, with spaces between them. */
    get moves(): string {
        return this.getAttribute('moves') ?? '';
    }
    set moves(texts: string | string[]) {
        this.setAttribute('moves', typeof texts === 'string' ? texts : texts.join(' '));
    }
    /** A PDN or SGF instead; the text between the tags is one too. */
    get record(): string | null {
        return this.getAttribute('record') ?? (this.textContent?.trim() || null);
    }
    set record(text: string | null) {
        this.#set('record', text);
    }
    /** How many moves deep the board is. */
    get at(): number {
        return this.#at;
    }
    set at(ply: number) {
        this.setAttribute('at', String(ply));
    }
    /** Who may enter moves: `both`, one side, or nobody. */
    get playable(): 'both' | Side | null {
        const given = this.getAttribute('playable');
        return given === null || given === 'none' ? null : given === 'white' || given === 'black' ? given : 'both';
    }
    set playable(side: 'both' | Side | null) {
        this.#set('playable', side);
    }
    /** Whether Black is below. */
    get flipped(): boolean {
        return this.hasAttribute('flipped');
    }
    set flipped(isFlipped: boolean) {
        this.toggleAttribute('flipped', isFlipped);
    }

    /** The game as far as it is shown, with all that rules and engine can tell; null while nothing is. It is a copy. */
    get state(): Game | null {
        return this.#shown?.at(this.#at) ?? null;
    }

    /** Plays a move from the place that is shown. */
    play(move: string | Move): Move {
        const played = this.#ready().play(this.#at, String(move));
        this.#grow();
        return played;
    }
    /** Takes back the move that led to the place that is shown, and what followed. */
    undo(): void {
        this.#ready().cut(Math.max(this.#at - 1, 0));
        this.#grow();
    }

    /** @internal */
    async connectedCallback(): Promise<void> {
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        const { showBoard } = await import('./page/view.js');
        if (!this.isConnected || this.#view) return;
        this.#view = showBoard(root, {
            walked: (at) => this.#walked(at),
            flipped: (isFlipped) => (this.flipped = isFlipped),
            entered: (move) => this.#entered(move),
            refused: (path) => this.#refused(path),
        });
        this.#look();
        void this.#open();
    }

    /** @internal */
    disconnectedCallback(): void {
        this.#view?.remove();
        this.#view = undefined;
        this.#opening += 1;
    }

    /** @internal */
    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
        if (before === now || !this.#view) return;
        if (aboutTheGame.includes(name)) void this.#open();
        else if (aboutLooks.includes(name)) this.#look();
        else if (name === 'playable') this.#offer();
        else this.#view.goTo(Number(now));
    }

    #set(name: string, value: string | null): void {
        if (value === null) this.removeAttribute(name);
        else this.setAttribute(name, value);
    }

    #ready(): ShownGame {
        if (this.#shown) return this.#shown;
        throw new LaststoneError('failed', 'The board shows no game yet: wait for its event ready.');
    }

    // Several attributes may change at once.
    async #open(): Promise<void> {
        const opening = ++this.#opening;
        await wholePage();
        const laststone = await usual().catch((error: unknown) => error);
        if (opening !== this.#opening || !this.#view) return;
        try {
            if (laststone instanceof Error) throw laststone;
            this.#shown = ShownGame.open(laststone as Awaited<ReturnType<typeof usual>>, this.#wanted());
            this.#at = Math.min(Math.max(Math.trunc(Number(this.getAttribute('at'))) || 0, 0), this.#shown.length);
            this.#view.show(this.#shown.replay, this.#at);
            this.#offer();
            this.#tell('ready', { game: this.#shown.at(this.#shown.length) });
        } catch (error) {
            this.#shown = undefined;
            this.#fail(error instanceof LaststoneError ? error : new LaststoneError('failed', `${wordsOf(error)}.`));
        }
    }

    #wanted(): Wanted {
        const moves = this.moves.split(/[\s,]+/).filter(Boolean);
        const isLine = this.hasAttribute('moves') || this.hasAttribute('position');
        return { game: this.game, position: this.position, moves, record: isLine ? null : this.record };
    }

    #fail(error: LaststoneError): void {
        this.#view?.offer(null);
        this.#view?.clear();
        this.#view?.say(error.message);
        this.#tell('error', { error });
    }

    #look(): void {
        const said = (name: string) => this.getAttribute(name);
        this.#view?.look({
            flipped: this.flipped,
            controls: said('controls') !== 'none',
            list: this.hasAttribute('list'),
            scheme: said('scheme'),
            theme: said('theme'),
            pieces: said('pieces'),
            stones: said('stones'),
            lang: said('lang') ?? this.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? null,
        });
    }

    #walked(at: number): void {
        this.#at = at;
        this.#offer();
        if (this.#shown) this.#tell('change', { at, game: this.#shown.at(at) });
    }

    // Moves may be entered where the reader has the turn.
    #offer(): void {
        const game = this.state;
        const isOffered = game && !game.isOver && (this.playable === 'both' || this.playable === game.turn);
        this.#view?.offer(isOffered ? game.answer : null);
    }

    #entered(text: string): void {
        const game = this.#ready().at(this.#at);
        const move = game.play(text);
        if (this.#tell('move', { move, game })) this.play(text);
        else this.#offer();
    }

    #refused(path: string[]): void {
        const game = this.state;
        if (!game) return;
        const why = path.length > 1 ? game.explain(path.join(' ')) : game.explainSquare(path[0]!);
        this.#view?.say(why.sentence, why.reason);
        this.#tell('refused', { reason: why.reason, sentence: why.sentence });
    }

    #grow(): void {
        const shown = this.#ready();
        this.#at = shown.length;
        this.#view?.grow(shown.replay);
        this.#offer();
        const { result, ending } = shown.at(this.#at);
        if (result !== null) this.#tell('over', { result, ending: ending ?? '' });
    }

    // False where a listener has said no.
    #tell<Name extends keyof BoardEvents>(name: Name, detail: BoardEvents[Name]['detail']): boolean {
        return this.dispatchEvent(
            new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'move' }),
        );
    }
}

// What stands between the tags may not have been read yet.
const wholePage = (): Promise<void> =>
    document.readyState === 'loading'
        ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
        : Promise.resolve();

type Options = boolean | AddEventListenerOptions;

/** Listeners hear events as {@link BoardEvents} has them. */
export interface LaststoneBoard {
    /** Hears an event of the board. */
    addEventListener<Name extends keyof BoardEvents>(
        name: Name,
        hear: (this: LaststoneBoard, event: BoardEvents[Name]) => void,
        options?: Options,
    ): void;
    /** Hears any other event. */
    addEventListener(name: string, hear: EventListenerOrEventListenerObject, options?: Options): void;
}

declare global {
    interface HTMLElementTagNameMap {
        'laststone-board': LaststoneBoard;
    }
}

if (globalThis.customElements && !customElements.get('laststone-board'))
    customElements.define('laststone-board', LaststoneBoard);
