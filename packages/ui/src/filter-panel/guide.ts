import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  FilterPanel: {
    name: 'Painel de filtros',
    aliases: ['filtros', 'refinar', 'facetas', 'faixa de preço', 'ordenar'],
    status: 'estável',
    purpose:
      'Reduz uma lista por categoria, preço, casa e outros critérios; cada mudança vale na hora.',
    anatomy: [
      ['Contagem', 'quantos lotes restam'],
      ['Filtros ativos', 'fichas que se removem'],
      ['Grupos', 'opções com a contagem de cada uma'],
      ['Preço', 'histograma, controle deslizante e dois campos'],
      ['Ordem', 'uma lista de opções'],
    ],
    dos: [
      'Mostre quantos lotes cada opção tem antes da escolha.',
      'Ponha primeiro os grupos que mais reduzem a lista.',
    ],
    donts: [
      'Não peça um botão “Aplicar” numa página larga.',
      'Não retire da vista um grupo sem resultados: desabilite as opções.',
    ],
    states: [
      ['Numa página larga', 'ao lado da lista'],
      ['Até 800 px', 'um botão abre os filtros num diálogo'],
      ['Recarregando', 'as opções anteriores ficam até as novas chegarem'],
      ['Grupo que falhou', 'pode ser tentado de novo sozinho'],
    ],
    content: [
      'O nome do grupo é um substantivo: “Técnica”.',
      'Depois de cada mudança, a contagem vem por extenso: “12 lotes”.',
    ],
    accessibility: {
      roles: 'Um formulário com “group” para cada filtro; funciona sem JavaScript.',
      keys: [
        ['Espaço', 'marca uma opção'],
        ['← →', 'movem o limite do preço'],
      ],
      speech: 'Anuncia a nova contagem depois de cada mudança, sem mover o foco.',
    },
    changes: [
      [
        '0.2.0',
        'Faixa de preço com histograma; o filtro em uso não sai do lugar na tela; os campos e botões reagem ao ponteiro.',
      ],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  FilterPills: {
    name: 'Filtros ativos',
    aliases: ['pílulas de filtro', 'chips de filtro', 'limpar filtros', 'filtro aplicado'],
    status: 'estável',
    purpose: 'Mostra o que está filtrando a lista e deixa remover um filtro por vez, ou todos.',
    anatomy: [
      ['Ficha', 'o valor e um X'],
      ['Limpar filtros', 'no fim, com dois ou mais'],
    ],
    dos: ['Coloque acima da lista, perto da contagem.', 'Use o nome que o filtro tem no painel.'],
    donts: ['Não mostre critérios que a pessoa não escolheu.', 'Não esconda fichas num “+3”.'],
    states: [
      ['Nenhum filtro', 'não ocupa espaço'],
      ['Um filtro', 'só a ficha'],
      ['Vários', 'quebram em linhas, com “Limpar filtros”'],
    ],
    content: ['A ficha diz o valor, não o grupo: “Pinturas”.'],
    accessibility: {
      roles: 'Uma lista de links que levam à lista sem o filtro.',
      keys: [['Enter', 'remove o filtro; o foco passa à ficha seguinte']],
      speech: 'Lê “Remover filtro Pinturas, link”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
