/**
 * Rows of the database as lots on the wire. Each shape is built field by field, which the compiler
 * checks against the contract's type: nothing that is not in the contract can leave.
 *
 * @module
 */
import type { Kysely, Selectable } from 'kysely';
import { lotStateLabel } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import type { LotImagesTable, Schema } from '../database/schema.ts';
import { imageFor } from '../media/image.ts';
import { isoOrNull, lotPath } from '../http/wire.ts';

/** Lots joined with the rows that a card shows. */
export const joinedLots = (db: Kysely<Schema>) =>
  db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('accounts', 'accounts.id', 'lots.account_id')
    .leftJoin('authors', 'authors.id', 'lots.author_id')
    .leftJoin('lot_images as cover', (join) =>
      join.onRef('cover.lot_id', '=', 'lots.id').on('cover.position', '=', 0),
    )
    .select([
      'lots.id',
      'lots.uuid',
      'lots.auction_id',
      'lots.number',
      'lots.title',
      'lots.state',
      'lots.starting_price_cents',
      'lots.estimate_low_cents',
      'lots.estimate_high_cents',
      'lots.current_bid_cents',
      'lots.sold_price_cents',
      'lots.bids_count',
      'lots.closes_at',
      'lots.category_id',
      'lots.likes_count',
      'auctions.title as auction_title',
      'auctions.status as auction_status',
      'auctions.started_at as auction_started_at',
      'accounts.id as account_id',
      'accounts.tenant_name',
      'accounts.name as account_name',
      'accounts.logo_url as account_logo_url',
      'authors.id as author_id',
      'authors.slug as author_slug',
      'authors.name as author_name',
      'cover.lot_id as cover_lot_id',
      'cover.position as cover_position',
      'cover.address as cover_address',
      'cover.art_seed as cover_art_seed',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.dominant_color as cover_dominant_color',
      'cover.alt as cover_alt',
    ]);

type JoinedLot = Awaited<ReturnType<ReturnType<typeof joinedLots>['executeTakeFirstOrThrow']>>;

const coverOf = (row: JoinedLot): Selectable<LotImagesTable> | null =>
  row.cover_lot_id === null || row.cover_position === null
    ? null
    : {
        lot_id: row.cover_lot_id,
        position: row.cover_position,
        address: row.cover_address,
        art_seed: row.cover_art_seed,
        width: row.cover_width,
        height: row.cover_height,
        dominant_color: row.cover_dominant_color,
        alt: row.cover_alt,
      };

/** A lot as a card shows it, for a visitor. */
export function toSummary(row: JoinedLot): LotSummary {
  const cover = coverOf(row);
  return {
    id: row.id,
    uuid: row.uuid,
    auction_id: row.auction_id,
    number: row.number,
    title: row.title,
    state: row.state,
    state_label: lotStateLabel(row.state),
    author:
      row.author_id === null || row.author_slug === null || row.author_name === null
        ? null
        : { id: row.author_id, slug: row.author_slug, name: row.author_name },
    image: cover === null ? null : imageFor(cover),
    starting_price_cents: row.starting_price_cents,
    estimate_low_cents: row.estimate_low_cents,
    estimate_high_cents: row.estimate_high_cents,
    current_bid_cents: row.current_bid_cents,
    sold_price_cents: row.sold_price_cents,
    bids_count: row.bids_count,
    closes_at: isoOrNull(row.closes_at),
    auction_started_at: isoOrNull(row.auction_started_at),
    category_id: row.category_id,
    liked: null,
    likes_count: row.likes_count,
    account: {
      id: row.account_id,
      tenant_name: row.tenant_name,
      name: row.account_name,
      logo_url: row.account_logo_url,
    },
    auction: { id: row.auction_id, title: row.auction_title, status: row.auction_status },
    path: lotPath(row.tenant_name, row.auction_id, row.number),
  };
}

/** The cards of these lots, in the order of the ids. */
export async function summariesOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<LotSummary[]> {
  if (ids.length === 0) return [];
  const rows = await joinedLots(db).where('lots.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
