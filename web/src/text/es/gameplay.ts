import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'Sobre esta partida',
    'tabs.report': 'Informe',
    'tabs.explorer': 'Aperturas',
    'tabs.share': 'Compartir',
    'tabs.other': 'Nueva',
    'explorer.none': 'Ninguna partida del archivo ha llegado aquí.',

    'idle.not_started': 'Pulse {start} para iniciar la partida.',
    'idle.engine': 'Es el turno del ordenador.',
    'idle.earlier': 'Esta es una posición anterior: vaya al final para seguir jugando.',

    'watch.pause': 'Pausa',
    'watch.resume': 'Seguir',
    'watch.step': 'Una jugada',
    'watch.speed': 'Velocidad',
    'watch.slow': 'Lenta',
    'watch.usual': 'Normal',
    'watch.fast': 'Rápida',

    'play.rematch': 'Revancha',
    'play.rematch_sides': 'Otra vez lo mismo, con los colores cambiados',
    'play.kept_later': 'La partida se guardará cuando vuelva el servidor.',
    'unfinished.title': 'Partidas sin terminar',
    'unfinished.go_on': 'Continuar',
    'unfinished.drop': 'Abandonar',
    'unfinished.confirm': '¿Abandonar esta partida para siempre?',
    'unfinished.kept': 'La partida anterior espera en «Partidas sin terminar».',

    'undo.undo': 'Deshacer',
    'undo.redo': 'Rehacer',
    'undo.deleted': 'Borrado. Ctrl+Z lo recupera.',
    'help.undo': 'Deshacer y rehacer los cambios',
    'settings.replyPause': 'El ordenador espera antes de responder',
    'settings.no_pause': 'Nada',
    'settings.seconds': '{seconds} s',

    'report.after': 'Cómo fue la partida',
    'report.accuracy': 'Precisión',
    'report.turning': 'Momentos decisivos',
    'report.swing': 'Opciones de las blancas {before} → {after}',
    'report.steady': 'La partida nunca cambió de rumbo.',
    'report.lesson': 'Una lección',
    'report.costliest': '{move} fue lo que más costó. ¿Encuentra algo mejor?',
    'report.try': 'Buscarla',
    'report.well': 'Ninguna jugada costó mucho. ¡Bien jugado!',

    'diagrams.print': 'Imprimir una hoja de diagramas',
    'diagrams.turn': 'Juegan: {side}',
};
