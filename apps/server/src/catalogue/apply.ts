/**
 * Applies one staged sale to the catalogue, completely or not at all.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { recountLots } from '../search/counters.ts';
import { claimIds } from '../database/ids.ts';
import { rewriteSearchSets } from '../search/kept-searches.ts';
import { listPlace } from '../search/lot-columns.ts';
import type { Schema } from '../database/schema.ts';
import { rememberWords, singular, words } from '../database/search-terms.ts';
import { nameSort } from './directory.ts';
import { LotWriter, losesItsNumber, type ImportContext } from './lot-writer.ts';
import { saleAfter, type StoredSale } from './sale.ts';
import type { StagedSale } from './staging.ts';

/** The outcome of the rows of a sale. */
export interface SaleOutcome {
  created: number;
  updated: number;
  unchanged: number;
  /** New lots that were assigned a number. */
  assigned: number;
}

/** Applies one sale in one transaction. A sale without changes is not written. */
export async function applySale(
  db: Kysely<Schema>,
  staged: StagedSale,
  context: ImportContext,
): Promise<SaleOutcome> {
  const auctionId = await findAuction(db, staged);
  const difference = await compare(db, staged, auctionId);
  const { rows } = difference;
  if (difference.unchanged === rows) {
    return { created: 0, updated: 0, unchanged: rows, assigned: 0 };
  }
  const news = difference.created + difference.moved;
  const firstLotId = news === 0 ? 0 : await claimIds(db, 'lots', news);
  return db.transaction().execute(async (transaction) => {
    const house = await writeHouse(transaction, staged, context.now);
    const isPartial = difference.stored > rows - difference.created;
    const sale =
      auctionId === null
        ? await createAuction(transaction, staged, house.id, context.now)
        : await updateAuction(transaction, staged, auctionId, isPartial, context.now);
    const lots = new LotWriter(transaction, { staged, house, sale, firstLotId }, context);
    const { created, updated, assigned } = await lots.write();
    await recountLots(transaction, [sale.id]);
    return { created, updated, unchanged: rows - created - updated, assigned };
  });
}

async function findAuction(db: Kysely<Schema>, staged: StagedSale): Promise<number | null> {
  const found = await db
    .selectFrom('auctions')
    .innerJoin('accounts', 'accounts.id', 'auctions.account_id')
    .select('auctions.id')
    .where('accounts.tenant_name', '=', staged.tenant_name)
    .where('auctions.code', '=', staged.code)
    .executeTakeFirst();
  return found?.id ?? null;
}

interface Difference {
  rows: number;
  created: number;
  unchanged: number;
  /** Lots whose assigned number is now claimed by a row. */
  moved: number;
  /** Stored lots of the sale. */
  stored: number;
}

/** Counts the changes of an import. Rows match their lot by number, or by fingerprint without one. */
async function compare(
  db: Kysely<Schema>,
  staged: StagedSale,
  auctionId: number | null,
): Promise<Difference> {
  const { rows } = await sql<Difference>`
    select count(*) as rows,
      count(*) filter (where coalesce(numbered.id, unnumbered.id) is null) as created,
      count(*) filter (
        where coalesce(numbered.import_hash, unnumbered.import_hash) = import_rows.hash
      ) as unchanged,
      count(*) filter (
        where ${losesItsNumber('numbered', 'import_rows')}
      ) as moved,
      (select count(*) from lots where auction_id = ${auctionId}) as stored
    from import_rows
    left join lots as numbered
      on numbered.auction_id = ${auctionId}
      and import_rows.is_numbered and numbered.number_key = import_rows.lot_key
    left join lots as unnumbered
      on unnumbered.auction_id = ${auctionId}
      and not import_rows.is_numbered
      and unnumbered.row_fingerprint = import_rows.fingerprint
    where import_rows.sale_key = ${staged.sale_key}`.execute(db);
  const [difference] = rows;
  if (difference === undefined) throw new Error('A count without a row.');
  return difference;
}

async function writeHouse(
  db: Transaction<Schema>,
  { tenant_name, account_name, city, country }: StagedSale,
  now: Date,
): Promise<{ id: number; name: string }> {
  const stored = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'city', 'country'])
    .where('tenant_name', '=', tenant_name)
    .executeTakeFirst();
  if (stored === undefined) {
    const name = account_name ?? tenant_name;
    const id = await claimIds(db, 'accounts', 1);
    await db
      .insertInto('accounts')
      .values({ id, tenant_name, name, name_sort: nameSort(name), city, country })
      .execute();
    return { id, name };
  }
  const name = account_name ?? stored.name;
  const given = { name, city: city ?? stored.city, country: country ?? stored.country };
  if (name !== stored.name || given.city !== stored.city || given.country !== stored.country) {
    await db
      .updateTable('accounts')
      .set({ ...given, name_sort: nameSort(name), updated_at: now })
      .where('id', '=', stored.id)
      .execute();
  }
  const former = new Set(words(stored.name));
  await findHouseBy(
    db,
    stored.id,
    words(name).filter((word) => !former.has(word)),
  );
  return { id: stored.id, name };
}

/** Adds a house's new name to the search of all its lots. The old name stays until they change. */
async function findHouseBy(
  db: Transaction<Schema>,
  accountId: number,
  news: readonly string[],
): Promise<void> {
  if (news.length === 0) return;
  const terms = [...new Set(news.flatMap((word) => [word, singular(word)]))];
  await db
    .updateTable('lots')
    .set({
      search_terms: sql`search_terms || ${terms}::text[]`,
      search_text: sql`search_text || ${`${news.join(' ')} `}::text`,
    })
    .where('account_id', '=', accountId)
    .execute();
  await rememberWords(db, terms);
  const sales = await db
    .selectFrom('auctions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  await rewriteSearchSets(
    db,
    sales.map(({ id }) => id),
  );
}

async function createAuction(
  db: Transaction<Schema>,
  staged: StagedSale,
  accountId: number,
  now: Date,
): Promise<StoredSale & { id: number }> {
  const sale = saleAfter(null, staged, false, now);
  const id = await claimIds(db, 'auctions', 1);
  await db
    .insertInto('auctions')
    .values({ ...sale, id, uuid: randomUUID(), account_id: accountId, code: staged.code })
    .execute();
  return { ...sale, id };
}

async function updateAuction(
  db: Transaction<Schema>,
  staged: StagedSale,
  id: number,
  isPartial: boolean,
  now: Date,
): Promise<StoredSale & { id: number }> {
  const stored = await db
    .selectFrom('auctions')
    .select(['title', 'status', 'started_at', 'finished_at', 'catalog_available_at', 'days'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const sale = saleAfter(stored, staged, isPartial, now);
  await db
    .updateTable('auctions')
    .set({ ...sale, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (stored.finished_at?.getTime() !== sale.finished_at?.getTime()) {
    // Closed lots are ordered by the end of their sale, including lots of other files.
    const over = { state: 'sold', closes_at: null, auction_finished_at: sale.finished_at } as const;
    await db
      .updateTable('lots')
      .set({ list_order: listPlace(over).list_order })
      .where('auction_id', '=', id)
      .where('list_group', '>', 0)
      .execute();
  }
  return { ...sale, id };
}
