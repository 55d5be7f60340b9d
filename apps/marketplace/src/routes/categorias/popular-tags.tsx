import { popularTagsRead, usePopularTags } from '@martelo/api/taxonomy';
import { withLots } from '@martelo/domain/lists';
import { TagCloud } from '@martelo/ui/tag-cloud';
import { useOptionalArea } from '../../engine/data.ts';

/** Renders nothing when there are none: tags are an addition to the categories. */
export default function PopularTags() {
  const data = useOptionalArea(popularTagsRead(), usePopularTags())?.data;
  const tags = data === undefined ? [] : withLots(data.tags);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Temas em alta</h2>
      <TagCloud tags={tags} hrefOf={({ slug }) => `/tag/${slug}`} />
    </section>
  );
}
