import type { archive as base } from '../en/archive';
import type { InLanguage } from '../languages';

export const archive: InLanguage<typeof base> = {
    'games.title': 'Partijen',
    'games.import': 'PDN of SGF inlezen',
    'games.export': 'Deze uitvoeren',
    'games.importing': 'Inlezen; partijen tot nu toe: {games}',
    'games.sorting': 'De standen van de partijen sorteren',
    'games.imported': 'Ingelezen: {games}. Al aanwezig: {duplicates}. Met fouten: {faulty}.',
    'games.faults': 'Wat er mis is',
    'games.all': 'Alle',
    'games.player': 'Speler',
    'games.result': 'Uitslag',
    'games.from': 'Van',
    'games.to': 'Tot',
    'games.sort': 'Volgorde',
    'games.sort_added': 'Laatst toegevoegd',
    'games.sort_date': 'Datum',
    'games.sort_plies': 'Langste',
    'games.position': 'Partijen met één en dezelfde stand',
    'games.plies': '{plies} halve zetten',
    'games.none': 'Nog geen partijen. Afgelopen partijen komen hier vanzelf.',
    'games.previous': 'Vorige',
    'games.next': 'Volgende',
    'games.delete': 'Verwijderen',
    'games.confirm_delete': 'Deze partij voorgoed verwijderen?',
};
