// The games the server knows, each asked for once.
import { api } from '../api/client';
import type { Game, GameSummary } from '../api/types';

const known = new Map<string, Promise<Game>>();

export const catalog = $state<{ games: GameSummary[] }>({ games: [] });

export async function loadCatalog(): Promise<void> {
    catalog.games = await api.games();
}

export function gameOf(id: string): Promise<Game> {
    const asked = known.get(id) ?? api.game(id);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
    return asked;
}

export const nameOfGame = (id: string): string => catalog.games.find((game) => game.id === id)?.name ?? id;
