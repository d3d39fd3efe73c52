import type { gameplay as base } from '../en/gameplay';
import type { InLanguage } from '../languages';

export const gameplay: InLanguage<typeof base> = {
    'tabs.label': 'Sobre esta partida',
    'tabs.report': 'Relatório',
    'tabs.explorer': 'Aberturas',
    'tabs.share': 'Compartilhar',
    'tabs.other': 'Nova',
    'explorer.none': 'Nenhuma partida do acervo chegou aqui.',

    'idle.not_started': 'Pressione {start} para iniciar a partida.',
    'idle.engine': 'É a vez do computador.',
    'idle.earlier': 'Esta é uma posição anterior: vá para o fim para continuar a jogar.',

    'watch.pause': 'Pausa',
    'watch.resume': 'Continuar',
    'watch.step': 'Um lance',
    'watch.speed': 'Velocidade',
    'watch.slow': 'Lenta',
    'watch.usual': 'Normal',
    'watch.fast': 'Rápida',

    'play.rematch': 'Revanche',
    'play.rematch_sides': 'O mesmo outra vez, com as cores trocadas',
    'play.kept_later': 'A partida será salva quando o servidor voltar.',
    'unfinished.title': 'Partidas inacabadas',
    'unfinished.go_on': 'Continuar',
    'unfinished.drop': 'Abandonar',
    'unfinished.confirm': 'Abandonar esta partida de vez?',
    'unfinished.kept': 'A partida anterior espera em “Partidas inacabadas”.',

    'undo.undo': 'Desfazer',
    'undo.redo': 'Refazer',
    'undo.deleted': 'Apagado. Ctrl+Z traz de volta.',
    'help.undo': 'Desfazer e refazer alterações',
    'settings.replyPause': 'O computador espera antes de responder',
    'settings.no_pause': 'Nada',
    'settings.seconds': '{seconds} s',

    'report.after': 'Como foi a partida',
    'report.accuracy': 'Precisão',
    'report.turning': 'Momentos decisivos',
    'report.swing': 'Chances das brancas {before} → {after}',
    'report.steady': 'A partida nunca mudou de rumo.',
    'report.lesson': 'Uma lição',
    'report.costliest': '{move} foi o que custou mais. Você encontra um lance melhor?',
    'report.try': 'Procurar',
    'report.well': 'Nenhum lance custou muito. Bem jogado!',

    'diagrams.print': 'Imprimir uma folha de diagramas',
    'diagrams.turn': 'Jogam: {side}',
};
