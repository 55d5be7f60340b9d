import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotPrice: {
    name: 'Preço do lote',
    aliases: ['valor atual', 'próximo lance', 'comissão', 'total com comissão'],
    status: 'estável',
    purpose:
      'Reúne na página do lote tudo o que se sabe do preço: o valor, o prazo, o próximo lance e quanto se paga no fim.',
    anatomy: [
      ['Valor', 'grande, com seu rótulo'],
      ['Prazo', 'quando encerra e quanto falta'],
      ['Linhas', 'lances, próximo lance, estimativa, comissão'],
      ['Total', 'com a comissão do leiloeiro'],
      ['Por extenso', 'recolhido, embaixo'],
    ],
    dos: [
      'Mostre o total antes que a pessoa chegue ao botão de lance.',
      'Reserve a linha de um valor que o próximo lance vai criar.',
    ],
    donts: [
      'Não some frete nem imposto: só o que a casa informa.',
      'Não esconda a estimativa quando o lance a ultrapassa.',
    ],
    states: [
      ['Recebendo lances', 'valor atual e próximo lance'],
      ['Valor que mudou', 'fica marcado por dois segundos'],
      ['Vencendo ou superado', 'uma linha sobre o lance da pessoa'],
      ['Vendido', 'valor final, sem próximo lance'],
      ['Publicado em dólares', '≈, preço original e data da cotação'],
    ],
    content: ['“Total, se vencer com R$ 6.780” diz de que lance é a conta.'],
    accessibility: {
      roles: 'Uma lista de termos e valores; os termos do ofício têm explicação.',
      keys: [['Tab', 'passa pelos termos explicados e pelo valor por extenso']],
      speech: 'Lê rótulo e valor, o prazo e cada linha; o valor por extenso é sempre lido.',
    },
    changes: [
      ['0.2.0', 'O prazo em palavras faz parte do bloco; nenhuma linha some durante a venda.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  AmountInWords: {
    name: 'Valor por extenso',
    aliases: ['extenso', 'escrito em palavras', 'seis mil reais'],
    status: 'estável',
    purpose: 'Escreve um valor em palavras, para quem quer conferir o que vai pagar.',
    anatomy: [
      ['Chave', '“Valor por extenso”, que abre e fecha'],
      ['Texto', 'o valor em palavras'],
    ],
    dos: ['Use junto do valor final de um lance ou de uma compra.'],
    donts: ['Não use em listas de lotes.', 'Não escreva por extenso um valor convertido.'],
    states: [
      ['Recolhido', 'só a chave'],
      ['Aberto', 'o valor em palavras, numa linha'],
    ],
    content: ['Tudo em minúsculas: “seis mil quinhentos e oitenta reais”.'],
    accessibility: {
      roles: 'Um “details” do navegador, que abre sem JavaScript.',
      keys: [['Enter', 'mostra ou recolhe o texto']],
      speech: 'O texto é lido mesmo recolhido.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
