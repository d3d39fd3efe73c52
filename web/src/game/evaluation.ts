// Scores as readers see them: from White's side, in men.
import type { Outcome, Side } from '../api/types';
import { percentText } from '../text/formats';

export interface Evaluation {
    score: number;
    white_chances?: number;
    outcome: Outcome | null;
    plies?: number | null;
}

const beyondEvaluation = 40; // men

// `+0.35`, where stones count for nothing White's chances; `W#12` where White is proved to win in twelve plies, `W+` where
// tables know that White wins, though a draw clock may run out first; `=` for a proved draw. A proof of stones ends before
// the game does and says nothing of its length.
export function scoreText(
    { score, white_chances, outcome, plies }: Evaluation,
    toMove: Side,
    inChances = false,
): string {
    if (outcome === 'draw') return '=';
    if (outcome) {
        const winner = (outcome === 'win') === (toMove === 'white') ? 'W' : 'B';
        return inChances || plies === null || plies === undefined ? `${winner}#` : `${winner}#${plies}`;
    }
    if (inChances && white_chances !== undefined) return percent(white_chances);
    const white = (toMove === 'white' ? score : -score) / 100;
    if (Math.abs(white) > beyondEvaluation) return white > 0 ? 'W+' : 'B+';
    return `${white > 0 ? '+' : white < 0 ? '−' : ''}${Math.abs(white).toFixed(2)}`;
}

export const percent = (chances: number): string => percentText(chances);

// 812345 is 812k, 1331713 is 1.3M.
export function countText(count: number): string {
    if (count >= 1e9) return `${(count / 1e9).toFixed(1)}G`;
    if (count >= 1e6) return `${(count / 1e6).toFixed(1)}M`;
    return count >= 1e4 ? `${Math.round(count / 1e3)}k` : String(Math.round(count));
}
