import { categoryLots } from '@martelo/api/lots';
import { categoriesRead } from '@martelo/api/taxonomy';
import { pageSizes } from '@martelo/domain/lists';
import { termRoute } from '../../lists/lot-filters/term-page.tsx';

export { skipWhenOnlyPageChanged as shouldRevalidate } from '../../lists/growing.ts';

export const { loader, Component } = termRoute({
  find: (slug) => categoriesRead({ q: { slug_eq: slug }, per: 1 }),
  termsOf: ({ categories }) => categories,
  lotsOf: categoryLots,
  per: pageSizes.categoryLots,
  parameter: 'categoria',
  pathOf: ({ slug }) => `/categorias/${slug}`,
  describe: ({ name }) =>
    `${name} em leilão: lotes de casas de todo o Brasil, com preço, prazo e comissão informados.`,
});
