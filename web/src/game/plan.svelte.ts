// A move planned while the other side thinks: a piece and a square, or a point. The rules judge it when it is one's turn.
import type { LegalMove } from '../api/types';
import { announce } from '../stores/messages.svelte';
import { t } from '../text/text.svelte';

export class Plan {
    squares = $state.raw<string[]>([]); // none: nothing is planned

    readonly arrows = $derived(
        this.squares.length > 0
            ? [{ from: this.squares[0]!, to: this.squares.at(-1)!, colour: 'yellow' as const }]
            : [],
    );

    readonly set = (squares: string[]): void => {
        this.squares = squares;
        if (squares.length > 0) announce(t('board.planned', { move: squares.join('-') }));
    };

    clear(): void {
        this.squares = [];
    }

    // The one legal move that was planned, if there is one. The plan is used up.
    take(moves: LegalMove[]): LegalMove | undefined {
        if (this.squares.length === 0) return undefined;
        const to = this.squares.at(-1);
        const from = this.squares.length > 1 ? this.squares[0] : null;
        this.clear();
        const fitting = moves.filter((move) => move.from === from && move.to === to);
        return fitting.length === 1 ? fitting[0] : undefined;
    }
}
