import type { Lot } from '@martelo/domain/entities';
import { countdownEnd, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { breadcrumbsJsonLd } from '../../breadcrumbs-json-ld.ts';

/** Structured data of a lot: product, offer and breadcrumbs (schema.org). */
export function lotJsonLd(
  lot: Lot,
  phase: LotPhase,
  absolute: (path: string) => string,
): Record<string, unknown>[] {
  const price = lot.sold_price_cents ?? lot.current_bid_cents ?? lot.starting_price_cents;
  const open = takesBids(phase) || phase === 'passed';
  const end = countdownEnd(lot, phase);
  return [
    {
      '@type': 'Product',
      name: lot.title,
      sku: lot.uuid,
      ...(lot.description_html === null
        ? {}
        : { description: lot.description_html.replaceAll(/<[^>]*>|\s+/g, ' ').trim() }),
      ...(lot.images.length > 0
        ? { image: lot.images.map(({ large_url }) => absolute(large_url)) }
        : {}),
      ...(lot.author ? { creator: { '@type': 'Person', name: lot.author.name } } : {}),
      ...(price === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              price: (price / 100).toFixed(2),
              priceCurrency: 'BRL',
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
