import type { Lot } from '@martelo/domain/entities';

/** Structured data of a lot (schema.org): the product, its offer, and where it stands. */
export function lotJsonLd(lot: Lot, absolute: (path: string) => string): Record<string, unknown>[] {
  const price = lot.sold_price_cents ?? lot.current_bid_cents ?? lot.starting_price_cents;
  const open = lot.state === 'open' || lot.state === 'closing' || lot.state === 'passed';
  return [
    {
      '@type': 'Product',
      name: lot.title,
      sku: lot.uuid,
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
              ...(lot.closes_at ? { availabilityEnds: lot.closes_at } : {}),
            },
          }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Lotes', path: '/lotes' },
        { name: lot.auction.title, path: `/lotes?leilao=${lot.auction.id}` },
        { name: lot.title, path: lot.path },
      ].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(path),
      })),
    },
  ];
}
