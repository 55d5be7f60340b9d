import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  PriceHistory: {
    name: 'Histórico de preços',
    aliases: ['gráfico', 'cotação do artista', 'resultados anteriores', 'preços de arremate'],
    status: 'beta',
    purpose: 'Mostra por quanto foram vendidas as obras de um artista, num gráfico ou numa tabela.',
    anatomy: [
      ['Resumo', 'quantos resultados há e quantos não têm valor'],
      ['Gráfico', 'um ponto por venda, com a faixa estimada'],
      ['Tabela', 'os mesmos dados'],
      ['Medianas', 'por técnica, a partir de oito resultados'],
    ],
    dos: ['Ofereça sempre a tabela.', 'Leve de cada ponto à página do lote.'],
    donts: ['Não ligue os pontos: são obras diferentes.', 'Não projete preços futuros.'],
    states: [
      ['Menos de cinco resultados', 'só a tabela'],
      ['Cinco ou mais', 'gráfico em escala logarítmica e tabela'],
      ['No papel', 'os dois'],
      ['Reduzido', 'só o gráfico, na página do lote'],
    ],
    content: ['Valores arredondados nos eixos, exatos na dica.'],
    accessibility: {
      roles: 'Uma “figure” com links, e uma tabela.',
      keys: [
        ['← →', 'passam de uma venda à seguinte'],
        ['Enter', 'abre o lote do ponto'],
      ],
      speech: 'Cada ponto é lido com obra, data, casa, valor e estimativa.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
