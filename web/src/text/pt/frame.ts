import type { frame as base } from '../en/frame';
import type { InLanguage } from '../languages';

export const frame: InLanguage<typeof base> = {
    'nav.main': 'Menu principal',
    'nav.play': 'Jogar',
    'nav.learn': 'Aprender',
    'nav.analyse': 'Análise',
    'nav.setup': 'Posição',
    'nav.study': 'Problemas',
    'nav.games': 'Partidas',
    'nav.rules': 'Regras do jogo',
    'nav.settings': 'Configurações',
    'nav.help': 'Teclas e ajuda',
    'nav.skip': 'Ir ao tabuleiro',
    'nav.mute': 'Desligar o som',
    'nav.unmute': 'Ligar o som',
    'dialog.close': 'Fechar',
    'copy.done': 'Copiado.',
    'copy.failed': 'O navegador não permitiu.',

    'error.offline': 'O servidor não responde; tentando de novo…',
    'error.no_such_move': '{move} não é um lance legal aqui.',

    'help.steps': 'Um lance para trás, um para a frente',
    'help.aside': 'À variante anterior ou seguinte; se não houver, ao início ou ao fim',
    'help.ends': 'Ao início, ao fim',
    'help.flip': 'Virar o tabuleiro',
    'help.engine': 'Motor ligado ou desligado',
    'help.best': 'Jogar o melhor lance; durante a partida, uma dica',
    'help.threat': 'Mostrar a ameaça',
    'help.arrow': 'Setas sim ou não',
    'help.tree': 'Tornar principal; apagar',
    'help.play': 'Dica; voltar o lance',
    'help.new': 'Nova partida, próximo problema',
    'help.brush': 'Escolher uma peça ao compor',
    'help.board': 'Ao tabuleiro',
    'help.help': 'Esta ajuda',
    'help.board_keys': 'No tabuleiro, as setas vão de casa em casa; Enter pega uma peça e a solta.',
    'help.mouse':
        'Arraste uma peça, ou clique nela e depois na casa. As capturas podem ser clicadas passo a passo, ou no fim se só houver um caminho. O botão direito desenha setas e círculos.',
    'help.branches': 'Ao ponto anterior ou seguinte em que começam variantes',
    'help.type': 'Ao campo para digitar lances',
};
