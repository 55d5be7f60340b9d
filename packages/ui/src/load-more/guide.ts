import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LoadMore: {
    name: 'Mostrar mais',
    aliases: ['carregar mais', 'paginação', 'próxima página', 'fim da lista'],
    status: 'estável',
    purpose: 'Fecha uma lista que cresce: diz quanto já apareceu e traz o resto.',
    anatomy: [
      ['Contagem', '“20 de 137”; a partir de uma página posterior, “101 a 120 de 137”'],
      ['Link', '“Carregar mais”, que também é o endereço da próxima página'],
    ],
    dos: ['Coloque logo depois da lista.', 'Guarde no endereço até onde a pessoa chegou.'],
    donts: [
      'Não carregue sozinho ao rolar: o rodapé ficaria fora de alcance.',
      'Não volte ao topo depois de carregar.',
    ],
    states: [
      ['Há mais', 'contagem e link'],
      ['Carregando mais', 'o link gira'],
      ['Não carregou', 'erro e nova tentativa'],
      ['Fim', 'só a contagem'],
    ],
    content: ['A contagem fica antes do link, com ponto nos milhares.'],
    accessibility: {
      roles: 'Um link; a contagem é uma região “status”.',
      keys: [['Enter', 'traz mais itens e leva o foco ao primeiro novo']],
      speech: 'Depois de carregar, anuncia a nova contagem.',
    },
    changes: [
      ['0.2.0', 'O foco vai ao primeiro item novo. Substitui a paginação.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
