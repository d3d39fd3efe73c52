// What a board tells the page around it.
import type { LaststoneError } from './error.js';
import type { Game } from './game.js';
import type { Move } from './move.js';
import type { Result } from './types.js';

/** What the events of a board tell, by their names. */
export interface BoardEvents {
    /** The game is on the board. */
    ready: CustomEvent<{ game: Game }>;
    /** The reader has entered a move. It is played unless `preventDefault` is called. */
    move: CustomEvent<{ move: Move; game: Game }>;
    /** Another place of the game is shown, after so many moves. */
    change: CustomEvent<{ at: number; game: Game }>;
    /** The reader has touched what cannot be played, and is told why. */
    refused: CustomEvent<{ reason: string; sentence: string }>;
    /** The game has ended. */
    over: CustomEvent<{ result: Result; ending: string }>;
    /** What was to be shown cannot be. */
    error: CustomEvent<{ error: LaststoneError }>;
}
