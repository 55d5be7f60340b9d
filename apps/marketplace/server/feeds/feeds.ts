/**
 * Feeds of auctions, lots, categories, themes, artists and searches (docs/specification.md#feeds).
 *
 * @module
 */
import { listOf } from '@martelo/api/auction-lists';
import type { Client } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { readAddress } from '@martelo/api/lot-filters';
import type { LotsFilter } from '@martelo/api/lots';
import type { AuctionStatus } from '@martelo/domain/auction';
import { formatDate } from '@martelo/domain/calendar';
import type { Auction, Image, LotSummary } from '@martelo/domain/entities';
import { formatReais, originalPrice } from '@martelo/domain/original-prices';
import { NotFoundError } from '@martelo/server';
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { feedAddress } from '../../src/seo/feed-address.ts';
import { atomXml, type FeedEntry } from './atom.ts';
import { auctionOf, houseOf, nothingForVisitors } from '../api/scopes.ts';
import type { ClientFor } from '../api/back-end.ts';
import type { Settings } from '../settings.ts';

/** Entries of a feed. Readers ask often, and keep what they have read. */
const MOST_ENTRIES = 50;

/** What a feed is about: its name, the page with the same list, and its entries. */
interface Content {
  readonly title: string;
  readonly path: string;
  readonly entries: readonly FeedEntry[];
}

type Absolute = (path: string) => string;

/**
 * Returns the picture of an entry. The type of a picture on another site follows from its file
 * extension.
 */
function pictureOf(image: Image | null, absolute: Absolute): FeedEntry['picture'] {
  if (image === null) return null;
  const href = absolute(image.medium_url);
  const ending = /\.(jpe?g|png|webp|avif|gif)$/i.exec(new URL(href).pathname)?.[1]?.toLowerCase();
  const type = ending === undefined ? null : `image/${ending.replace('jpg', 'jpeg')}`;
  return { href, type };
}

/** Returns the entry of a lot, or `null` if the API does not say since when the lot is public. */
function lotEntry(lot: LotSummary, absolute: Absolute): FeedEntry | null {
  const { uuid, title, path, account, author, auction, published_at: published, image } = lot;
  if (published === undefined) return null;
  const price = (name: 'sold' | 'starting', cents: number | null) => {
    const original = originalPrice(lot, name);
    const text = formatReais(cents, original);
    return original === null || text === null ? text : `${text} (${original.text})`;
  };
  const [sold, starting] = [
    price('sold', lot.sold_price_cents),
    price('starting', lot.starting_price_cents),
  ];
  return {
    id: `urn:uuid:${uuid}`,
    title: author === null ? title : `${author.name}: ${title}`,
    href: absolute(path),
    author: account.name,
    published,
    lines: [
      `Lote ${lot.number} · ${auction.title} · ${account.name}`,
      sold !== null
        ? `Arrematado por ${sold}`
        : starting === null
          ? ''
          : `Lance inicial: ${starting}`,
    ].filter((line) => line !== ''),
    picture: pictureOf(image, absolute),
  };
}

function auctionEntry(auction: Auction, absolute: Absolute): FeedEntry | null {
  const { uuid, id, title, account, started_at, catalog_available_at: published } = auction;
  if (published === null) return null;
  return {
    id: `urn:uuid:${uuid}`,
    title: `${title}, ${account.name}`,
    href: absolute(`/lotes?leilao=${id}`),
    author: account.name,
    published,
    lines: [
      [auction.status_label, started_at === null ? null : formatDate(new Date(started_at))]
        .filter(Boolean)
        .join(' · '),
      auction.subtitle ?? '',
    ].filter((line) => line !== ''),
    picture: pictureOf(auction.cover, absolute),
  };
}

/** Returns the newest lots that match a filter. */
async function newLots(client: Client, q: LotsFilter['q'], absolute: Absolute) {
  const query = { q: { ...q }, sort: '-created_at', per: MOST_ENTRIES } as const;
  const { lots } = await client.call(endpoints.lots, { query });
  return lots.map((lot) => lotEntry(lot, absolute)).filter((entry) => entry !== null);
}

/** Returns the title of the page of a house or an auction, or `null` if there is none. */
async function nameOfScope(client: Client, q: LotsFilter['q']): Promise<string | null> {
  if (q?.auction_id_eq !== undefined) {
    const auction = await auctionOf(client, q.auction_id_eq);
    return auction && `${auction.title}, ${auction.account.name}`;
  }
  return (await houseOf(client, q?.account_tenant_name_eq ?? ''))?.name ?? null;
}

