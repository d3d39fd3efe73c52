import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'Er is een nieuwe versie.',
    'offline.reload': 'Herladen',
    'offline.full': 'De browser heeft geen ruimte om deze pagina voor offline gebruik te bewaren.',
    'offline.no_wasm':
        'De engine heeft WebAssembly nodig, en dat heeft deze browser niet of staat hij niet toe: open de pagina in een andere.',
    'offline.no_simd':
        'De engine heeft de vectorinstructies van WebAssembly nodig, en die heeft deze browser niet: open de pagina in een nieuwere.',
    'offline.no_worker':
        'De engine is niet gestart, omdat de browser zijn Worker blokkeert: sta Workers toe voor deze pagina of open ze in een andere browser.',
    'offline.not_loaded': 'De engine kon niet worden geladen: probeer het opnieuw zodra er een netwerk is.',
    'offline.view': 'Dit deel van de pagina kon niet worden opgehaald: probeer het opnieuw zodra er een netwerk is.',
    'offline.storage':
        'De opslag van de browser is vol of verboden: wat u nu speelt, is weg zodra de pagina wordt gesloten.',
    'offline.rooms':
        'Een vriend uitdagen met een link kan alleen met een server: deze pagina heeft er geen, maar “laststone serve” geeft dezelfde pagina met server.',
    'place.browser': 'in deze browser',
    'place.workers': 'in deze browser, met {workers} threads',
    'place.server': 'door de server',
    'place.remote': 'door {server}',
    'place.used': '{place}; laatste zoekopdracht: {speed} standen per seconde',
    'deep.address': 'Server voor diepe analyse',
    'deep.how':
        'Leeg voor de engine in deze browser. Of het adres, zoals http://127.0.0.1:8080, van een server die is gestart met',
    'deep.wrong': 'Dat is geen adres van een server, zoals http://127.0.0.1:8080.',
    'deep.away': '{server} antwoordt niet: de analyse gaat verder in deze browser.',
};
