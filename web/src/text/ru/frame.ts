import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Главное меню',
    'nav.play': 'Игра',
    'nav.learn': 'Учиться',
    'nav.analyse': 'Анализ',
    'nav.setup': 'Позиция',
    'nav.study': 'Задачи',
    'nav.games': 'Партии',
    'nav.rules': 'Правила игры',
    'nav.settings': 'Настройки',
    'nav.help': 'Клавиши и помощь',
    'nav.skip': 'К доске',
    'nav.mute': 'Выключить звук',
    'nav.unmute': 'Включить звук',
    'dialog.close': 'Закрыть',
    'copy.done': 'Скопировано.',
    'copy.failed': 'Браузер этого не позволил.',

    'error.offline': 'Сервер не отвечает; пробую снова…',
    'error.no_such_move': '{move} — невозможный ход.',

    'help.steps': 'Ход назад, ход вперёд',
    'help.aside': 'К соседнему варианту; если его нет — в начало и в конец',
    'help.ends': 'В начало, в конец',
    'help.flip': 'Перевернуть доску',
    'help.engine': 'Включить и выключить движок',
    'help.best': 'Сыграть лучший ход; в игре — подсказка',
    'help.threat': 'Показать угрозу',
    'help.arrow': 'Стрелки',
    'help.tree': 'Главный вариант; удалить',
    'help.play': 'Подсказка; вернуть ход',
    'help.new': 'Новая игра, следующая задача',
    'help.brush': 'Выбрать шашку при расстановке',
    'help.board': 'К доске',
    'help.help': 'Эта помощь',
    'help.board_keys': 'На доске стрелки ведут с поля на поле, Enter берёт и ставит шашку.',
    'help.mouse':
        'Перетащите шашку или щёлкните по ней и по полю. Взятие можно делать по шагам или щёлкнуть конечное поле, если путь один. Правая кнопка рисует стрелки и круги.',
    'help.branches': 'К предыдущему или следующему разветвлению вариантов',
    'help.type': 'К полю для ввода ходов',
};
