import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Hoofdmenu',
    'nav.play': 'Spelen',
    'nav.learn': 'Leren',
    'nav.analyse': 'Analyse',
    'nav.setup': 'Opstellen',
    'nav.study': 'Opgaven',
    'nav.games': 'Partijen',
    'nav.rules': 'Spelregels',
    'nav.settings': 'Instellingen',
    'nav.help': 'Toetsen en hulp',
    'nav.skip': 'Naar het bord',
    'nav.mute': 'Geluid uitzetten',
    'nav.unmute': 'Geluid aanzetten',
    'dialog.close': 'Sluiten',
    'copy.done': 'Gekopieerd.',
    'copy.failed': 'De browser stond het niet toe.',

    'error.offline': 'De server antwoordt niet; nieuwe poging…',
    'error.no_such_move': '{move} is hier geen toegestane zet.',

    'help.steps': 'Een zet terug, een zet vooruit',
    'help.aside': 'Naar de vorige of volgende variant; is die er niet, naar het begin of het einde',
    'help.ends': 'Naar het begin, naar het einde',
    'help.flip': 'Bord draaien',
    'help.engine': 'Engine aan en uit',
    'help.best': 'De beste zet spelen; tijdens het spel een hint',
    'help.threat': 'De dreiging tonen',
    'help.arrow': 'Pijlen aan en uit',
    'help.tree': 'Hoofdvariant maken; verwijderen',
    'help.play': 'Hint; terugnemen',
    'help.new': 'Nieuwe partij, volgende opgave',
    'help.brush': 'Een stuk kiezen bij het opstellen',
    'help.board': 'Naar het bord',
    'help.help': 'Deze hulp',
    'help.board_keys':
        'Op het bord gaan de pijltjestoetsen van veld naar veld; Enter pakt een stuk op en zet het neer.',
    'help.mouse':
        'Sleep een stuk of klik het aan en daarna het veld. Een slag kan stap voor stap worden aangeklikt, of bij het eindveld als er maar één weg is. De rechterknop tekent pijlen en cirkels.',
    'help.branches': 'Naar de vorige of volgende plaats waar varianten beginnen',
    'help.type': 'Naar het veld voor getypte zetten',
};
