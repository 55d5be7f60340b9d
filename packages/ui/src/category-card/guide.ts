import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  CategoryCard: {
    name: 'Cartão de categoria',
    aliases: ['departamento', 'seção', 'tipo de obra'],
    status: 'estável',
    purpose: 'Leva aos lotes de uma categoria, mostrando uma obra dela.',
    anatomy: [
      ['Obra', 'uma da categoria'],
      ['Nome', 'até duas linhas'],
      ['Quantidade', 'lotes disponíveis'],
    ],
    dos: ['Escolha uma obra típica da categoria.'],
    donts: ['Não use ícones no lugar da obra.'],
    states: [
      ['Cheia', 'a quantidade com ponto nos milhares'],
      ['Vazia', '“nenhum lote”'],
    ],
    content: ['O nome é plural: “Pinturas”.'],
    accessibility: {
      roles: 'Um “article” com link no título.',
      keys: [['Enter', 'abre os lotes da categoria']],
      speech: 'Lê o nome e a quantidade de lotes.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  CategoryGrid: {
    name: 'Grade de categorias',
    aliases: ['todas as categorias', 'departamentos', 'mapa do acervo'],
    status: 'estável',
    purpose: 'Reúne as categorias numa seção com título, pronta para a página inicial.',
    anatomy: [
      ['Título', '“Todas as categorias”'],
      ['Cartões', 'em linhas cheias, ou num trilho no celular'],
    ],
    dos: ['Ordene pelas que têm mais lotes.'],
    donts: ['Não mostre mais de doze na página inicial.'],
    states: [
      ['Esperando', 'doze esqueletos'],
      ['Pronta', 'as categorias'],
    ],
    content: ['O título da seção fica um nível acima dos nomes.'],
    accessibility: {
      roles: 'Uma região com título e lista.',
      keys: [['Tab', 'passa por cada categoria']],
      speech: 'Lê o título da seção e quantas categorias há.',
    },
    changes: [
      ['0.2.0', 'Trilho para celulares; imagens da primeira tela carregam logo.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
