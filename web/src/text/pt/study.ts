import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Problemas',
    'study.progress': 'Resolvidos {solved} de {puzzles}',
    'study.win': 'As {side} jogam e ganham',
    'study.draw': 'As {side} jogam e empatam',
    'study.rating': 'Dificuldade {rating} de 5',
    'study.find': 'Só um lance mantém o resultado. Lances a encontrar: {moves}.',
    'study.solved': 'Resolvido!',
    'study.wrong': 'Assim o resultado escapa.',
    'study.shown': 'Esta era a solução.',
    'study.next': 'Próximo problema',
    'study.none':
        'Ainda não há problemas de {game}. São tirados das suas partidas e, se não chegarem, de partidas do motor contra si mesmo.',
    'study.make': 'Criar novos problemas',
    'study.making': 'Examinando as partidas; criados: {made}',
    'study.made': 'Criados: {made}',
    'study.forget': 'Esquecer o meu progresso',
};
