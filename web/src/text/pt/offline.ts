import type { offline as base } from '../en/offline';
import type { InLanguage } from '../languages';

export const offline: InLanguage<typeof base> = {
    'offline.update': 'Há uma nova versão.',
    'offline.reload': 'Recarregar',
    'offline.full': 'O navegador não tem espaço para guardar esta página para uso sem rede.',
    'offline.no_wasm':
        'O motor precisa de WebAssembly, que este navegador não tem ou não permite: abra a página em outro.',
    'offline.no_simd':
        'O motor precisa das instruções vetoriais de WebAssembly, que este navegador não tem: abra a página em um mais recente.',
    'offline.no_worker':
        'O motor não iniciou porque o navegador bloqueia o seu Worker: permita Workers nesta página ou abra-a em outro navegador.',
    'offline.not_loaded': 'Não foi possível carregar o motor: tente de novo quando houver rede.',
    'offline.view': 'Não foi possível obter esta parte da página: tente de novo quando houver rede.',
    'offline.storage':
        'O armazenamento do navegador está cheio ou proibido: o que você jogar agora se perde quando a página for fechada.',
    'offline.rooms':
        'Jogar com um amigo por um link precisa de um servidor: esta página não tem nenhum, mas “laststone serve” mostra a mesma página com um.',
    'place.browser': 'neste navegador',
    'place.workers': 'neste navegador, com {workers} threads',
    'place.server': 'pelo servidor',
    'place.remote': 'por {server}',
    'place.used': '{place}; última busca: {speed} posições por segundo',
    'deep.address': 'Servidor para análise profunda',
    'deep.how':
        'Vazio para o motor neste navegador. Ou o endereço, como http://127.0.0.1:8080, de um servidor iniciado com',
    'deep.wrong': 'Isso não é o endereço de um servidor, como http://127.0.0.1:8080.',
    'deep.away': '{server} não responde: a análise continua neste navegador.',
};
