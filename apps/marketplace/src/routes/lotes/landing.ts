/**
 * The house or the auction of an address. `/lotes?casa=…` and `/lotes?leilao=…` are their pages
 * (docs/specification.md#landing-pages).
 *
 * @module
 */
import { auctionsRead, type AuctionsFilter } from '@martelo/api/auctions';
import { accountsRead } from '@martelo/api/houses';
import { stateFilters, type ListAddress } from '@martelo/api/lot-filters';
import { useRead } from '@martelo/api/react';
import type { Account, Auction } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { auctionJsonLd } from '../../auction-json-ld.ts';
import { breadcrumbsJsonLd } from '../../breadcrumbs-json-ld.ts';
import { nothing, notFound, useOptionalArea, type PageData } from '../../data.ts';
import type { Head } from '../../head.tsx';
import { houseJsonLd } from '../../house-json-ld.ts';
import { houseFilter } from '../../houses.ts';
import type { AuctionMastheadProps } from './auction-masthead.tsx';
import type { HouseMastheadProps } from './house-masthead.tsx';

export const HouseMasthead = lazyComponent<HouseMastheadProps>(
  () => import('./house-masthead.tsx'),
);
export const AuctionMasthead = lazyComponent<AuctionMastheadProps>(
  () => import('./auction-masthead.tsx'),
);

/** Number of auctions on the page of a house. */
const SHOWN_AUCTIONS = 6;

/** The auctions of a house that are not over, the next one first. */
export const auctionsOfHouse = (tenantName: string): AuctionsFilter => ({
  q: {
    account_tenant_name_eq: tenantName,
    status_in: ['live', 'ongoing', 'conditional_bids_only', 'collecting'],
  },
  sort: 'started_at',
  per: SHOWN_AUCTIONS,
});

const houseRead = ({ scope, filter }: ListAddress) =>
  scope === 'house' ? accountsRead(houseFilter(filter.q?.account_tenant_name_eq ?? '')) : nothing;

const auctionRead = ({ scope, filter }: ListAddress) =>
  scope === 'auction' ? auctionsRead({ q: { id_eq: filter.q?.auction_id_eq }, per: 1 }) : nothing;

/**
 * Loads the house or the auction.
 *
 * @throws a 404 `Response` when it does not exist
 */
export async function loadLanding(address: ListAddress, data: PageData): Promise<void> {
  if (address.scope === 'house') {
    const tenantName = address.filter.q?.account_tenant_name_eq ?? '';
    const [found] = await Promise.all([
      data.loadOptional(houseRead(address)),
      data.loadOptional(auctionsRead(auctionsOfHouse(tenantName))),
      HouseMasthead.preload(),
    ]);
    if (found?.accounts.length === 0) throw notFound();
  } else if (address.scope === 'auction') {
    const [found] = await Promise.all([
      data.loadOptional(auctionRead(address)),
      AuctionMasthead.preload(),
    ]);
    if (found?.auctions.length === 0) throw notFound();
  }
}

/** The house or the auction of a page, or why it is not shown. */
export type Landing =
  | { readonly kind: 'house'; readonly account: Account }
  | { readonly kind: 'auction'; readonly auction: Auction }
  | { readonly kind: 'loading' }
  /** The page is not about a house or an auction, or it could not be loaded. */
  | { readonly kind: 'none' };

/**
 * Returns the house or the auction of an address.
 *
 * @throws a 404 `Response` when it does not exist
 */
export function useLanding(address: ListAddress): Landing {
  const [ofHouse, ofAuction] = [houseRead(address), auctionRead(address)];
  const houses = useOptionalArea(ofHouse, useRead(ofHouse));
  const auctions = useOptionalArea(ofAuction, useRead(ofAuction));
  if (address.scope === null) return { kind: 'none' };
  const area = address.scope === 'house' ? houses : auctions;
  if (area === null || area.status === 'error') return { kind: 'none' };
  if (area.data === undefined) return { kind: 'loading' };
  const [account] = houses?.data?.accounts ?? [];
  if (address.scope === 'house' && account) return { kind: 'house', account };
  const [auction] = auctions?.data?.auctions ?? [];
  if (address.scope === 'auction' && auction) return { kind: 'auction', auction };
  throw notFound();
}

/** Joins the known parts of a description, with a full stop after each. */
const sentences = (...parts: readonly (string | null | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .map((part) => String(part).trim().replace(/\.?$/, '.'))
    .join(' ')
    .slice(0, 300);

const withState = (name: string, state: ListAddress['state']): string =>
  state === stateFilters[0] ? name : `${name}: lotes ${state.label.toLowerCase()}`;

/** Metadata of the page of a house. */
export function headOfHouse(account: Account, { state }: ListAddress): Head {
  const { name, city, state: uf, tenant_name } = account;
  const path = `/lotes?casa=${tenant_name}`;
  return {
    title: withState(name, state),
    description: sentences(
      account.description,
      `${[name, city, uf].filter(Boolean).join(', ')}: leilões, lotes, contatos e leiloeiro`,
    ),
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => [
        houseJsonLd(account, absolute),
        breadcrumbsJsonLd([...houseAncestors, { label: name, href: path }], absolute),
      ]),
  };
}

/** Metadata of the page of an auction. */
export function headOfAuction(auction: Auction, { state }: ListAddress): Head {
  const { title, account, location, lots_count } = auction;
  const path = `/lotes?leilao=${auction.id}`;
  return {
    title: withState(`${title}, ${account.name}`, state),
    description: sentences(
      auction.subtitle,
      location,
      countLabel(lots_count, 'lote', 'lotes', 'nenhum lote'),
      `Leilão de ${account.name}: datas, exposição, condições e catálogo`,
    ),
    image: auction.cover?.large_url,
    noindex: auction.status === 'canceled',
    jsonLd:
      import.meta.env.SSR &&
      ((absolute) => [
        auctionJsonLd(auction, absolute),
        breadcrumbsJsonLd([...auctionAncestors(auction), { label: title, href: path }], absolute),
      ]),
  };
}

/** The pages above the page of a house. */
export const houseAncestors = [
  { label: 'Início', href: '/' },
  { label: 'Casas de leilão', href: '/casasdeleilao' },
];

/** The pages above the page of an auction. */
export const auctionAncestors = ({ account }: Auction) => [
  { label: 'Leilões', href: '/leiloes' },
  { label: account.name, href: `/lotes?casa=${account.tenant_name}` },
];
