import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  ParticipationCard: {
    name: 'Cartão de participação',
    aliases: ['meus lances', 'leilões em que participo', 'vencendo ou superado'],
    status: 'estável',
    purpose:
      'Resume o que a pessoa fez num leilão: em quantos lotes vence, foi superada ou arrematou.',
    anatomy: [
      ['Leilão', 'situação, casa, título e dias'],
      ['Placar', 'quantos lotes há em cada situação'],
      ['Lotes', 'até seis: situação, fim, seu lance, preço e próximo lance'],
      ['Cobrir', 'o botão dos lotes em que outra pessoa deu mais'],
      ['Todos', 'link quando há mais'],
    ],
    dos: ['Ponha primeiro os lotes em que outra pessoa deu mais.'],
    donts: ['Não comemore nem lamente: diga o fato.'],
    states: [
      ['Durante', 'superados primeiro, depois vencendo'],
      ['Depois', 'arrematados e não arrematados'],
      ['Em análise', 'a casa ainda confere o lance'],
    ],
    content: ['“Superado”, e não “Perdendo”.'],
    accessibility: {
      roles: 'Um “article” com uma lista “Seus lances”.',
      keys: [['Tab', 'vai ao leilão e a cada lote']],
      speech: 'Cada lote é lido com número, título, situação e valores.',
    },
    changes: [
      ['0.2.0', 'Valores, fim e o botão “Cobrir” em cada lote; os superados vêm primeiro.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
