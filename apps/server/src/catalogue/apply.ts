/**
 * Applies staged sales to the catalogue, each completely or not at all.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { auctionStates, type AuctionStatus } from '@martelo/domain/auction';
import { isUndoneByTime } from '@martelo/domain/sale-time';
import { claimIds } from '../database/ids.ts';
import { rewriteSearchSets } from '../search/stored-searches.ts';
import {
  UndoneCorrectionError,
  writeSales,
  type SaleAuction,
  type SaleWriter,
  type SaleWriters,
} from '../live/sale-writer.ts';
import type { Schema } from '../database/schema.ts';
import { indexLots } from '../search/index-lots.ts';
import { nameSort, type House } from './directory.ts';
import { readTimedSale } from '../live/timed-sale.ts';
import { LotWriter, isNumberReassigned, type ImportContext } from './lot-writer.ts';
import { saleAfter } from './sale.ts';
import type { StagedSale } from './staging.ts';
import { decideState } from './state.ts';

/** The outcome of the rows of a sale. */
export interface SaleOutcome {
  created: number;
  updated: number;
  unchanged: number;
  /** New lots that were assigned a number. */
  assigned: number;
  /** Rows whose state is not allowed. */
  rejected: number;
  /** States that were corrected. */
  corrections: number;
}

/** A staged sale, compared with the stored one. */
export interface ComparedSale {
  readonly staged: StagedSale;
  /** `null`: the import creates the auction. */
  readonly auctionId: number | null;
  readonly difference: Difference;
}

/** Compares a sale with what is stored. */
export async function compareSale(db: Kysely<Schema>, staged: StagedSale): Promise<ComparedSale> {
  const { auction_id: auctionId, ...difference } = await compare(db, staged);
  return { staged, auctionId, difference };
}

/**
 * Applies sales in one transaction, so that small ones share its cost.
 *
 * @returns the outcome of each sale, in the order of `compared`
 */
export async function applySales(
  db: Kysely<Schema>,
  compared: readonly ComparedSale[],
  context: ImportContext,
): Promise<SaleOutcome[]> {
  const newLots = ({ difference }: ComparedSale): number => difference.created + difference.moved;
  const news = compared.reduce((sum, sale) => sum + newLots(sale), 0);
  let firstLotId = news === 0 ? 0 : await claimIds(db, 'lots', news);
  const newAuctions = compared.filter(({ auctionId }) => auctionId === null).length;
  let nextAuctionId = newAuctions === 0 ? 0 : await claimIds(db, 'auctions', newAuctions);
  // Auctions are locked in ascending order. New ones have the highest ids.
  const last = Number.POSITIVE_INFINITY;
  const ordered = compared.toSorted((a, b) => (a.auctionId ?? last) - (b.auctionId ?? last) || 0);
  return writeSales(db, context.now, async (sales, transaction) => {
    const outcomes = new Map<ComparedSale, SaleOutcome>();
    for (const sale of ordered) {
      const ids = { firstLotId, newAuctionId: nextAuctionId };
      outcomes.set(sale, await applySale(transaction, sales, sale, { ...context, ...ids }));
      firstLotId += newLots(sale);
      if (sale.auctionId === null) nextAuctionId += 1;
    }
    return compared.flatMap((sale) => outcomes.get(sale) ?? []);
  });
}

async function applySale(
  transaction: Transaction<Schema>,
  sales: SaleWriters,
  { staged, auctionId, difference }: ComparedSale,
  context: ImportContext & { readonly firstLotId: number; readonly newAuctionId: number },
): Promise<SaleOutcome> {
  const house = await writeHouse(transaction, staged, context);
  const isPartial = difference.stored > difference.rows - difference.created;
  const writer =
    auctionId === null
      ? sales.created(await createAuction(transaction, staged, house.id, context))
      : await sales.open(auctionId);
  const status =
    auctionId === null
      ? { isNew: false, refused: null, corrections: 0 }
      : await updateAuction(transaction, writer, staged, isPartial, context);
  const lots = new LotWriter(
    transaction,
    {
      staged,
      rows: {
        numbered: difference.rows - difference.unnumbered,
        unnumbered: difference.unnumbered,
      },
      isNew: auctionId === null,
      house,
      firstLotId: context.firstLotId,
      sale: writer.auction,
      auction: writer.auction,
      isStatusNew: status.isNew,
      refused: status.refused,
    },
    context,
  );
  const { created, updated, assigned, rejected, corrections } = await lots.write();
  writer.announceLots(lots.changed.updated);
  writer.touchLots(lots.changed.renumbered);
  if (created + updated > 0) {
    writer.touchAuction();
    writer.recount();
  }
  return {
    created,
    updated,
    unchanged: difference.rows - created - updated - rejected,
    assigned,
    rejected,
    corrections: corrections + status.corrections,
  };
}

interface Difference {
  rows: number;
  /** Rows without a lot number. */
  unnumbered: number;
  created: number;
  unchanged: number;
  /** Lots whose assigned number is now claimed by a row. */
  moved: number;
  /** Stored lots of the sale. */
  stored: number;
}

