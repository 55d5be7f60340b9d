/**
 * Applies staged sales to the catalogue, each completely or not at all.
 *
 * @module
 */
import type { Kysely, Transaction } from 'kysely';
import { auctionStates, type AuctionStatus } from '@martelo/domain/auction';
import { isUndoneByTime } from '@martelo/domain/sale-time';
import { claimIds } from '../../database/ids.ts';
import { rewriteSearchSets } from '../../search/counts/stored-searches.ts';
import { UndoneCorrectionError } from '../../live/corrections.ts';
import { writeSales, type SaleWriter } from '../../live/sale-writer.ts';
import type { Schema } from '../../database/schema.ts';
import { indexLots } from '../../search/text/index-lots.ts';
import { nameSort, type House } from './directory.ts';
import { readTimedSale } from '../../live/timed-sale.ts';
import type { ComparedSale } from './compare.ts';
import { LotBatch } from './lot-batch.ts';
import { LotWriter, type ImportContext, type LotNumbers } from './lot-writer.ts';
import { createSales, type CreatedSale, type OwnedSale } from './new-sales.ts';
import { saleAfter } from './sale.ts';
import type { ImportReport } from '../report/report.ts';
import type { StagedSale } from '../staging/staging.ts';
import { decideState } from './state.ts';

/** The outcome of the rows of a sale. */
export type SaleOutcome = LotNumbers & Pick<ImportReport, 'unchanged'>;

/**
 * Applies sales in one transaction, so small ones share its cost.
 *
 * @returns the outcome of each sale
 */
export async function applySales(
  db: Kysely<Schema>,
  compared: readonly ComparedSale[],
  context: ImportContext,
): Promise<SaleOutcome[]> {
  const newLots = ({ created, moved }: ComparedSale): number => created + moved;
  const news = compared.reduce((sum, sale) => sum + newLots(sale), 0);
  let firstLotId = news === 0 ? 0 : await claimIds(db, 'lots', news);
  const newAuctions = compared.filter(({ auction_id }) => auction_id === null).length;
  const firstAuctionId = newAuctions === 0 ? 0 : await claimIds(db, 'auctions', newAuctions);
  // Auctions are locked in ascending order. New ones have the highest ids.
  const last = Number.POSITIVE_INFINITY;
  const ordered = compared.toSorted((a, b) => (a.auction_id ?? last) - (b.auction_id ?? last) || 0);
  return writeSales(db, context.now, async (sales, transaction) => {
    const owned: OwnedSale[] = [];
    for (const sale of ordered) {
      const house = await writeHouse(transaction, sale.staged, context);
      owned.push({ ...sale, house, firstLotId });
      firstLotId += newLots(sale);
    }
    const news = owned.filter(({ auction_id }) => auction_id === null);
    const created = await createSales(transaction, news, firstAuctionId, context);
    const batch = new LotBatch();
    const outcomes: SaleOutcome[] = [];
    for (const sale of owned) {
      if (sale.auction_id === null) continue;
      const writer = await sales.open(sale.auction_id);
      outcomes.push(await updateSale(transaction, writer, sale, context));
    }
    for (const sale of created) {
      const writer = sales.created(sale.auction);
      outcomes.push(await fillSale(transaction, writer, sale, batch, context));
    }
    await batch.write(transaction, context);
    return outcomes;
  });
}

/** Writes the lots of a sale that this transaction has created. */
async function fillSale(
  transaction: Transaction<Schema>,
  writer: SaleWriter,
  owned: CreatedSale,
  batch: LotBatch,
  context: ImportContext,
): Promise<SaleOutcome> {
  const lots = new LotWriter(transaction, { ...owned, sale: writer.auction }, context);
  const { pairs } = owned;
  const written = await (pairs === null ? lots.write(owned) : lots.add(pairs, batch));
  writer.touchAuction();
  writer.recount();
  return { ...written, unchanged: 0 };
}

/** Applies the rows of a stored sale. */
async function updateSale(
  transaction: Transaction<Schema>,
  writer: SaleWriter,
  owned: OwnedSale,
  context: ImportContext,
): Promise<SaleOutcome> {
  const { staged, rows } = owned;
  const isPartial = owned.stored > rows - owned.created;
  const status = await updateAuction(transaction, writer, staged, isPartial, context);
  const sale = { ...owned, ...status, sale: writer.auction };
  const lots = new LotWriter(transaction, sale, context);
  const written = await lots.write(owned);
  await writer.announceLots(lots.updated);
  writer.touchLots(lots.renumbered);
  if (written.created + written.updated > 0) {
    writer.touchAuction();
    writer.recount();
  }
  return {
    ...written,
    unchanged: rows - written.created - written.updated - written.rejected,
    corrections: written.corrections + status.corrections,
  };
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

/** What an import does with the status of a stored auction. */
interface StatusOutcome {
  /** Whether the auction has another status now. */
  isStatusNew: boolean;
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
    return { isStatusNew: false, refused, corrections: 0 };
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
    isStatusNew: decision.way.length > 0,
    refused: null,
    corrections: decision.isCorrection ? 1 : 0,
  };
}
