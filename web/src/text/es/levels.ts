import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Novato',
    'level.1.is': 'Acaba de aprender las jugadas y regala piezas.',
    'level.2': 'Principiante',
    'level.2.is': 'Toma lo que le ofrecen y rara vez mira la respuesta.',
    'level.3': 'Aficionado',
    'level.3.is': 'No deja nada colgado, pero no ve capturas largas.',
    'level.4': 'En progreso',
    'level.4.is': 'Ve los cambios; las respuestas tranquilas y las capturas hacia atrás le sorprenden.',
    'level.5': 'Novato de club',
    'level.5.is': 'Piensa dos jugadas; un golpe aún funciona.',
    'level.6': 'Jugador de club',
    'level.6.is': 'Encuentra los golpes usuales; los finales los adivina.',
    'level.7': 'Fuerte jugador de club',
    'level.7.is': 'Rara vez pierde una pieza; solo pasan planes profundos.',
    'level.8': 'Candidato a maestro',
    'level.8.is': 'Calcula lejos y casi nada se le escapa.',
    'level.9': 'Maestro',
    'level.9.is': 'Calcula aún más lejos, finales incluidos.',
    'level.10': 'Fuerza máxima',
    'level.10.is': 'Todo lo que puede en su tiempo, con tablas de finales.',
};
