import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Menu principal',
    'nav.play': 'Jouer',
    'nav.learn': 'Cours',
    'nav.analyse': 'Analyser',
    'nav.setup': 'Position',
    'nav.study': 'Problèmes',
    'nav.games': 'Parties',
    'nav.rules': 'Règles du jeu',
    'nav.settings': 'Réglages',
    'nav.help': 'Touches et aide',
    'nav.skip': 'Aller au damier',
    'nav.mute': 'Couper le son',
    'nav.unmute': 'Mettre le son',
    'dialog.close': 'Fermer',
    'copy.done': 'Copié.',
    'copy.failed': 'Le navigateur ne l’a pas permis.',

    'error.offline': 'Le serveur ne répond pas ; nouvel essai…',
    'error.no_such_move': '{move} n’est pas un coup permis ici.',

    'help.steps': 'Un coup en arrière, un coup en avant',
    'help.aside': 'À la variante précédente ou suivante ; s’il n’y en a pas, au début ou à la fin',
    'help.ends': 'Au début, à la fin',
    'help.flip': 'Retourner le damier',
    'help.engine': 'Moteur en marche ou arrêté',
    'help.best': 'Jouer le meilleur coup ; un conseil en cours de partie',
    'help.threat': 'Montrer la menace',
    'help.arrow': 'Flèches affichées ou non',
    'help.tree': 'En faire la ligne principale ; supprimer',
    'help.play': 'Conseil ; reprendre le coup',
    'help.new': 'Nouvelle partie, problème suivant',
    'help.brush': 'Choisir une pièce pour composer',
    'help.board': 'Au damier',
    'help.help': 'Cette aide',
    'help.board_keys': 'Sur le damier, les flèches vont de case en case ; Entrée prend une pièce et la pose.',
    'help.mouse':
        'Faites glisser une pièce, ou cliquez dessus puis sur sa case. Une prise se clique pas à pas, ou à son arrivée s’il n’y a qu’un chemin. Le bouton droit dessine flèches et cercles.',
    'help.branches': 'Au point précédent ou suivant où commencent des variantes',
    'help.type': 'Au champ de saisie des coups',
};
