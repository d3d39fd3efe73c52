// The board as web/ draws it: web/src/element/view.ts, which build.mjs has Vite put beside this.

/** How it looks. What is not said is as usual. */
export interface Looks {
    flipped: boolean;
    controls: boolean;
    list: boolean;
    scheme: string | null;
    theme: string | null;
    pieces: string | null;
    stones: string | null;
    lang: string | null;
}

/** What the reader does. */
export interface Heard {
    walked(at: number): void;
    flipped(isFlipped: boolean): void;
    entered(move: string): void;
    refused(path: string[]): void;
}

export interface View {
    /** A game as `/api/replay` tells it. */
    show(game: object, at: number): void;
    /** The same game with a move more, or with fewer; its end is shown. */
    grow(game: object): void;
    /** No game. */
    clear(): void;
    goTo(at: number): void;
    /** The position on the board as `/api/position` tells it, where moves may be entered; otherwise null. */
    offer(position: object | null): void;
    look(looks: Looks): void;
    /** Says a refusal below the board, in the reader's language. */
    say(sentence: string, reason?: string): void;
    remove(): void;
}

export declare function showBoard(root: ShadowRoot, heard: Heard): View;
