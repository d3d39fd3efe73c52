import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'À propos de la partie',
    'tabs.report': 'Bilan',
    'tabs.explorer': 'Ouvertures',
    'tabs.share': 'Partager',
    'tabs.other': 'Nouveau',
    'explorer.none': 'Aucune partie des archives n’est passée par ici.',

    'idle.not_started': 'Appuyez sur {start} pour lancer la partie.',
    'idle.engine': 'C’est au tour de l’ordinateur.',
    'idle.earlier': 'Cette position est antérieure : allez à la fin pour continuer.',

    'watch.pause': 'Pause',
    'watch.resume': 'Reprendre',
    'watch.step': 'Un coup',
    'watch.speed': 'Vitesse',
    'watch.slow': 'Lente',
    'watch.usual': 'Normale',
    'watch.fast': 'Rapide',

    'play.rematch': 'Revanche',
    'play.rematch_sides': 'La même partie, en échangeant les couleurs',
    'play.kept_later': 'La partie sera conservée quand le serveur reviendra.',
    'unfinished.title': 'Parties inachevées',
    'unfinished.go_on': 'Continuer',
    'unfinished.drop': 'Abandonner',
    'unfinished.confirm': 'Abandonner définitivement cette partie ?',
    'unfinished.kept': 'La partie précédente attend dans « Parties inachevées ».',

    'undo.undo': 'Annuler',
    'undo.redo': 'Rétablir',
    'undo.deleted': 'Supprimé. Ctrl+Z le rétablit.',
    'help.undo': 'Annuler et rétablir les changements',
    'settings.replyPause': 'L’ordinateur attend avant de répondre',
    'settings.no_pause': 'Pas du tout',
    'settings.seconds': '{seconds} s',

    'report.after': 'Comment s’est passée la partie',
    'report.accuracy': 'Précision',
    'report.turning': 'Tournants',
    'report.swing': 'Chances des Blancs {before} → {after}',
    'report.steady': 'La partie n’a jamais basculé.',
    'report.lesson': 'Une leçon',
    'report.costliest': '{move} a coûté le plus. Trouvez-vous mieux ?',
    'report.try': 'Chercher',
    'report.well': 'Aucun coup n’a coûté cher. Bien joué !',

    'diagrams.print': 'Imprimer une feuille de diagrammes',
    'diagrams.turn': 'Trait : {side}',
};
