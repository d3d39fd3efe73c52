import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Partidas',
    'games.import': 'Importar PDN o SGF',
    'games.export': 'Exportar estas',
    'games.importing': 'Importando; partidas hasta ahora: {games}',
    'games.sorting': 'Ordenando las posiciones de las partidas',
    'games.imported': 'Importadas: {games}. Ya estaban: {duplicates}. Con errores: {faulty}.',
    'games.faults': 'Qué está mal',
    'games.all': 'Todos',
    'games.player': 'Jugador',
    'games.result': 'Resultado',
    'games.from': 'Desde',
    'games.to': 'Hasta',
    'games.sort': 'Orden',
    'games.sort_added': 'Últimas añadidas',
    'games.sort_date': 'Fecha',
    'games.sort_plies': 'Más largas',
    'games.position': 'Partidas con una misma posición',
    'games.plies': '{plies} medias jugadas',
    'games.none': 'Aún no hay partidas. Las terminadas llegan aquí solas.',
    'games.previous': 'Anterior',
    'games.next': 'Siguiente',
    'games.delete': 'Borrar',
    'games.confirm_delete': '¿Borrar esta partida para siempre?',
};
