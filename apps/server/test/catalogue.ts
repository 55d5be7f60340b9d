/**
 * A small catalogue for tests of the API: two houses, three auctions, and lots with numbers that
 * naive code handles incorrectly.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LotState } from '@martelo/domain/auction';
import { recordEvents } from '../src/database/live-events.ts';
import { recountLots } from '../src/search/counts/counters.ts';
import { indexLots } from '../src/search/text/index-lots.ts';
import { claimIds } from '../src/database/ids.ts';
import { derivedLotColumns } from '../src/search/lot-columns.ts';
import type { NewRow, Schema } from '../src/database/schema.ts';
import { rememberAuthors, sortKey } from '../src/database/search-terms.ts';

/** The properties of a lot that a test can set. The rest has defaults. */
export interface LotDraft extends Partial<NewRow<'lots'>> {
  auction: number;
  number: string;
  state?: LotState;
  author?: number;
  category?: number;
  tag?: number;
}

export const auctions = [
  { id: 1, account: 1, code: 'A', status: 'ongoing', finished: null },
  { id: 2, account: 1, code: 'B', status: 'finished', finished: '2026-03-10T23:00:00Z' },
  { id: 3, account: 2, code: 'A', status: 'collecting', finished: null },
] as const;

const houses = ['Casa das Artes', 'Leilões Ipê'];
const people = [
  { id: 1, slug: 'jose-araujo', name: 'José Araújo', alternate_names: ['Zé Araújo'] },
  { id: 2, slug: 'lina-torres', name: 'Lina Torres', alternate_names: [] },
];

export const lotDrafts: readonly LotDraft[] = [
  {
    auction: 1,
    number: '1',
    title: 'Leilão de lençol bordado',
    author: 1,
    category: 1,
    tag: 1,
    technique: 'Óleo sobre tela',
    description_html: '<p>Com <b>assinatura</b>&nbsp;no verso</p>',
    starting_price_cents: 40_000,
    current_bid_cents: 60_000,
    increment_cents: 5000,
    closes_at: '2126-12-02T23:00:00Z',
    likes_count: 3,
  },
  {
    auction: 1,
    number: '2',
    title: 'Vaso azul',
    author: 2,
    category: 1,
    starting_price_cents: 200_000,
    closes_at: '2126-12-01T23:00:00Z',
  },
  {
    auction: 1,
    number: '12A',
    title: 'Vasos de cerâmica',
    state: 'closing',
    category: 2,
    tag: 1,
    likes_count: 9,
  },
  { auction: 1, number: '27   WITHDRAWN', title: 'Retirado', state: 'canceled' },
  { auction: 1, number: '0082[a]', title: 'Gravura de José', author: 1, category: 1 },
  { auction: 1, number: '82', title: 'Marinha ao entardecer' },
  { auction: 1, number: '0082', title: 'Marinha ao amanhecer' },
  {
    auction: 2,
    number: '3265*',
    title: 'Guarda-chuva do século XIX',
    state: 'sold',
    author: 1,
    category: 1,
    sold_price_cents: 1_234_500,
    current_bid_cents: 1_234_500,
  },
  { auction: 2, number: '7', title: 'Relógio', state: 'passed', starting_price_cents: 10_000 },
  { auction: 2, number: '8', title: 'Relógio de bolso', state: 'closed' },
  { auction: 3, number: '1', title: 'Tapete persa', category: 2, starting_price_cents: 90_000 },
];