/**
 * Finds the auction of a sale and counts the changes of an import, in one query. Rows match their lot by
 * number, or by fingerprint without one.
 */
async function compare(
  db: Kysely<Schema>,
  staged: StagedSale,
): Promise<Difference & { auction_id: number | null }> {
  const auctionId = sql`(select id from auction)`;
  const { rows } = await sql<Difference & { auction_id: number | null }>`
    with auction as (
      select auctions.id from auctions join accounts on accounts.id = auctions.account_id
      where accounts.tenant_name = ${staged.tenant_name} and auctions.code = ${staged.code}
    )
    select ${auctionId} as auction_id, count(*) as rows,
      count(*) filter (where not import_rows.is_numbered) as unnumbered,
      count(*) filter (where coalesce(numbered.id, unnumbered.id) is null) as created,
      count(*) filter (
        where coalesce(numbered.import_hash, unnumbered.import_hash) = import_rows.hash
      ) as unchanged,
      count(*) filter (
        where ${isNumberReassigned('numbered', 'import_rows')}
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
  { directory, now }: Pick<ImportContext, 'directory' | 'now'>,
): Promise<House> {
  const stored =
    directory.houses.get(tenant_name) ??
    (await db
      .selectFrom('accounts')
      .select(['id', 'name', 'city', 'country'])
      .where('tenant_name', '=', tenant_name)
      .executeTakeFirst());
  if (stored === undefined) {
    const name = account_name ?? tenant_name;
    const id = await claimIds(db, 'accounts', 1);
    await db
      .insertInto('accounts')
      .values({ id, tenant_name, name, name_sort: nameSort(name), city, country })
      .execute();
    const created = { id, name, city, country };
    directory.houses.set(tenant_name, created);
    return created;
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
  if (name !== stored.name || given.city !== stored.city) await indexHouse(db, stored.id);
  const house = { id: stored.id, ...given };
  directory.houses.set(tenant_name, house);
  return house;
}

/** Lets searches find all lots of a house by its new name and city. */
async function indexHouse(db: Transaction<Schema>, accountId: number): Promise<void> {
  const sales = await db
    .selectFrom('auctions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  const ids = sales.map(({ id }) => id);
  await indexLots(db, ids);
  await rewriteSearchSets(db, ids);
}

async function createAuction(
  db: Transaction<Schema>,
  staged: StagedSale,
  accountId: number,
  { newAuctionId: id, now }: { readonly newAuctionId: number; readonly now: Date },
): Promise<SaleAuction> {
  const sale = saleAfter(null, staged, false, now);
  return db
    .insertInto('auctions')
    .values({
      ...sale,
      imported_status: sale.status,
      id,
      uuid: randomUUID(),
      account_id: accountId,
      code: staged.code,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What an import does with the status of a stored auction. */
interface StatusOutcome {
  /** Whether the auction has another status now. */
  isNew: boolean;
  refused: { readonly status: AuctionStatus; readonly reason: string } | null;
  corrections: number;
}

async function updateAuction(
  db: Transaction<Schema>,
  writer: SaleWriter,
  staged: StagedSale,
  isPartial: boolean,
  { now, by, note }: ImportContext,
): Promise<StatusOutcome> {
  const { auction: stored } = writer;
  const { status: _kept, ...columns } = saleAfter(stored, staged, isPartial, now);
  const decision = decideState(auctionStates, {
    stored: stored.status,
    imported: stored.imported_status,
    cell: staged.status,
    isCorrection: staged.is_correction,
  });
  const refuse = async (reason: string): Promise<StatusOutcome> => {
    await writer.changeAuction(columns);
    const refused = staged.status === null ? null : { status: staged.status, reason };
    return { isNew: false, refused, corrections: 0 };
  };
  if (decision.refusal !== null) return refuse(decision.refusal);
  if (decision.isAssumed) {
    const message = 'estado de uma importação anterior: o leilão fica como está';
    await note(staged.first_line, {
      column: 'auction_status',
      value: staged.status ?? '',
      message,
    });
  }
  const undone = 'pelas datas do leilão, a correção seria desfeita em seguida';
  const [first = stored.status, ...rest] = decision.way;
  if (decision.isCorrection && !isPartial) {
    // The file has all lots, so none keeps its own end.
    const sale = await readTimedSale(db, { ...stored, ...columns, status: first });
    const lots = sale.lots.map((lot) => Object.assign({}, lot, { closes_at: null }));
    if (isUndoneByTime({ ...sale, lots, lastClosesAt: null }, null, now)) return refuse(undone);
  }
  const change = { ...columns, imported_status: decision.imported, status: first };
  try {
    await writer.changeAuction(change, decision.isCorrection ? { correction: { by } } : {});
  } catch (error) {
    if (!(error instanceof UndoneCorrectionError)) throw error;
    return refuse(undone);
  }
  for (const status of rest) await writer.changeAuction({ status });
  if (decision.isCorrection) {
    const value = `${stored.status} → ${first}`;
    const message = 'correção de estado registrada';
    await note(staged.first_line, { column: 'auction_status', value, message });
  }
  return {
    isNew: decision.way.length > 0,
    refused: null,
    corrections: decision.isCorrection ? 1 : 0,
  };
}
