import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'Hay una versión nueva.',
    'offline.reload': 'Recargar',
    'offline.full': 'El navegador no tiene sitio para guardar esta página y usarla sin conexión.',
    'offline.no_wasm':
        'El motor necesita WebAssembly, que este navegador no tiene o no permite: abra la página en otro.',
    'offline.no_simd':
        'El motor necesita las instrucciones vectoriales de WebAssembly, que este navegador no tiene: abra la página en uno más nuevo.',
    'offline.no_worker':
        'El motor no ha arrancado porque el navegador bloquea su Worker: permita los Workers en esta página o ábrala en otro navegador.',
    'offline.not_loaded': 'No se pudo cargar el motor: inténtelo de nuevo cuando haya conexión.',
    'offline.view': 'No se pudo obtener esta parte de la página: inténtelo de nuevo cuando haya conexión.',
    'offline.storage':
        'El almacenamiento del navegador está lleno o prohibido: lo que juegue ahora se perderá al cerrar la página.',
    'offline.rooms':
        'Para jugar con un amigo por un enlace hace falta un servidor: esta página no tiene ninguno, pero «laststone serve» muestra la misma página con uno.',
    'place.browser': 'en este navegador',
    'place.workers': 'en este navegador, con {workers} hilos',
    'place.server': 'por el servidor',
    'place.remote': 'por {server}',
    'place.used': '{place}; última búsqueda: {speed} posiciones por segundo',
    'deep.address': 'Servidor para análisis profundo',
    'deep.how':
        'Vacío para el motor de este navegador. O la dirección, como http://127.0.0.1:8080, de un servidor iniciado con',
    'deep.wrong': 'Eso no es la dirección de un servidor, como http://127.0.0.1:8080.',
    'deep.away': '{server} no responde: el análisis sigue en este navegador.',
};
