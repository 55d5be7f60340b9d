import { relatedAuthorsRead, useRelatedAuthors } from '@martelo/api/authors';
import { useSearchSuggestions } from '@martelo/api/search-suggestions';
import { countLabel } from '@martelo/domain/text';
import { useOptionalArea } from '../../engine/data.ts';

const artistPath = '/artistas/';

/** Artists similar to the one whom a search names. Renders nothing when it names none. */
export default function SimilarArtists({ term }: { term: string }) {
  const { data } = useSearchSuggestions(term);
  const named = data?.suggestions.find(({ kind }) => kind === 'author');
  return named === undefined ? null : (
    <RelatedTo slug={named.path.slice(artistPath.length)} name={named.label} />
  );
}

function RelatedTo({ slug, name }: { slug: string; name: string }) {
  const artists = useOptionalArea(relatedAuthorsRead(slug), useRelatedAuthors(slug))?.data?.data;
  if (artists === undefined || artists.length === 0) return null;
  return (
    <section aria-labelledby="parecidos">
      <h2 id="parecidos">{`Artistas parecidos com ${name}`}</h2>
      <ul className="links">
        {artists.map((artist) => (
          <li key={artist.id}>
            <a href={artistPath + artist.slug}>{artist.name}</a>,{' '}
            {countLabel(artist.lots_count, 'lote', 'lotes', 'nenhum lote')}
          </li>
        ))}
      </ul>
    </section>
  );
}
