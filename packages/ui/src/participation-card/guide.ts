import type { Guides } from '../../docs/component-guide.ts';

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
      ['Placar', 'vencendo, superados, arrematados'],
      ['Lotes', 'até cinco, com a situação de cada um'],
      ['Todos', 'link quando há mais'],
    ],
    dos: ['Ponha primeiro o leilão que termina antes.'],
    donts: ['Não comemore nem lamente: diga o fato.'],
    states: [
      ['Durante', 'vencendo e superados'],
      ['Depois', 'arrematados e não arrematados'],
      ['Em análise', 'a casa ainda confere o lance'],
    ],
    content: ['“Superado”, e não “Perdendo”.'],
    accessibility: {
      roles: 'Um “article” com uma lista “Seus lances”.',
      keys: [['Tab', 'vai ao leilão e a cada lote']],
      speech: 'Cada lote é lido com título, número e situação.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
