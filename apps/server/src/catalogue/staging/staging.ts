/**
 * Staging: rows are stored in the database until their whole sale is applied. This bounds memory, rows
 * of a sale need not be adjacent, and of two rows with the same key the later wins.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { numberKey } from '../../search/lot-columns.ts';
import type { Row, Schema } from '../../database/schema.ts';
import { dayOf } from '../../auctions/instants.ts';
import type { Pace } from '../pace.ts';
import { recordset } from '../rows.ts';
import type { Named } from '../values/cells.ts';
import type { CatalogueRow, SaleCells } from '../reading/row.ts';

/** A row for staging, with its first line. */
export interface NumberedRow extends CatalogueRow {
  line: number;
}

/** The data of a sale, combined from its rows. */
export type StagedSale = Row<'import_sales'>;

// "Dia(s) … de {year}" lists single days, which is useless for more than a month of them.
const MAX_DAYS = 31;
const SALES_PER_PAGE = 100;

/** Empties staging, before and after an import. */
export async function clearStaging(db: Kysely<Schema>): Promise<void> {
  await sql`truncate import_sales, import_rows`.execute(db);
}

const saleKey = ({ tenant_name, code }: SaleCells): string => `${tenant_name}/${code}`;

// Keys of numbers never start with a space, so keys of rows without a number cannot equal them.
const lotKey = ({ line, lot }: NumberedRow): string =>
  lot.number === null ? ` ${line}` : numberKey(lot.number);

type SaleDates = 'started_at' | 'finished_at' | 'catalog_available_at' | 'offers_until';
type SaleDraft = Omit<StagedSale, SaleDates> & Pick<SaleCells, SaleDates>;

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

/** Combines the data of a sale from two rows: later values win, dates extend to include both. */
function mergeSale(known: SaleDraft | undefined, { line, sale, lot }: NumberedRow): SaleDraft {
  const days = [sale.started_at].filter((day) => day !== null).map(dayOf);
  // Only a row that names the status corrects it.
  const is_correction = sale.status !== null && lot.is_correction;
  if (known === undefined) {
    return { sale_key: saleKey(sale), first_line: line, days, is_correction, ...sale };
  }
  return {
    ...known,
    account_name: sale.account_name ?? known.account_name,
    city: sale.city ?? known.city,
    country: sale.country ?? known.country,
    title: sale.title ?? known.title,
    status: sale.status ?? known.status,
    is_correction: sale.status === null ? known.is_correction : is_correction,
    takes_offers: sale.takes_offers ?? known.takes_offers,
    offers_until: sale.offers_until ?? known.offers_until,
    started_at: earlier(known.started_at, sale.started_at),
    finished_at: later(known.finished_at, sale.finished_at),
    catalog_available_at: earlier(known.catalog_available_at, sale.catalog_available_at),
    days: [...new Set([...known.days, ...days])].sort().slice(0, MAX_DAYS),
  };
}

/** Adds rows to staging, in the order of the file. */
export async function stageRows(db: Kysely<Schema>, rows: readonly NumberedRow[]): Promise<void> {
  const sales = new Map<string, SaleDraft>();
  const lots = new Map<string, object>();
  for (const row of rows) {
    const { sale, ...own } = row;
    const sale_key = saleKey(sale);
    sales.set(sale_key, mergeSale(sales.get(sale_key), row));
    const lot_key = lotKey(row);
    const is_numbered = row.lot.number !== null;
    lots.set(`${sale_key}\n${lot_key}`, { sale_key, lot_key, is_numbered, ...own });
  }
  await sql`
    insert into import_sales
    select * from ${recordset('import_sales', [...sales.values()])}
    on conflict (sale_key) do update set
      account_name = coalesce(excluded.account_name, import_sales.account_name),
      city = coalesce(excluded.city, import_sales.city),
      country = coalesce(excluded.country, import_sales.country),
      title = coalesce(excluded.title, import_sales.title),
      status = coalesce(excluded.status, import_sales.status),
      is_correction = case when excluded.status is null then import_sales.is_correction
        else excluded.is_correction end,
      takes_offers = coalesce(excluded.takes_offers, import_sales.takes_offers),
      offers_until = coalesce(excluded.offers_until, import_sales.offers_until),
      started_at = least(excluded.started_at, import_sales.started_at),
      finished_at = greatest(excluded.finished_at, import_sales.finished_at),
      catalog_available_at = least(excluded.catalog_available_at, import_sales.catalog_available_at),
      days = array(
        select distinct day from unnest(import_sales.days || excluded.days) as day
        order by day limit ${sql.lit(MAX_DAYS)})`.execute(db);
  await sql`
    insert into import_rows
    select * from ${recordset('import_rows', [...lots.values()])}
    on conflict (sale_key, lot_key) do update set
      line = excluded.line, hash = excluded.hash,
      fingerprint = excluded.fingerprint, lot = excluded.lot`.execute(db);
}

/**
 * Ends staging: numbers equal rows without a lot number within their sale, and updates the statistics
 * of the planner.
 *
 * @returns the number of remaining rows; the others were replaced by a later row with the same key
 */
export async function closeStaging(db: Kysely<Schema>, { piece }: Pace): Promise<number> {
  const number = sql`
    update import_rows as target
    set fingerprint = counted.fingerprint || ':' || counted.occurrence
    from (
      select sale_key, lot_key, fingerprint,
        row_number() over (partition by sale_key, fingerprint order by line) as occurrence
      from import_rows
      where not is_numbered
    ) as counted
    where target.sale_key = counted.sale_key and target.lot_key = counted.lot_key`;
  await piece(() => number.execute(db));
  await piece(() => sql`analyze import_sales, import_rows`.execute(db));
  const { rows } = await db
    .selectFrom('import_rows')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Yields the staged sales in the order of the file, with the numbers of their rows. */
export async function* stagedSales(
  db: Kysely<Schema>,
  { piece }: Pace,
): AsyncGenerator<StagedSale & { rows: number }> {
  for (let after = 0; ;) {
    const page = await piece(() => readPage(db, after));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < SALES_PER_PAGE) return;
    after = last.first_line;
  }
}

/** Returns the names of categories in the staged rows. */
export async function stagedCategories(db: Kysely<Schema>): Promise<readonly Named[]> {
  const { rows } = await sql<{ category: Named }>`
    select distinct on (lot -> 'category' ->> 'key') lot -> 'category' as category from import_rows
    where jsonb_typeof(lot -> 'category') = 'object'
    order by lot -> 'category' ->> 'key', line`.execute(db);
  return rows.map(({ category }) => category);
}

/** Reads staged sales after a line, with the numbers of their rows. */
const readPage = (db: Kysely<Schema>, after: number) =>
  db
    .selectFrom('import_sales')
    .selectAll()
    .select((sale) =>
      sale
        .selectFrom('import_rows')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .whereRef('import_rows.sale_key', '=', 'import_sales.sale_key')
        .$asScalar()
        .$notNull()
        .as('rows'),
    )
    .where('first_line', '>', after)
    .orderBy('first_line')
    .limit(SALES_PER_PAGE)
    .execute();
