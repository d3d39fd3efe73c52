import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'È pronta una nuova versione.',
    'offline.reload': 'Ricarica',
    'offline.full': 'Il browser non ha spazio per conservare questa pagina per l’uso senza rete.',
    'offline.no_wasm':
        'Il motore ha bisogno di WebAssembly, che questo browser non ha o non permette: apri la pagina in un altro.',
    'offline.no_simd':
        'Il motore ha bisogno delle istruzioni vettoriali di WebAssembly, che questo browser non ha: apri la pagina in uno più recente.',
    'offline.no_worker':
        'Il motore non è partito perché il browser blocca il suo Worker: permetti i Worker per questa pagina, o aprila in un altro browser.',
    'offline.not_loaded': 'Non è stato possibile caricare il motore: riprova quando c’è rete.',
    'offline.view': 'Non è stato possibile caricare questa parte della pagina: riprova quando c’è rete.',
    'offline.storage':
        'La memoria del browser è piena o vietata: ciò che giochi ora va perso quando la pagina viene chiusa.',
    'offline.rooms':
        'Per giocare con un amico tramite un link serve un server: questa pagina non ne ha, ma “laststone serve” mostra la stessa pagina con un server.',
    'place.browser': 'in questo browser',
    'place.workers': 'in questo browser, con {workers} thread',
    'place.server': 'dal server',
    'place.remote': 'da {server}',
    'place.used': '{place}; ultima ricerca: {speed} posizioni al secondo',
    'deep.address': 'Server per l’analisi profonda',
    'deep.how':
        'Vuoto per il motore in questo browser. Oppure l’indirizzo, come http://127.0.0.1:8080, di un server avviato con',
    'deep.wrong': 'Non è l’indirizzo di un server, come http://127.0.0.1:8080.',
    'deep.away': '{server} non risponde: l’analisi continua in questo browser.',
};
