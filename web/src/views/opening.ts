// How one view hands a game to another.
import { api } from '../api/client';
import { GameModel, type StoredGame } from '../game/model.svelte';
import { isPlainLine, nodeAt, pathTo } from '../game/tree';
import { goTo } from '../stores/route.svelte';
import { keptInWindow, load, save } from '../stores/stored';

const key = 'analysis';

export const keepForAnalysis = (model: GameModel): void => save(keptInWindow, key, model.stored);
export const keptForAnalysis = (): StoredGame | undefined => load<StoredGame>(keptInWindow, key);

export function openForAnalysis(model: GameModel): void {
    keepForAnalysis(model);
    goTo('analyse');
}

export type Address = { [key: string]: string };

// Where the reader stands, in few letters: how many moves deep, and at which of them another child than the first is
// taken. `12` is the twelfth move of the main line, `12.3-1` leaves it by the second choice for the third move.
export const placeText = (path: number[]): string =>
    [String(path.length), ...path.flatMap((child, ply) => (child > 0 ? [`${ply + 1}-${child}`] : []))].join('.');

export function pathOfPlace(text: string): number[] {
    const [depth = '', ...branches] = text.split('.');
    const path = Array.from({ length: Math.min(Number(depth) || 0, 10_000) }, () => 0);
    for (const branch of branches) {
        const [ply = 0, child = 0] = branch.split('-').map(Number);
        if (ply >= 1 && ply <= path.length) path[ply - 1] = child;
    }
    return path;
}

// The words of an address that opens this game at this move again: moves alone where there is nothing else, otherwise the
// whole record with variations, comments and names.
export async function addressOf(model: GameModel): Promise<Address> {
    const { game, start } = model;
    const at = placeText(pathTo(model.node));
    const moves = model.main.map((node) => node.move);
    if (!isPlainLine(model.root) || Object.keys(model.tags).length > 0)
        return { game: game.id, record: await api.writeRecord(model.record, game.record_form), at };
    return {
        game: game.id,
        ...(start === 'start' ? {} : { position: start }),
        ...(moves.length > 0 ? { moves: moves.join(' '), at } : {}),
    };
}

// The game that such words name; nothing where they name none.
export async function openAddress({ game, position, moves, record, at }: Address): Promise<GameModel | undefined> {
    if (!game) return undefined;
    let model: GameModel;
    if (record) {
        const { records, faults } = await api.readRecord(record, game);
        if (!records[0]) throw new Error(faults[0]?.sentence);
        model = await GameModel.openRecord(records[0]);
    } else {
        model = await GameModel.openLine(game, position ?? 'start', moves?.split(' ').filter(Boolean) ?? []);
    }
    if (at) model.goTo(nodeAt(model.root, pathOfPlace(at)));
    return model;
}