/** Fills an empty database. Returns the ids of the lots in the order of `lotDrafts`. */
export async function fillCatalogue(db: Kysely<Schema>): Promise<number[]> {
  await db
    .insertInto('accounts')
    .values(
      houses.map((name, index) => ({
        id: index + 1,
        tenant_name: ['casa-das-artes', 'leiloes-ipe'][index] ?? '',
        name,
        name_sort: sortKey(name),
      })),
    )
    .execute();
  await db
    .insertInto('auctions')
    .values(
      auctions.map(({ id, account, code, status, finished }) => ({
        id,
        uuid: randomUUID(),
        account_id: account,
        code,
        title: `Leilão ${id}`,
        status,
        started_at: '2026-11-21T23:00:00Z',
        finished_at: finished,
        catalog_available_at: status === 'collecting' ? null : '2026-03-01T13:00:00Z',
        days: ['2026-11-21', '2026-11-22'],
        buyer_premium_percent: 5,
      })),
    )
    .execute();
  await db
    .insertInto('authors')
    .values(people.map((row) => ({ ...row, name_key: row.slug, name_sort: sortKey(row.name) })))
    .execute();
  await rememberAuthors(db, people);
  for (const [id, name] of [
    [1, 'Pinturas'],
    [2, 'Objetos'],
  ] as const) {
    await db
      .insertInto('categories')
      .values({ id, slug: sortKey(name), name, name_sort: sortKey(name), position: id })
      .execute();
  }
  await db
    .insertInto('tags')
    .values({ id: 1, slug: 'modernismo', name: 'Modernismo', name_sort: 'modernismo' })
    .execute();

  const first = await claimIds(db, 'lots', lotDrafts.length);
  for (const [index, draft] of lotDrafts.entries()) {
    await insertLot(db, first + index, draft);
  }
  await db
    .insertInto('lot_images')
    .values([
      { lot_id: first, position: 0, art_seed: 'a1', width: 800, height: 600, alt: 'Frente' },
      { lot_id: first, position: 1, art_seed: 'a2', width: 800, height: 600 },
    ])
    .execute();
  await db
    .insertInto('bids')
    .values([
      {
        id: 1,
        lot_id: first,
        amount_cents: 50_000,
        source: 'web',
        bidder_name: 'Ana',
        at: '2026-11-20T10:00:00Z',
      },
      {
        id: 2,
        lot_id: first,
        amount_cents: 60_000,
        source: 'room',
        bidder_name: 'Maria Clara Souza',
        at: '2026-11-20T11:00:00Z',
      },
    ])
    .execute();
  await recountLots(
    db,
    auctions.map(({ id }) => id),
  );
  return lotDrafts.map((_, index) => first + index);
}

/** Inserts one lot with its derived columns, as every writer does. */
export async function insertLot(db: Kysely<Schema>, id: number, draft: LotDraft): Promise<void> {
  const { auction, author, category, tag, ...columns } = draft;
  const sale = auctions.find((candidate) => candidate.id === auction) ?? auctions[0];
  const lot = {
    title: 'Sem título',
    state: 'open' as const,
    description_html: null,
    technique: null,
    closes_at: null,
    current_bid_cents: null,
    starting_price_cents: null,
    ...columns,
  };
  const derived = derivedLotColumns({
    ...lot,
    auction_finished_at: sale.finished,
  });
  await db
    .insertInto('lots')
    .values({
      ...lot,
      ...derived,
      id,
      uuid: randomUUID(),
      auction_id: auction,
      account_id: lot.account_id ?? sale.account,
      author_id: author ?? null,
      category_id: category ?? null,
    })
    .execute();
  if (category !== undefined) {
    await db.insertInto('lot_categories').values({ lot_id: id, category_id: category }).execute();
  }
  if (tag !== undefined) {
    await db.insertInto('lot_tags').values({ lot_id: id, tag_id: tag }).execute();
  }
  await indexLots(db, [auction]);
}

/** Records that auctions have changed, as every writer does at the end of its transaction. */
export async function announce(db: Kysely<Schema>, auctionIds: readonly number[]): Promise<void> {
  const changes = auctionIds.map(
    (id) => ({ kind: 'auction', row_id: id, auction_id: id, account_id: 1 }) as const,
  );
  await db.transaction().execute((transaction) => recordEvents(transaction, changes, new Date()));
}
