import type { Guides } from '../../docs/component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  HowToBuy: {
    name: 'Como comprar',
    aliases: ['quanto vou pagar', 'taxas', 'envio', 'passo a passo'],
    status: 'beta',
    purpose:
      'Mostra quanto custa arrematar pelo próximo lance e o que vem depois: envio, pagamento e retirada.',
    anatomy: [
      ['Conta', 'lance, comissão e total'],
      ['Envio', 'o que a casa diz'],
      ['Links', 'perguntar à casa, condições, glossário'],
    ],
    dos: ['Parta de um valor conhecido.'],
    donts: ['Não inclua um frete estimado.', 'Não copie a linguagem das condições gerais.'],
    states: [
      ['Recebe lances', 'a conta do próximo lance'],
      ['Já vendido', 'a conta do valor final'],
      ['Sem valor conhecido', 'só os passos'],
    ],
    content: ['“Total, sem o envio” diz o que falta na conta.'],
    accessibility: {
      roles: 'Uma seção com uma tabela de três linhas.',
      keys: [['Tab', 'passa pela comissão explicada e pelos links']],
      speech: 'Lê cada linha da conta com seu valor.',
    },
    changes: [['próxima', 'Novo componente.']],
  },
};
