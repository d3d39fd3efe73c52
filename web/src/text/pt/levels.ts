import type { levels as base } from '../en/levels';
import type { InLanguage } from '../languages';

export const levels: InLanguage<typeof base> = {
    'level.1': 'Novato',
    'level.1.is': 'Acabou de aprender os lances e entrega peças.',
    'level.2': 'Principiante',
    'level.2.is': 'Toma o que lhe dão e raramente procura a resposta.',
    'level.3': 'Amador',
    'level.3.is': 'Não deixa nada pendurado, mas não vê tomadas longas.',
    'level.4': 'Em progresso',
    'level.4.is': 'Vê trocas; respostas calmas e tomadas para trás surpreendem-no.',
    'level.5': 'Novato de clube',
    'level.5.is': 'Pensa dois lances à frente; um golpe ainda resulta.',
    'level.6': 'Jogador de clube',
    'level.6.is': 'Acha os golpes usuais; os finais são adivinhação.',
    'level.7': 'Forte jogador de clube',
    'level.7.is': 'Raramente perde uma peça; só passam planos profundos.',
    'level.8': 'Candidato a mestre',
    'level.8.is': 'Calcula longe e quase nada lhe escapa.',
    'level.9': 'Mestre',
    'level.9.is': 'Calcula ainda mais longe, finais incluídos.',
    'level.10': 'Força máxima',
    'level.10.is': 'Tudo o que consegue no seu tempo, com tabelas de finais.',
};
