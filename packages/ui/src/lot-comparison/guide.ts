import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotComparison: {
    name: 'Comparação de lotes',
    aliases: ['comparar', 'lado a lado', 'tabela comparativa'],
    status: 'beta',
    purpose: 'Põe até quatro lotes lado a lado, com as diferenças na mesma linha.',
    anatomy: [
      ['Cabeçalho', 'imagem, título e remover'],
      ['Linhas', 'situação, preço, artista, técnica, medidas, ano'],
      ['Só diferenças', 'esconde o que é igual'],
    ],
    dos: ['Mostre sempre a situação e o preço.'],
    donts: ['Não compare mais de quatro.', 'Não destaque um lote como o melhor.'],
    states: [
      ['Dois a quatro lotes', 'uma coluna para cada'],
      ['Celular', 'a tabela rola para o lado, e os nomes das linhas ficam'],
      ['Dado desconhecido', '“Não informado”'],
      ['Sem imagem', 'uma linha de texto no lugar da imagem'],
    ],
    content: ['Os nomes das linhas são os da ficha do lote.'],
    accessibility: {
      roles: 'Uma tabela com cabeçalhos de linha e de coluna.',
      keys: [['← →', 'rolam a tabela quando ela tem o foco']],
      speech: 'Cada célula é lida com o lote e o nome da linha.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
