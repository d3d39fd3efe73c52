import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Nieuwkomer',
    'level.1.is': 'Kent net de zetten en geeft stukken weg.',
    'level.2': 'Beginner',
    'level.2.is': 'Neemt wat er te nemen is en let zelden op het antwoord.',
    'level.3': 'Gelegenheidsspeler',
    'level.3.is': 'Laat niets in één zet staan, maar mist lange slagen.',
    'level.4': 'Gevorderde',
    'level.4.is': 'Ziet ruilen; stille antwoorden en achterwaartse slagen verrassen hem.',
    'level.5': 'Beginnend clubspeler',
    'level.5.is': 'Denkt twee zetten vooruit; een slagzet lukt nog.',
    'level.6': 'Clubspeler',
    'level.6.is': 'Vindt de gewone slagzetten; eindspelen zijn giswerk.',
    'level.7': 'Sterke clubspeler',
    'level.7.is': 'Verliest zelden een stuk; alleen diepe plannen lukken.',
    'level.8': 'Kandidaat',
    'level.8.is': 'Rekent ver en ziet vrijwel niets over het hoofd.',
    'level.9': 'Meester',
    'level.9.is': 'Rekent nog verder, ook in het eindspel.',
    'level.10': 'Volle sterkte',
    'level.10.is': 'Alles wat het in zijn tijd kan, met eindspeltabellen.',
};
