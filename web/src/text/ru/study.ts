import type { study as base } from '../en/study';
import type { InLanguage } from '../languages';

export const study: InLanguage<typeof base> = {
    'study.title': 'Задачи',
    'study.progress': 'Решено {solved} из {puzzles}',
    'study.win': '{side} начинают и выигрывают',
    'study.draw': '{side} начинают и делают ничью',
    'study.rating': 'Сложность {rating} из 5',
    'study.find': 'Только один ход сохраняет результат. Найти ходов: {moves}.',
    'study.solved': 'Решено!',
    'study.wrong': 'Этот ход упускает результат.',
    'study.shown': 'Таким было решение.',
    'study.next': 'Следующая задача',
    'study.none':
        'Задач для игры «{game}» пока нет. Они делаются из ваших партий, а если их не хватает — из партий движка с самим собой.',
    'study.make': 'Сделать новые задачи',
    'study.making': 'Просматриваю партии; готово: {made}',
    'study.made': 'Готово: {made}',
    'study.forget': 'Забыть мои успехи',
};
