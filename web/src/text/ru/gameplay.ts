import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'Об этой партии',
    'tabs.report': 'Разбор',
    'tabs.explorer': 'Дебюты',
    'tabs.share': 'Передать',
    'tabs.other': 'Новая',
    'explorer.none': 'Ни одна партия архива сюда не приходила.',

    'idle.not_started': 'Нажмите «{start}», чтобы начать игру.',
    'idle.engine': 'Сейчас ход компьютера.',
    'idle.earlier': 'Это более ранняя позиция: перейдите в конец, чтобы играть дальше.',

    'watch.pause': 'Пауза',
    'watch.resume': 'Дальше',
    'watch.step': 'Один ход',
    'watch.speed': 'Скорость',
    'watch.slow': 'Медленно',
    'watch.usual': 'Обычно',
    'watch.fast': 'Быстро',

    'play.rematch': 'Реванш',
    'play.rematch_sides': 'Ещё раз то же, поменявшись цветами',
    'play.kept_later': 'Партия сохранится, когда сервер вернётся.',
    'unfinished.title': 'Неоконченные партии',
    'unfinished.go_on': 'Продолжить',
    'unfinished.drop': 'Отказаться',
    'unfinished.confirm': 'Окончательно отказаться от этой партии?',
    'unfinished.kept': 'Прежняя партия ждёт в «Неоконченных партиях».',

    'undo.undo': 'Отменить',
    'undo.redo': 'Повторить',
    'undo.deleted': 'Удалено. Ctrl+Z вернёт.',
    'help.undo': 'Отменить и повторить изменения',
    'settings.replyPause': 'Компьютер медлит с ответом',
    'settings.no_pause': 'Нет',
    'settings.seconds': '{seconds} с',

    'report.after': 'Как прошла партия',
    'report.accuracy': 'Точность',
    'report.turning': 'Переломные моменты',
    'report.swing': 'Шансы белых {before} → {after}',
    'report.steady': 'Перелома в партии не было.',
    'report.lesson': 'Один урок',
    'report.costliest': 'Дороже всего обошёлся {move}. Найдёте ход лучше?',
    'report.try': 'Найти',
    'report.well': 'Ни один ход не стоил дорого. Хорошая игра!',

    'diagrams.print': 'Напечатать лист диаграмм',
    'diagrams.turn': 'Ход: {side}',
};