/** The request of a feed. */
interface Asked {
  readonly client: Client;
  /** The slug or the search. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly absolute: Absolute;
}

type ContentOf = (asked: Asked) => Promise<Content | null>;

/** Returns the content of a feed of lots that have one value of a filter. */
const lotsOfTerm =
  (
    find: (asked: Asked) => Promise<{
      readonly title: string;
      readonly path: string;
      readonly q: LotsFilter['q'];
    } | null>,
  ): ContentOf =>
  async (asked) => {
    const term = await find(asked);
    if (term === null) return null;
    const { filter } = readAddress(asked.query, asked.client.lacks);
    const q = { ...filter.q, ...term.q };
    return { ...term, entries: await newLots(asked.client, q, asked.absolute) };
  };

const feedsByPage: Readonly<Record<string, ContentOf>> = {
  '/leiloes': async ({ client, query, absolute }) => {
    const list = listOf(query);
    const house = query.get('casa') || undefined;
    const { auctions } = await client.call(endpoints.auctions, {
      query: {
        q: { ...statusesOf(list.value), account_tenant_name_eq: house },
        sort: '-catalog_available_at',
        per: MOST_ENTRIES,
      },
    });
    return {
      title: `Leilões: ${list.label.toLowerCase()}`,
      path: '/leiloes',
      entries: auctions
        .map((auction) => auctionEntry(auction, absolute))
        .filter((entry) => entry !== null),
    };
  },
  '/lotes': lotsOfTerm(async ({ client, query }) => {
    const { scope, filter, state } = readAddress(query, client.lacks);
    const name = scope === null ? 'Lotes' : await nameOfScope(client, filter.q);
    if (name === null) return null;
    const title = state.value === '' ? name : `${name}: ${state.label.toLowerCase()}`;
    return { title, path: '/lotes', q: {} };
  }),
  '/busca/:name': lotsOfTerm(async ({ name }) => {
    const search = [...name.trim()].slice(0, 100).join('');
    if (search === '') return null;
    return {
      title: `Busca: ${search}`,
      path: `/busca/${encodeURIComponent(search)}`,
      q: { search },
    };
  }),
  '/categorias/:name': lotsOfTerm(async ({ client, name }) => {
    const query = { q: { slug_eq: name }, per: 1 };
    const [term] = (await client.call(endpoints.categories, { query })).categories;
    if (term === undefined) return null;
    return { title: term.name, path: `/categorias/${term.slug}`, q: { category_id_eq: term.id } };
  }),
  '/tag/:name': lotsOfTerm(async ({ client, name }) => {
    const query = { q: { slug_eq: name }, per: 1 };
    const [term] = (await client.call(endpoints.popularTags, { query })).tags;
    if (term === undefined) return null;
    return { title: term.name, path: `/tag/${term.slug}`, q: { lot_tag_id_eq: term.id } };
  }),
  '/artistas/:name': lotsOfTerm(async ({ client, name }) => {
    const author = await client.call(endpoints.author, { params: { slug: name } });
    return { title: author.name, path: `/artistas/${author.slug}`, q: { author_id_eq: author.id } };
  }),
};

/** Returns the filter of the auctions of a list. */
function statusesOf(list: string): { status_in?: readonly AuctionStatus[]; accepting_bids?: true } {
  if (list === 'finalizados') return { status_in: ['finished'] };
  return list === 'em-captacao' ? { status_in: ['collecting'] } : { accepting_bids: true };
}

/** `{page}/feed.atom` for each page with a list that grows. */
export const feeds =
  ({ siteUrl: site }: Settings, clientFor: ClientFor): FastifyPluginAsync =>
  async (app) => {
    const absolute: Absolute = (path) => new URL(path, site).href;
    const serve = (page: string, contentOf: ContentOf): void => {
      app.get<{ Params: { name?: string } }>(`${page}/feed.atom`, async (request, reply) => {
        const { searchParams: query } = new URL(request.url, site);
        const client = await clientFor(request);
        const asked = { client, name: request.params.name ?? '', query, absolute };
        const content = await contentOf(asked).catch(nothingForVisitors);
        if (content === null) throw new NotFoundError();
        const { title, path, entries } = content;
        const href = feedAddress(path, query);
        const xml = atomXml({
          title: `${title} · Martelo`,
          href: absolute(href),
          page: absolute(href.replace('/feed.atom', '')),
          entries,
        });
        const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
        reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=30' });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('application/atom+xml; charset=utf-8').send(xml);
      });
    };
    for (const [page, contentOf] of Object.entries(feedsByPage)) serve(page, contentOf);
  };
