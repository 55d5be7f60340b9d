import { stateFilters, type ListAddress } from '@martelo/api/lot-filters';
import type { Account, Auction } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { auctionJsonLd } from '../../seo/auction-json-ld.ts';
import { breadcrumbsJsonLd } from '../../seo/breadcrumbs-json-ld.ts';
import type { Head } from '../../engine/head.tsx';
import { houseJsonLd } from '../../seo/house-json-ld.ts';
import type { Landing } from './landing.ts';

/** Returns the metadata of a house or an auction, or `null` until it is loaded. */
export function headOfLanding(landing: Landing, address: ListAddress): Head | null {
  if (landing.kind === 'house') return headOfHouse(landing.account, address);
  if (landing.kind === 'auction') return headOfAuction(landing.auction, address);
  return null;
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

function headOfHouse(account: Account, { state }: ListAddress): Head {
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

function headOfAuction(auction: Auction, { state }: ListAddress): Head {
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
    image: auction.cover && { address: auction.cover.large_url },
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
