// Sentences that the server writes, in other languages: known by their form, with what stands for the brackets put in
// again. `{1}` is what the first bracket holds, `{1:word}` a word of it from the list below, `{1:said}` a sentence of its own.
import type { Language } from './languages';

interface Known {
    form: RegExp;
    words: { [language in Exclude<Language, 'en'>]?: string };
}

export const sentences: readonly Known[] = [
    {
        form: /^(White|Black) has no move: (White|Black) has won\.$/,
        words: { ru: 'У {1:of} нет хода: {2:who} выиграли.' },
    },
    { form: /^The game is drawn (by|because) (.+)\.$/, words: { ru: 'Ничья: {2:why}.' } },
    { form: /^A draw can be claimed (by|because) (.+)\.$/, words: { ru: 'Можно потребовать ничью: {2:why}.' } },
    { form: /^This ending is drawn at once\.$/, words: { ru: 'Этот эндшпиль сразу ничейный.' } },
    {
        form: /^The position has stood (\d+) times?; (\d+) times are a draw\.$/,
        words: { ru: 'Позиция повторилась, раз: {1}; ничья — при {2}.' },
    },
    { form: /^(\d+) of (\d+) plies (.+)\.$/, words: { ru: 'Полуходов {3:counted}: {1} из {2}.' } },
    {
        form: /^(White|Black)'s man on (\w+) stands on its crowning row\.?$/,
        words: { ru: 'Простая {1:of} на {2} стоит на дамочном поле.' },
    },
    {
        form: /^(White|Black)'s king on (\w+) has made (\d+) moves in a row: at most (\d+) are allowed\.?$/,
        words: { ru: 'Дамка {1:of} на {2} сходила подряд {3} раз: можно не больше {4}.' },
    },
    {
        form: /^(White|Black) has (\d+) pieces: the game starts with (\d+)\.?$/,
        words: { ru: 'У {1:of} шашек: {2}, а в начале игры их {3}.' },
    },
    {
        form: /^The (black|white) (stone|block)(?: on)? (.+) has no liberty\.?$/,
        words: { ru: 'Нет дыханий: {1:colour} камни {3}.' },
    },
    {
        form: /^Black has (\d+) stones and White (\d+), with (White|Black) to move: moves in turn do not lead there\.$/,
        words: { ru: 'Чёрных камней {1}, белых {2}, ходят {3:who}: очерёдность ходов не соблюдена.' },
    },
    {
        form: /^No such position is possible: (.+?)(?: \(and \d+ more; `validate` names them all\))?\.$/,
        words: { ru: 'Такая позиция невозможна. {1:said}' },
    },
    { form: /^The archive has no game (\d+)\.$/, words: { ru: 'В архиве нет партии {1}.' } },
    {
        form: /^The game was changed meanwhile: .+$/,
        words: { ru: 'Партию тем временем изменили: откройте её снова.' },
    },
    {
        form: /^The game is still being imported: .+$/,
        words: { ru: 'Партия ещё загружается: попробуйте, когда загрузка закончится.' },
    },
    {
        form: /^All engines are at work.*$/,
        words: { ru: 'Все движки заняты: попробуйте ещё раз чуть позже.' },
    },
    { form: /^The game is over: there is no move to find\.$/, words: { ru: 'Игра окончена: ходов нет.' } },
    { form: /^The body is over the limit of (\d+) MiB\.$/, words: { ru: 'Слишком большой файл: можно до {1} МиБ.' } },
    {
        form: /^This is no FEN, dump, drawn board, PDN or SGF of .+$/,
        words: { ru: 'Это не похоже ни на позицию, ни на партию, ни на ходы этой игры.' },
    },
    { form: /^There is no game in this text\.$/, words: { ru: 'В этом тексте нет партий.' } },
    {
        form: /^A capture is compulsory: (.+)\.$/,
        words: { ru: 'Нужно бить: {1}.' },
    },
];

// What words within them become; each list knows its own.
export const words: { [list: string]: { [word: string]: { [language in Exclude<Language, 'en'>]?: string } } } = {
    of: { White: { ru: 'белых' }, Black: { ru: 'чёрных' } },
    who: { White: { ru: 'белые' }, Black: { ru: 'чёрные' } },
    colour: { white: { ru: 'белые' }, black: { ru: 'чёрные' } },
    why: {
        repetition: { ru: 'позиция повторилась' },
        'no man has moved and nothing was captured for too long': {
            ru: 'слишком долго не ходили простые и ничего не было побито',
        },
        'the time for this ending is up': { ru: 'ходы, отведённые на этот эндшпиль, исчерпаны' },
        'nothing was captured or crowned for too long': { ru: 'слишком долго ничего не побито и нет новых дамок' },
    },
    counted: {
        'with no man moved and nothing captured': { ru: 'без ходов простых и взятий' },
        'against a lone king': { ru: 'против одинокой дамки' },
        'with nothing captured or crowned': { ru: 'без взятий и новых дамок' },
    },
};
