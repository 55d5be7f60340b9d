/**
 * The text about new lots of followed artists.
 *
 * @module
 */
import type { LotSummary } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import type { Section } from './section.ts';

const newLots = (count: number): string => countLabel(count, 'lote novo', 'lotes novos');

/**
 * Returns the section about new lots of followed artists.
 *
 * @param total - number of all of them; `lots` has the ones shown
 */
export function followedAuthorsSection(
  siteUrl: string,
  { total, lots }: { total: number; lots: readonly LotSummary[] },
): Section {
  const artists = [...new Set(lots.flatMap(({ author }) => author?.name ?? []))];
  const [only] = artists.length === 1 && total === lots.length ? artists : [];
  return {
    kinds: ['followed_authors'],
    subject:
      only === undefined
        ? `${newLots(total)} de artistas que você segue`
        : `${newLots(total)} de ${only}`,
    preview: artists.join(' · '),
    headlines: [`${newLots(total)} de artistas`],
    intro: `${countLabel(total, 'lote novo', 'lotes novos')} de ${only ?? 'artistas que você segue'}.`,
    parts: [
      {
        title: 'Artistas que você segue',
        content: lots.map((lot) => lotItem(siteUrl, lot)),
        more: {
          label: 'Ver os artistas que sigo',
          href: accountLink(siteUrl, '/account/authors'),
        },
      },
    ],
  };
}
