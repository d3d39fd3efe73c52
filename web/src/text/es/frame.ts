import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Menú principal',
    'nav.play': 'Jugar',
    'nav.learn': 'Aprender',
    'nav.analyse': 'Análisis',
    'nav.setup': 'Posición',
    'nav.study': 'Problemas',
    'nav.games': 'Partidas',
    'nav.rules': 'Reglas del juego',
    'nav.settings': 'Ajustes',
    'nav.help': 'Teclas y ayuda',
    'nav.skip': 'Ir al tablero',
    'nav.mute': 'Quitar el sonido',
    'nav.unmute': 'Poner el sonido',
    'dialog.close': 'Cerrar',
    'copy.done': 'Copiado.',
    'copy.failed': 'El navegador no lo ha permitido.',

    'error.offline': 'El servidor no responde; reintentando…',
    'error.no_such_move': '{move} no es una jugada legal aquí.',

    'help.steps': 'Una jugada atrás, una adelante',
    'help.aside': 'A la variante anterior o siguiente; si no la hay, al principio o al final',
    'help.ends': 'Al principio, al final',
    'help.flip': 'Girar el tablero',
    'help.engine': 'Motor encendido o apagado',
    'help.best': 'Hacer la mejor jugada; durante la partida, una pista',
    'help.threat': 'Mostrar la amenaza',
    'help.arrow': 'Flechas sí o no',
    'help.tree': 'Hacer principal; borrar',
    'help.play': 'Pista; deshacer',
    'help.new': 'Nueva partida, problema siguiente',
    'help.brush': 'Elegir una pieza al componer',
    'help.board': 'Al tablero',
    'help.help': 'Esta ayuda',
    'help.board_keys': 'En el tablero, las flechas van de casilla en casilla; Intro toma una pieza y la deja.',
    'help.mouse':
        'Arrastre una pieza, o haga clic en ella y luego en su casilla. Las capturas se marcan paso a paso, o en su final si solo hay un camino. El botón derecho dibuja flechas y círculos.',
    'help.branches': 'Al punto anterior o siguiente donde empiezan variantes',
    'help.type': 'Al campo para escribir jugadas',
};
