import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Problemas',
    'study.progress': 'Resueltos {solved} de {puzzles}',
    'study.win': 'Las {side} juegan y ganan',
    'study.draw': 'Las {side} juegan y hacen tablas',
    'study.rating': 'Dificultad {rating} de 5',
    'study.find': 'Solo una jugada conserva el resultado. Jugadas por encontrar: {moves}.',
    'study.solved': '¡Resuelto!',
    'study.wrong': 'Así se escapa el resultado.',
    'study.shown': 'Esta era la solución.',
    'study.next': 'Problema siguiente',
    'study.none':
        'Aún no hay problemas de {game}. Salen de sus partidas y, si no bastan, de partidas del motor contra sí mismo.',
    'study.make': 'Hacer problemas nuevos',
    'study.making': 'Revisando las partidas; hechos: {made}',
    'study.made': 'Hechos: {made}',
    'study.forget': 'Olvidar mi progreso',
};
