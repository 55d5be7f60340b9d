import type { Author } from '@martelo/domain/entities';
import { countryName, lifeYears } from '@martelo/domain/names';
import { countLabel, formatCount } from '@martelo/domain/text';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { Picture } from '@martelo/ui/picture';
import { feedAddress } from '../../seo/feed-address.ts';
import { useHead } from '../../engine/head.tsx';
import { ArtistRoot } from './styles.ts';
import { trustedHtml } from '../../engine/trusted-html.ts';
import { formatMoney, keepAmounts } from '@martelo/domain/money';

const FollowButton = lazyComponent(() => import('../../person/likes/follow-button.tsx'));

interface AboutProps {
  author: Author;
  path: string;
  query: URLSearchParams;
}

/** The artist's picture, name, facts and biography, and the metadata of the page. */
export default function About({ author, path, query }: AboutProps) {
  const country = countryName(author.nationality);
  const life = [lifeYears(author.birth_year, author.death_year), country]
    .filter(Boolean)
    .join(' · ');
  useHead({
    title: author.name,
    description: `${author.name}${life && ` (${life})`}: ${countLabel(author.lots_count, 'lote', 'lotes', 'nenhum lote') || 'lotes'} em leilão e resultados de vendas.`,
    canonical: path,
    feed: import.meta.env.SSR && feedAddress(path, query),
    image: author.image && { address: author.image.large_url },
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => [
        {
          '@type': 'Person',
          name: author.name,
          url: absolute(path),
          alternateName: author.alternate_names,
          birthDate: author.birth_year?.toString(),
          deathDate: author.death_year?.toString(),
          nationality: country || undefined,
          image: author.image ? absolute(author.image.large_url) : undefined,
          sameAs: author.wikipedia_url ?? undefined,
        },
      ]),
  });
  return (
    <ArtistRoot>
      {author.image ? (
        <Picture image={author.image} sizes="12rem" priority />
      ) : (
        <span className="initial" aria-hidden="true">
          {[...author.name][0]}
        </span>
      )}
      <div>
        <h1 dir="auto">{author.name}</h1>
        {life && <p className="lead">{life}</p>}
        <div className="follow">
          <FollowButton author={author} />
        </div>
        {author.alternate_names.length > 0 && (
          <p className="quiet">{`Também: ${author.alternate_names.join(', ')}`}</p>
        )}
        <Facts author={author} />
        {author.biography_html !== null && (
          <div
            className="prose"
            dir="auto"
            dangerouslySetInnerHTML={trustedHtml(author.biography_html)}
          />
        )}
      </div>
    </ArtistRoot>
  );
}

/** Market facts of an artist. Unknown facts are omitted. */
function Facts({ author }: { author: Author }) {
  const highest = formatMoney(author.highest_sold_price_cents);
  const isConverted = author.highest_sold_price_converted;
  const facts = [
    [
      'Lotes abertos',
      countLabel(author.open_lots_count, 'disponível', 'disponíveis', 'nenhum disponível'),
    ],
    ['Arrematados', author.sold_lots_count > 0 ? formatCount(author.sold_lots_count) : null],
    ['Maior preço', highest !== null && isConverted ? `≈ ${highest}` : highest],
    ['Naturalidade', author.birthplace],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepAmounts(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
