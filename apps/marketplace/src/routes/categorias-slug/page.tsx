import { categoryLotsRead, useCategoryLots } from '@martelo/api/lots';
import { categoriesRead, useCategories } from '@martelo/api/taxonomy';
import type { Category } from '@martelo/domain/entities';
import { needs, notFound, usePageArea } from '../../data.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { useParams, useSearchParams } from '../../router.ts';
import { TermPage, TermPending } from '../../term-page.tsx';

const askFor = (slug = '') => ({ q: { slug_eq: slug }, per: 1 });

export const loader = needs(async ({ params, url }, data) => {
  const found = await data.load(categoriesRead(askFor(params['slug'])));
  if (found === null) return null;
  const [category] = found.categories;
  if (category === undefined) throw notFound();
  return data.load(categoryLotsRead(category.id, { pages: pagesIn(url.searchParams) }));
});

export const shouldRevalidate = unlessItGrows;

/** One category. */
export function Component() {
  const asked = askFor(useParams()['slug']);
  const { data, status, retry } = usePageArea(categoriesRead(asked), useCategories(asked));
  if (data === undefined) return <TermPending status={status} retry={retry} />;
  const [category] = data.categories;
  if (category === undefined) throw notFound();
  return <CategoryPage category={category} />;
}

function CategoryPage({ category }: { category: Category }) {
  const options = { pages: pagesIn(useSearchParams()[0]) };
  return (
    <TermPage
      term={category}
      path={`/categorias/${category.slug}`}
      description={`${category.name} em leilão: lotes de casas de todo o Brasil, com preço, prazo e comissão à vista.`}
      read={categoryLotsRead(category.id, options)}
      area={useCategoryLots(category.id, options)}
    />
  );
}
