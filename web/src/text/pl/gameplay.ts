import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'O tej partii',
    'tabs.report': 'Raport',
    'tabs.explorer': 'Otwarcia',
    'tabs.share': 'Udostępnij',
    'tabs.other': 'Nowa',
    'explorer.none': 'Żadna partia z archiwum tu nie dotarła.',

    'idle.not_started': 'Naciśnij {start}, aby rozpocząć partię.',
    'idle.engine': 'Teraz ruch komputera.',
    'idle.earlier': 'To wcześniejsza pozycja: przejdź na koniec, aby grać dalej.',

    'watch.pause': 'Pauza',
    'watch.resume': 'Dalej',
    'watch.step': 'Jeden ruch',
    'watch.speed': 'Tempo',
    'watch.slow': 'Wolne',
    'watch.usual': 'Zwykłe',
    'watch.fast': 'Szybkie',

    'play.rematch': 'Rewanż',
    'play.rematch_sides': 'Jeszcze raz to samo, z zamianą kolorów',
    'play.kept_later': 'Partia zostanie zapisana, gdy serwer wróci.',
    'unfinished.title': 'Nieukończone partie',
    'unfinished.go_on': 'Graj dalej',
    'unfinished.drop': 'Porzuć',
    'unfinished.confirm': 'Porzucić tę partię na dobre?',
    'unfinished.kept': 'Poprzednia partia czeka w „Nieukończonych partiach”.',

    'undo.undo': 'Cofnij',
    'undo.redo': 'Ponów',
    'undo.deleted': 'Usunięto. Ctrl+Z przywraca.',
    'help.undo': 'Cofnij i ponów zmiany',
    'settings.replyPause': 'Komputer czeka, zanim odpowie',
    'settings.no_pause': 'Wcale',
    'settings.seconds': '{seconds} s',

    'report.after': 'Jak przebiegła partia',
    'report.accuracy': 'Dokładność',
    'report.turning': 'Punkty zwrotne',
    'report.swing': 'Szanse białych {before} → {after}',
    'report.steady': 'Partia nigdy się nie odwróciła.',
    'report.lesson': 'Jedna lekcja',
    'report.costliest': '{move} kosztował najwięcej. Znajdziesz lepszy ruch?',
    'report.try': 'Znajdź',
    'report.well': 'Żaden ruch nie kosztował wiele. Dobra gra!',

    'diagrams.print': 'Wydrukuj arkusz diagramów',
    'diagrams.turn': 'Na ruchu: {side}',
};
