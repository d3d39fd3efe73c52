import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Problemi',
    'study.progress': 'Risolti {solved} di {puzzles}',
    'study.win': 'Il {side} muove e vince',
    'study.draw': 'Il {side} muove e patta',
    'study.rating': 'Difficoltà {rating} di 5',
    'study.find': 'Una sola mossa mantiene il risultato. Mosse da trovare: {moves}.',
    'study.solved': 'Risolto!',
    'study.wrong': 'Così il risultato sfuma.',
    'study.shown': 'Questa era la soluzione.',
    'study.next': 'Problema seguente',
    'study.none':
        'Ancora nessun problema per {game}. Nascono dalle tue partite e, se non bastano, da partite del motore contro sé stesso.',
    'study.make': 'Crea nuovi problemi',
    'study.making': 'Esame delle partite; creati: {made}',
    'study.made': 'Creati: {made}',
    'study.forget': 'Dimentica i miei progressi',
};
