import { popularTagsRead, usePopularTags } from '@martelo/api/taxonomy';
import { TagCloud } from '@martelo/ui/tag-cloud';
import { useOptionalArea } from '../../data.ts';

/** Renders nothing when there are none: tags are an addition to the categories. */
export function PopularTags() {
  const data = useOptionalArea(popularTagsRead(), usePopularTags())?.data;
  if (data === undefined || data.tags.length === 0) return null;
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Temas procurados</h2>
      <TagCloud tags={data.tags} hrefOf={({ slug }) => `/tag/${slug}`} />
    </section>
  );
}
