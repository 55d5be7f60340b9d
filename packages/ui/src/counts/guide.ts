import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AuctionCounts: {
    name: 'Contagem de leilões',
    aliases: ['números', 'quantos leilões', 'resumo por situação'],
    status: 'estável',
    purpose: 'Diz quantos leilões há em cada situação.',
    anatomy: [['Par', 'a situação e o número']],
    dos: ['Use no alto da lista de leilões.'],
    donts: ['Não some situações diferentes.'],
    states: [
      ['Com leilões', 'o número'],
      ['Nenhum', 'a palavra “nenhum”'],
    ],
    content: ['“nenhum” por extenso, nunca 0.'],
    accessibility: {
      roles: 'Uma lista de termos e números.',
      keys: [],
      speech: 'Lê a situação seguida do número.',
    },
    changes: [
      ['0.2.0', 'O sublinhado do link engrossa sob o ponteiro.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
