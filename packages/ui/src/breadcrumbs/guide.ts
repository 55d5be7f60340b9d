import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Breadcrumbs: {
    name: 'Caminho de navegação',
    aliases: ['migalhas', 'breadcrumb', 'trilha', 'você está aqui'],
    status: 'estável',
    purpose: 'Mostra onde a página está no site, com um link para cada nível acima.',
    anatomy: [
      ['Níveis acima', 'links, do início ao mais próximo'],
      ['Separador', 'uma seta decorativa'],
      ['Página atual', 'sem link, no fim'],
    ],
    dos: ['Use nas páginas de lote, artista e categoria.', 'Repita os nomes que as páginas têm.'],
    donts: [
      'Não mostre o caminho que a pessoa percorreu: mostre a hierarquia.',
      'Não quebre em duas linhas.',
    ],
    states: [
      ['Largo', 'todos os níveis numa linha'],
      ['Estreito', 'só o nível logo acima, como um “voltar”'],
      ['Nome longo', 'cortado com reticências; o link continua inteiro'],
    ],
    content: ['Nomes curtos e sem verbo: “Categorias”, “Pinturas”.'],
    accessibility: {
      roles: 'Uma “navigation” chamada “Você está aqui”, com uma lista.',
      keys: [
        ['Tab', 'passa de um nível ao seguinte'],
        ['Enter', 'sobe ao nível escolhido'],
      ],
      speech: 'O último item é lido como “página atual”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
