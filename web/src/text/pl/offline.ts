import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'Jest nowa wersja.',
    'offline.reload': 'Wczytaj ponownie',
    'offline.full': 'Przeglądarka nie ma miejsca, by zachować tę stronę do pracy bez sieci.',
    'offline.no_wasm':
        'Silnik potrzebuje WebAssembly, którego ta przeglądarka nie ma lub na który nie pozwala: otwórz stronę w innej.',
    'offline.no_simd':
        'Silnik potrzebuje instrukcji wektorowych WebAssembly, których ta przeglądarka nie ma: otwórz stronę w nowszej.',
    'offline.no_worker':
        'Silnik nie ruszył, bo przeglądarka blokuje jego Worker: zezwól na Workery na tej stronie lub otwórz ją w innej przeglądarce.',
    'offline.not_loaded': 'Nie udało się wczytać silnika: spróbuj ponownie, gdy będzie sieć.',
    'offline.view': 'Nie udało się pobrać tej części strony: spróbuj ponownie, gdy będzie sieć.',
    'offline.storage':
        'Pamięć przeglądarki jest pełna lub zabroniona: to, w co teraz grasz, przepadnie po zamknięciu strony.',
    'offline.rooms':
        'Gra z przyjacielem przez link wymaga serwera: ta strona go nie ma, ale „laststone serve” pokazuje tę samą stronę z serwerem.',
    'place.browser': 'w tej przeglądarce',
    'place.workers': 'w tej przeglądarce, wątki: {workers}',
    'place.server': 'na serwerze',
    'place.remote': 'na {server}',
    'place.used': '{place}; ostatnie przeszukiwanie: {speed} pozycji na sekundę',
    'deep.address': 'Serwer do głębokiej analizy',
    'deep.how':
        'Puste: silnik w tej przeglądarce. Albo adres, np. http://127.0.0.1:8080, serwera uruchomionego poleceniem',
    'deep.wrong': 'To nie jest adres serwera, taki jak http://127.0.0.1:8080.',
    'deep.away': '{server} nie odpowiada: analiza trwa dalej w tej przeglądarce.',
};
