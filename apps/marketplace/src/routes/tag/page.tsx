import { tagLotsRead, useTagLots } from '@martelo/api/lots';
import { popularTagsRead, usePopularTags } from '@martelo/api/taxonomy';
import type { Tag } from '@martelo/domain/entities';
import { needs, notFound, usePageArea } from '../../data.ts';
import { pagesIn, unlessItGrows } from '../../growing.ts';
import { useParams, useSearchParams } from '../../router.ts';
import { TermPage, TermPending } from '../../term-page.tsx';

const askFor = (slug = '') => ({ q: { slug_eq: slug }, per: 1 });

export const loader = needs(async ({ params, url }, data) => {
  const found = await data.load(popularTagsRead(askFor(params['slug'])));
  if (found === null) return null;
  const [tag] = found.tags;
  if (tag === undefined) throw notFound();
  return data.load(tagLotsRead(tag.id, { pages: pagesIn(url.searchParams) }));
});

export const shouldRevalidate = unlessItGrows;

/** One tag. */
export function Component() {
  const asked = askFor(useParams()['slug']);
  const { data, status, retry } = usePageArea(popularTagsRead(asked), usePopularTags(asked));
  if (data === undefined) return <TermPending status={status} retry={retry} />;
  const [tag] = data.tags;
  if (tag === undefined) throw notFound();
  return <TagPage tag={tag} />;
}

function TagPage({ tag }: { tag: Tag }) {
  const options = { pages: pagesIn(useSearchParams()[0]) };
  return (
    <TermPage
      term={tag}
      path={`/tag/${tag.slug}`}
      description={`Lotes com o tema “${tag.name}” nos leilões de casas de todo o Brasil.`}
      read={tagLotsRead(tag.id, options)}
      area={useTagLots(tag.id, options)}
    />
  );
}
