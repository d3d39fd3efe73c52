import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Principiante',
    'level.1.is': 'Ha appena imparato le mosse e regala pezzi.',
    'level.2': 'Esordiente',
    'level.2.is': 'Prende ciò che gli si offre e di rado guarda la risposta.',
    'level.3': 'Giocatore occasionale',
    'level.3.is': 'Non lascia nulla in presa, ma non vede le prese lunghe.',
    'level.4': 'In progresso',
    'level.4.is': 'Vede i cambi; risposte tranquille e prese all’indietro lo sorprendono.',
    'level.5': 'Novizio di circolo',
    'level.5.is': 'Pensa due mosse avanti; un tiro riesce ancora.',
    'level.6': 'Giocatore di circolo',
    'level.6.is': 'Trova i tiri usuali; i finali li indovina.',
    'level.7': 'Forte giocatore di circolo',
    'level.7.is': 'Perde di rado un pezzo; passano solo piani profondi.',
    'level.8': 'Candidato maestro',
    'level.8.is': 'Calcola lontano e non gli sfugge quasi nulla.',
    'level.9': 'Maestro',
    'level.9.is': 'Calcola ancora più lontano, finali compresi.',
    'level.10': 'Piena forza',
    'level.10.is': 'Tutto ciò che può nel suo tempo, con tavole dei finali.',
};
