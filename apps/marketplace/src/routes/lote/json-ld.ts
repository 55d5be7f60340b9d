import type { Lot } from '@martelo/domain/entities';
import { countdownEnd, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { headlinePrice } from '@martelo/domain/headline-price';
import { textOfHtml } from '@martelo/domain/text';
import { breadcrumbsJsonLd } from '../../seo/breadcrumbs-json-ld.ts';

/** Returns the main price in the currency in which the house published it, or `null` if unknown. */
function publishedPrice(lot: Lot, phase: LotPhase): { cents: number; currency: string } | null {
  const { cents, original } = headlinePrice(lot, phase);
  if (cents === null) return null;
  if (original === null) return { cents, currency: 'BRL' };
  return original.cents === null ? null : { cents: original.cents, currency: original.currency };
}

/** Structured data of a lot: product, offer and breadcrumbs (schema.org). */
export function lotJsonLd(
  lot: Lot,
  phase: LotPhase,
  absolute: (path: string) => string,
): Record<string, unknown>[] {
  const price = publishedPrice(lot, phase);
  const open = takesBids(phase) || phase === 'passed';
  const end = countdownEnd(lot, phase);
  return [
    {
      '@type': 'Product',
      name: lot.title,
      sku: lot.uuid,
      ...(lot.description_html === null
        ? {}
        : { description: textOfHtml(lot.description_html).replaceAll(/\s+/g, ' ').trim() }),
      ...(lot.images.length > 0
        ? { image: lot.images.map(({ large_url }) => absolute(large_url)) }
        : {}),
      ...(lot.author ? { creator: { '@type': 'Person', name: lot.author.name } } : {}),
      ...(price === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              price: (price.cents / 100).toFixed(2),
              priceCurrency: price.currency,
              availability: `https://schema.org/${open ? 'InStock' : 'SoldOut'}`,
              url: absolute(lot.path),
              seller: { '@type': 'Organization', name: lot.account.name },
              ...(end === null ? {} : { availabilityEnds: end }),
            },
          }),
    },
    breadcrumbsJsonLd(
      [
        { label: 'Lotes', href: '/lotes' },
        { label: lot.auction.title, href: `/lotes?leilao=${lot.auction.id}` },
        { label: lot.title, href: lot.path },
      ],
      absolute,
    ),
  ];
}
