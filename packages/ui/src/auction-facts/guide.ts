import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  AuctionFacts: {
    name: 'Dados do leilão',
    aliases: ['condições do leilão', 'exposição', 'onde e quando'],
    status: 'estável',
    purpose: 'Diz o que um licitante precisa saber: dias, lugar, exposição, comissão e condições.',
    anatomy: [['Pares de dado e valor', 'as condições e a transmissão são links']],
    dos: ['Mostre a comissão antes do primeiro lance.'],
    donts: ['Não resuma as condições: leve ao texto da casa.'],
    states: [
      ['Tudo informado', 'até oito linhas'],
      ['Pouco informado', 'só as linhas conhecidas'],
    ],
    content: ['Percentuais sem espaço: “5%”.'],
    accessibility: {
      roles: 'Uma “dl”; a comissão é um termo explicado.',
      keys: [['Tab', 'vai à comissão e aos links']],
      speech: 'Lê cada dado e seu valor; as páginas da casa abrem em nova aba e avisam.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
