import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'Une nouvelle version est prête.',
    'offline.reload': 'Recharger',
    'offline.full': 'Le navigateur n’a plus de place pour garder cette page hors ligne.',
    'offline.no_wasm':
        'Le moteur a besoin de WebAssembly, que ce navigateur n’a pas ou n’autorise pas : ouvrez la page dans un autre.',
    'offline.no_simd':
        'Le moteur a besoin des instructions vectorielles de WebAssembly, que ce navigateur n’a pas : ouvrez la page dans un plus récent.',
    'offline.no_worker':
        'Le moteur n’a pas démarré, car le navigateur bloque son Worker : autorisez les Workers pour cette page, ou ouvrez-la dans un autre navigateur.',
    'offline.not_loaded': 'Le moteur n’a pas pu être chargé : réessayez quand il y aura du réseau.',
    'offline.view': 'Cette partie de la page n’a pas pu être chargée : réessayez quand il y aura du réseau.',
    'offline.storage':
        'Le stockage du navigateur est plein ou interdit : ce que vous jouez maintenant sera perdu quand la page sera fermée.',
    'offline.rooms':
        'Jouer avec un ami par un lien demande un serveur : cette page n’en a pas, mais « laststone serve » donne la même page avec un serveur.',
    'place.browser': 'dans ce navigateur',
    'place.workers': 'dans ce navigateur, sur {workers} fils d’exécution',
    'place.server': 'par le serveur',
    'place.remote': 'par {server}',
    'place.used': '{place} ; dernière recherche : {speed} positions par seconde',
    'deep.address': 'Serveur pour l’analyse profonde',
    'deep.how':
        'Vide pour le moteur de ce navigateur. Ou l’adresse, comme http://127.0.0.1:8080, d’un serveur lancé par',
    'deep.wrong': 'Ce n’est pas l’adresse d’un serveur, comme http://127.0.0.1:8080.',
    'deep.away': '{server} ne répond pas : l’analyse continue dans ce navigateur.',
};
