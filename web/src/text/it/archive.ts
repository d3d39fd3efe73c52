import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Partite',
    'games.import': 'Importa PDN o SGF',
    'games.export': 'Esporta queste',
    'games.importing': 'Importazione; partite finora: {games}',
    'games.sorting': 'Ordinamento delle posizioni',
    'games.imported': 'Importate: {games}. Già presenti: {duplicates}. Con errori: {faulty}.',
    'games.faults': 'Che cosa non va',
    'games.all': 'Tutti',
    'games.player': 'Giocatore',
    'games.result': 'Risultato',
    'games.from': 'Dal',
    'games.to': 'Al',
    'games.sort': 'Ordine',
    'games.sort_added': 'Ultime aggiunte',
    'games.sort_date': 'Data',
    'games.sort_plies': 'Più lunghe',
    'games.position': 'Partite con una stessa posizione',
    'games.plies': '{plies} semimosse',
    'games.none': 'Ancora nessuna partita. Quelle finite arrivano qui da sole.',
    'games.previous': 'Precedente',
    'games.next': 'Seguente',
    'games.delete': 'Elimina',
    'games.confirm_delete': 'Eliminare questa partita per sempre?',
};
