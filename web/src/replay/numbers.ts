// Moves with their numbers, as people write games down.
import type { ReplayedGame, ReplayStep } from '../api/replayed';

const glyphs: { [nag: number]: string } = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

// How a move is judged, as players write it.
export const signsOf = ({ nags }: ReplayStep): string => nags.map((nag) => glyphs[nag] ?? '').join('');

// `12. 22-18!`, or `12... 11-15` for whoever moves second; empty at the start.
export function numbered({ game, steps }: ReplayedGame, at: number): string {
    const step = steps[at];
    if (!step?.move) return '';
    const isSecond = step.to_move === game.first;
    return `${step.number}${isSecond ? '…' : '.'} ${step.move.text}${signsOf(step)}`;
}
