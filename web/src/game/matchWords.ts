// The sentences of a match: its result, what a hint means, and why no piece can be moved.
import { otherSide, type Result, type Side } from '../api/types';
import { said, t } from '../text/text.svelte';
import type { Match } from './match.svelte';

export function endWords({ end, ending, model: { result } }: Match): string {
    if (end === 'rules') return said(ending);
    const loser = result === 'white' || result === 'black' ? t(`side.${otherSide(result)}`) : '';
    return end ? t(`end.${end}`, { side: loser }) : '';
}

// How a game ended, to whoever played one side of it or to everybody. Where the rules end it they say who has won.
export function verdictWords(result: Result | null, isByRules: boolean, how: string, you?: Side): string {
    const isDecided = result === 'white' || result === 'black';
    if (you && isDecided) return `${t(result === you ? 'result.won' : 'result.lost')} ${how}`;
    return isByRules ? how : `${t(`result.${result ?? 'none'}`)} ${how}`;
}

export function verdict(match: Match): string {
    const you = match.people.length === 1 ? match.people[0] : undefined;
    return verdictWords(match.model.result, match.end === 'rules', endWords(match), you);
}

export function hintWords({ hint, turn, model }: Match): string {
    if (!hint) return '';
    const values = { side: t(`side.${turn}`), move: hint.move };
    if (hint.outcome === 'win' || hint.outcome === 'loss') return t(`hint.${hint.outcome}`, values);
    return t(model.position?.moves.length === 1 ? 'hint.only' : 'hint.best', values);
}

// Where that is not for the rules to say.
export function idleWords(match: Match): string {
    if (match.isOver) return t('reason.game_over');
    if (!match.isAtEnd) return t('idle.earlier');
    return match.players[match.turn].kind === 'engine' ? t('idle.engine') : '';
}
