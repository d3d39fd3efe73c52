import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Partidas',
    'games.import': 'Importar PDN ou SGF',
    'games.export': 'Exportar estas',
    'games.importing': 'Importando; partidas até agora: {games}',
    'games.sorting': 'Ordenando as posições das partidas',
    'games.imported': 'Importadas: {games}. Já existiam: {duplicates}. Com erros: {faulty}.',
    'games.faults': 'O que está errado',
    'games.all': 'Todos',
    'games.player': 'Jogador',
    'games.result': 'Resultado',
    'games.from': 'De',
    'games.to': 'Até',
    'games.sort': 'Ordem',
    'games.sort_added': 'Últimas adicionadas',
    'games.sort_date': 'Data',
    'games.sort_plies': 'Mais longas',
    'games.position': 'Partidas com uma mesma posição',
    'games.plies': '{plies} meios-lances',
    'games.none': 'Ainda não há partidas. As terminadas chegam aqui sozinhas.',
    'games.previous': 'Anterior',
    'games.next': 'Próximo',
    'games.delete': 'Apagar',
    'games.confirm_delete': 'Apagar esta partida para sempre?',
};
