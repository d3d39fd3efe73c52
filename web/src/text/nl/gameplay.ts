import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'Over deze partij',
    'tabs.report': 'Verslag',
    'tabs.explorer': 'Openingen',
    'tabs.share': 'Delen',
    'tabs.other': 'Nieuw',
    'explorer.none': 'Geen partij in het archief kwam hier.',

    'idle.not_started': 'Druk op {start} om de partij te beginnen.',
    'idle.engine': 'De computer is aan zet.',
    'idle.earlier': 'Dit is een eerdere stand: ga naar het einde om verder te spelen.',

    'watch.pause': 'Pauze',
    'watch.resume': 'Verder',
    'watch.step': 'Eén zet',
    'watch.speed': 'Snelheid',
    'watch.slow': 'Langzaam',
    'watch.usual': 'Gewoon',
    'watch.fast': 'Snel',

    'play.rematch': 'Revanche',
    'play.rematch_sides': 'Nog een keer, met omgewisselde kleuren',
    'play.kept_later': 'De partij wordt bewaard zodra de server terug is.',
    'unfinished.title': 'Onvoltooide partijen',
    'unfinished.go_on': 'Verder spelen',
    'unfinished.drop': 'Opgeven',
    'unfinished.confirm': 'Deze partij voorgoed opgeven?',
    'unfinished.kept': 'De vorige partij wacht onder “Onvoltooide partijen”.',

    'undo.undo': 'Ongedaan maken',
    'undo.redo': 'Opnieuw',
    'undo.deleted': 'Verwijderd. Ctrl+Z brengt het terug.',
    'help.undo': 'Wijzigingen ongedaan maken en herhalen',
    'settings.replyPause': 'De computer wacht voor hij antwoordt',
    'settings.no_pause': 'Niet',
    'settings.seconds': '{seconds} s',

    'report.after': 'Hoe de partij verliep',
    'report.accuracy': 'Nauwkeurigheid',
    'report.turning': 'Keerpunten',
    'report.swing': 'Kansen van wit {before} → {after}',
    'report.steady': 'De partij keerde nooit.',
    'report.lesson': 'Eén les',
    'report.costliest': '{move} kostte het meest. Vindt u een betere zet?',
    'report.try': 'Zoek hem',
    'report.well': 'Geen zet kostte veel. Goed gespeeld!',

    'diagrams.print': 'Een blad met diagrammen afdrukken',
    'diagrams.turn': '{side} aan zet',
};
