import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Menu principale',
    'nav.play': 'Gioca',
    'nav.learn': 'Impara',
    'nav.analyse': 'Analisi',
    'nav.setup': 'Posizione',
    'nav.study': 'Problemi',
    'nav.games': 'Partite',
    'nav.rules': 'Regole del gioco',
    'nav.settings': 'Impostazioni',
    'nav.help': 'Tasti e aiuto',
    'nav.skip': 'Vai alla damiera',
    'nav.mute': 'Disattiva i suoni',
    'nav.unmute': 'Attiva i suoni',
    'dialog.close': 'Chiudi',
    'copy.done': 'Copiato.',
    'copy.failed': 'Il browser non l’ha permesso.',

    'error.offline': 'Il server non risponde; nuovo tentativo…',
    'error.no_such_move': '{move} qui non è una mossa permessa.',

    'help.steps': 'Una mossa indietro, una avanti',
    'help.aside': 'Alla variante precedente o seguente; se non c’è, all’inizio o alla fine',
    'help.ends': 'All’inizio, alla fine',
    'help.flip': 'Gira la damiera',
    'help.engine': 'Motore acceso e spento',
    'help.best': 'Gioca la mossa migliore; durante la partita, un suggerimento',
    'help.threat': 'Mostra la minaccia',
    'help.arrow': 'Frecce sì o no',
    'help.tree': 'Rendi principale; elimina',
    'help.play': 'Suggerimento; ritira la mossa',
    'help.new': 'Nuova partita, problema seguente',
    'help.brush': 'Scegli un pezzo da disporre',
    'help.board': 'Alla damiera',
    'help.help': 'Questo aiuto',
    'help.board_keys': 'Sulla damiera le frecce vanno di casella in casella; Invio prende un pezzo e lo posa.',
    'help.mouse':
        'Trascina un pezzo, oppure fai clic sul pezzo e poi sulla casella. Le prese si indicano passo per passo, o sulla casella finale se c’è una sola via. Il tasto destro disegna frecce e cerchi.',
    'help.branches': 'Al punto precedente o seguente in cui cominciano varianti',
    'help.type': 'Al campo per scrivere le mosse',
};
