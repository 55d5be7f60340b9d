import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  HowToBuy: {
    name: 'Como comprar',
    aliases: ['envio', 'passo a passo'],
    status: 'beta',
    purpose: 'Diz o que vem depois do lance: envio, pagamento e retirada, e onde perguntar à casa.',
    anatomy: [
      ['Envio', 'o que a casa diz'],
      ['Links', 'perguntar à casa, condições, glossário'],
    ],
    dos: ['Ponha o preço com a comissão ao lado, num LotPrice.'],
    donts: ['Não inclua um frete estimado.', 'Não copie a linguagem das condições gerais.'],
    states: [
      ['Completo', 'o que a casa diz sobre o envio, e as condições'],
      ['Sem comissão informada', 'pede que a pessoa pergunte antes de dar um lance'],
      ['Sem informação de envio', 'sugere combinar com a casa'],
    ],
    content: ['Comissão e total ficam no bloco de preço, uma só vez.'],
    accessibility: {
      roles: 'Uma seção com um título.',
      keys: [['Tab', 'passa pelos links']],
      speech: 'Lê os parágrafos e depois os links.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
