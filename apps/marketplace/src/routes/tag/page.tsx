import { tagLots } from '@martelo/api/lots';
import { popularTagsRead } from '@martelo/api/taxonomy';
import { pageSizes } from '@martelo/domain/lists';
import { termRoute } from '../../lists/lot-filters/term-page.tsx';

export { skipWhenOnlyPageChanged as shouldRevalidate } from '../../lists/growing.ts';

export const { loader, Component } = termRoute({
  find: (slug) => popularTagsRead({ q: { slug_eq: slug }, per: 1 }),
  termsOf: ({ tags }) => tags,
  lotsOf: tagLots,
  per: pageSizes.tagLots,
  parameter: 'tema',
  pathOf: ({ slug }) => `/tag/${slug}`,
  describe: ({ name }) => `Lotes com o tema “${name}” nos leilões de casas de todo o Brasil.`,
});
