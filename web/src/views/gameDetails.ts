// What can be changed of an archived game beside its moves.
import type { ArchivedGame, GameRecord, Result } from '../api/types';

export interface GameDetails {
    white: string;
    black: string;
    event: string;
    date: string;
    result: Result | '';
    labels: string; // separated by commas
}

export const detailsOf = ({ white, black, event, date, result, labels }: ArchivedGame): GameDetails => ({
    white,
    black,
    event,
    date,
    result: result ?? '',
    labels: labels.join(', '),
});

export interface GameChange {
    record: GameRecord;
    labels: string[];
    version: number;
}

// A tag that is empty is left out.
export function changedGame(game: ArchivedGame, details: GameDetails): GameChange {
    const record = game.record!;
    const { White: _w, Black: _b, Event: _e, Date: _d, ...others } = record.tags;
    const said = { Event: details.event, Date: details.date, White: details.white, Black: details.black };
    const named = Object.fromEntries(
        Object.entries(said)
            .map(([tag, value]) => [tag, value.trim()])
            .filter(([, value]) => value),
    ) as { [tag: string]: string };
    const labels = details.labels.split(',').map((label) => label.trim());
    return {
        record: { ...record, tags: { ...named, ...others }, result: details.result || null },
        labels: [...new Set(labels.filter(Boolean))],
        version: game.version,
    };
}
