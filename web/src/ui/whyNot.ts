// Why a move or a piece will not do, in the reader's language; nothing where it will.
import { api } from '../api/client';
import type { Explanation } from '../api/types';
import type { GameModel } from '../game/model.svelte';
import { refusal } from '../text/text.svelte';

export const inWords = (answer: Explanation): string | undefined =>
    answer.legal ? undefined : refusal(answer.reason, answer.sentence);

export const whyNot = async (model: GameModel, text: string): Promise<string | undefined> =>
    inWords(await api.explain(model.line(), text));

export const whyNotPiece = async (model: GameModel, square: string): Promise<string | undefined> =>
    inWords(await api.explainSquare(model.line(), square));
