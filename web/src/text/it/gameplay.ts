import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'Su questa partita',
    'tabs.report': 'Resoconto',
    'tabs.explorer': 'Aperture',
    'tabs.share': 'Condividi',
    'tabs.other': 'Nuova',
    'explorer.none': 'Nessuna partita dell’archivio è arrivata qui.',

    'idle.not_started': 'Premi {start} per cominciare la partita.',
    'idle.engine': 'Tocca al computer.',
    'idle.earlier': 'Questa è una posizione precedente: vai alla fine per continuare.',

    'watch.pause': 'Pausa',
    'watch.resume': 'Continua',
    'watch.step': 'Una mossa',
    'watch.speed': 'Velocità',
    'watch.slow': 'Lenta',
    'watch.usual': 'Normale',
    'watch.fast': 'Veloce',

    'play.rematch': 'Rivincita',
    'play.rematch_sides': 'Di nuovo, a colori invertiti',
    'play.kept_later': 'La partita sarà conservata quando il server tornerà.',
    'unfinished.title': 'Partite non finite',
    'unfinished.go_on': 'Continua',
    'unfinished.drop': 'Abbandona',
    'unfinished.confirm': 'Abbandonare per sempre questa partita?',
    'unfinished.kept': 'La partita precedente aspetta in “Partite non finite”.',

    'undo.undo': 'Annulla',
    'undo.redo': 'Ripeti',
    'undo.deleted': 'Eliminato. Ctrl+Z lo riporta.',
    'help.undo': 'Annulla e ripeti le modifiche',
    'settings.replyPause': 'Il computer aspetta prima di rispondere',
    'settings.no_pause': 'Per niente',
    'settings.seconds': '{seconds} s',

    'report.after': 'Com’è andata la partita',
    'report.accuracy': 'Precisione',
    'report.turning': 'Punti di svolta',
    'report.swing': 'Possibilità del Bianco {before} → {after}',
    'report.steady': 'La partita non è mai cambiata.',
    'report.lesson': 'Una lezione',
    'report.costliest': '{move} è costata di più. Trovi una mossa migliore?',
    'report.try': 'Trovala',
    'report.well': 'Nessuna mossa è costata molto. Ben giocato!',

    'diagrams.print': 'Stampa un foglio di diagrammi',
    'diagrams.turn': 'Tocca a: {side}',
};
