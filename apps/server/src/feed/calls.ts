/**
 * The calls of a house's feed and the fields of their messages (docs/feed.md). The calls are server
 * to server, so the table of calls for browsers does not contain them.
 *
 * @module
 */
import {
  address,
  auctionStatus,
  bidSource,
  cents,
  day,
  flag,
  list,
  lotState,
  dateTime,
  name,
  nullable,
  percent,
  required,
  sourceVersion,
  text,
} from '../catalogue/fields/json-fields.ts';
import { lotJson } from '../catalogue/fields/lot-fields.ts';
import type { FieldTable } from './read-fields.ts';

/** Maximum number of days of an auction. */
const MAX_DAYS = 31;

/**
 * Fields that identify an auction, lot or bid of a house, with the limits of the catalogue columns.
 */
export const identifiers = { code: name(100), number: name(40), bid_id: name(100) };

/** Fields of `PUT /feed/auctions/{code}`. */
export const auctionFields = {
  title: name(500),
  status: auctionStatus,
  // Aliases of the fields above: the column names of a catalogue.
  auction_title: name(500),
  auction_status: auctionStatus,
  started_at: nullable(dateTime()),
  finished_at: nullable(dateTime('end')),
  catalog_available_at: nullable(dateTime()),
  days: list(day, MAX_DAYS),
  location: nullable(text(500)),
  exhibition: nullable(text(2000)),
  terms_url: nullable(address),
  catalog_url: nullable(address),
  live_url: nullable(address),
  buyer_premium_percent: nullable(percent),
  takes_offers: nullable(flag),
  offers_until: nullable(dateTime('end')),
  correction: flag,
  source_version: sourceVersion,
} satisfies FieldTable;

/** Fields of `PATCH /feed/auctions/{code}`. */
export const auctionChangeFields = {
  status: auctionStatus,
  current_lot: nullable(name(40)),
  correction: flag,
  source_version: sourceVersion,
} satisfies FieldTable;

/** Fields of `PUT /feed/auctions/{code}/lots/{number}`. */
export const lotFields = { ...lotJson, source_version: sourceVersion } satisfies FieldTable;

/** Fields of `PATCH /feed/auctions/{code}/lots/{number}`. */
export const lotChangeFields = {
  state: lotState,
  closes_at: nullable(dateTime('end')),
  sold_price_cents: nullable(cents),
  correction: flag,
  source_version: sourceVersion,
} satisfies FieldTable;

/** Fields of `POST /feed/auctions/{code}/lots/{number}/bids`. */
export const bidFields = {
  bid_id: required(identifiers.bid_id),
  amount_cents: required(cents),
  source: required(bidSource),
  bidder: required(nullable(text(500))),
  at: required(dateTime()),
  bidder_handle: nullable(text(1000)),
} satisfies FieldTable;

/** A call with one message, either as a request or as a line of a batch. */
export interface MessageCall {
  /** The kind of object and action of the message. */
  readonly kind: 'auction' | 'auctionChange' | 'lot' | 'lotChange' | 'bid' | 'withdrawal';
  readonly method: 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly path: string;
  /** `null` for a call without a body. */
  readonly fields: FieldTable | null;
}

const AUCTION = '/feed/auctions/{code}';
const LOT = `${AUCTION}/lots/{number}`;

/** The calls that carry one message. */
export const messageCalls: readonly MessageCall[] = [
  { kind: 'auction', method: 'PUT', path: AUCTION, fields: auctionFields },
  { kind: 'auctionChange', method: 'PATCH', path: AUCTION, fields: auctionChangeFields },
  { kind: 'lot', method: 'PUT', path: LOT, fields: lotFields },
  { kind: 'lotChange', method: 'PATCH', path: LOT, fields: lotChangeFields },
  { kind: 'bid', method: 'POST', path: `${LOT}/bids`, fields: bidFields },
  { kind: 'withdrawal', method: 'DELETE', path: `${LOT}/bids/{bid_id}`, fields: null },
];

export const otherCalls = [
  { name: 'feedAuctions', method: 'GET', path: '/feed/auctions' },
  { name: 'feedState', method: 'GET', path: AUCTION },
  { name: 'feedBatch', method: 'POST', path: '/feed/batch' },
  { name: 'feedCatalogue', method: 'POST', path: '/feed/catalogue' },
  { name: 'feedCatalogueReport', method: 'GET', path: '/feed/catalogue/{id}' },
] as const;
