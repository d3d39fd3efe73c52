import type { embed as base } from '../en/embed';
import type { InLanguage } from '../languages';

export const embed: InLanguage<typeof base> = {
    'replay.play': 'Riproduci le mosse',
    'embed.open': 'Incorpora',
    'embed.title': 'Mostrala in un’altra pagina',
    'embed.how': 'Inserisci questo nell’HTML di una pagina, e la partita si potrà rivedere lì.',
    'embed.html': 'HTML',
    'embed.copy': 'Copia l’HTML',
    'embed.width': 'Larghezza',
    'embed.preview': 'Come appare',
    'embed.closed':
        'Questo server non permette ancora ad altri siti di mostrare le sue damiere: avvialo con --embed https://site.example, o con --embed "*" per tutti i siti.',
};
