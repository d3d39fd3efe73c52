// What is said of a square to those who do not see the board.
import type { OpenPoints } from '../api/types';
import { t } from '../text/text.svelte';
import type { Piece } from './geometry';

export interface SpokenSquare {
    name: string; // as it is labelled
    piece: Piece | undefined;
    isPoint: boolean; // of NoGo
    isSelected: boolean;
    isTarget: boolean;
    isStart: boolean;
    mustCapture: boolean;
    open: { black: boolean; white: boolean } | undefined; // who may play on an empty point, where that is known
}

export function spokenSquare(square: SpokenSquare): string {
    const words = [square.name, pieceText(square), stateText(square)];
    return words.filter((word) => word !== '').join(', ');
}

function pieceText({ piece, isPoint }: SpokenSquare): string {
    if (!piece) return t('piece.none');
    return t(`piece.${piece.side}_${isPoint ? 'stone' : piece.king ? 'king' : 'man'}`);
}

function stateText({ piece, isPoint, isSelected, isTarget, isStart, mustCapture, open }: SpokenSquare): string {
    if (isSelected) return t('board.selected');
    if (isPoint) return piece || !open ? '' : openText(open);
    if (isTarget) return t('board.target');
    if (isStart) return t(mustCapture ? 'board.must' : 'board.movable');
    return '';
}

function openText({ black, white }: { black: boolean; white: boolean }): string {
    if (black && white) return t('board.open_both');
    return t(black ? 'board.open_black' : white ? 'board.open_white' : 'board.open_none');
}

export const openAt = (open: OpenPoints | null, name: string) =>
    open ? { black: open.black.includes(name), white: open.white.includes(name) } : undefined;
