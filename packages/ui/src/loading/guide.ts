import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Skeleton: {
    name: 'Esqueleto',
    aliases: ['skeleton', 'carregando', 'placeholder', 'espera'],
    status: 'estável',
    purpose: 'Guarda o lugar de um conteúdo que está chegando, com o tamanho que ele terá.',
    anatomy: [['Bloco', 'um retângulo na cor de apoio, da altura de uma linha de texto']],
    dos: [
      'Dê ao bloco o tamanho exato do conteúdo, para que nada se mova.',
      'Anuncie a espera uma única vez, ao lado da lista.',
    ],
    donts: [
      'Não mostre esqueletos numa espera de menos de 0,3 s.',
      'Não troque por esqueletos uma lista que já está na tela.',
    ],
    states: [
      ['Em espera', 'a cor oscila devagar'],
      ['Movimento reduzido', 'o bloco fica parado'],
    ],
    content: ['Não tem textos. “Carregando lotes” é dito pela lista.'],
    accessibility: {
      roles: 'Fica escondido dos leitores de tela.',
      keys: [],
      speech: 'Em silêncio: quem fala é a região viva da lista.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  Splash: {
    name: 'Tela de abertura',
    aliases: ['splash', 'carregando a página', 'abertura'],
    status: 'estável',
    purpose: 'Cobre a página inteira enquanto chega um conteúdo que só existe no navegador.',
    anatomy: [
      ['Marca', 'nome ou logotipo da casa'],
      ['Mensagem', '“Carregando...”'],
      ['Assinatura', 'a última linha'],
    ],
    dos: ['Use só em páginas pessoais, como o relatório diário.'],
    donts: [
      'Não cubra conteúdo que o servidor já enviou.',
      'Não alongue a abertura para mostrar a marca.',
    ],
    states: [
      ['Abrindo', 'aparece só se a espera passa de um instante'],
      ['Pronta', 'sai sem animação para quem reduz o movimento'],
    ],
    content: ['A mensagem é curta e termina em reticências.'],
    accessibility: {
      roles: 'Uma região “status”.',
      keys: [],
      speech: 'Diz “Carregando” uma vez.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
