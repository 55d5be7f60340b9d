/**
 * Compares staged sales with the stored ones.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { isNumberReassigned } from './lot-writer.ts';
import { inGroups, type Pace } from '../pace.ts';
import { stagedSales, type StagedSale } from '../staging/staging.ts';

/** A staged sale, compared with the stored one. */
export interface ComparedSale {
  readonly staged: StagedSale;
  /** `null`: the import creates the auction. */
  readonly auction_id: number | null;
  /** Numbers of its rows, of those without a lot number, and of new and unchanged ones. */
  readonly rows: number;
  readonly unnumbered: number;
  readonly created: number;
  readonly unchanged: number;
  /** Lots whose assigned number is now claimed by a row. */
  readonly moved: number;
  /** Stored lots of the sale. */
  readonly stored: number;
}

/** Yields the staged sales with how they differ from the stored ones, in the order of the file. */
export async function* compareStaged(db: Kysely<Schema>, pace: Pace): AsyncGenerator<ComparedSale> {
  for await (const staged of inGroups(stagedSales(db, pace), ({ rows }) => rows, pace)) {
    pace.checkStop();
    for (const sale of await pace.piece(() => compareSales(db, staged))) {
      pace.checkStop();
      yield sale;
    }
  }
  pace.checkStop();
}

/**
 * Finds the auctions of sales and counts the changes of an import, in one query, because its fixed cost
 * dominates that of a small sale. Rows match their lot by number, or by fingerprint without one.
 *
 * @returns the sales in their order
 */
async function compareSales(
  db: Kysely<Schema>,
  sales: readonly StagedSale[],
): Promise<ComparedSale[]> {
  const { rows } = await sql<Omit<ComparedSale, 'staged'> & { sale_key: string }>`
    with sale as materialized (
      select given.sale_key, auctions.id as auction_id
      from unnest(${sales.map(({ sale_key }) => sale_key)}::text[],
        ${sales.map(({ tenant_name }) => tenant_name)}::text[],
        ${sales.map(({ code }) => code)}::text[]) as given (sale_key, tenant_name, code)
      left join accounts on accounts.tenant_name = given.tenant_name
      left join auctions on auctions.account_id = accounts.id and auctions.code = given.code
    )
    select sale.sale_key, sale.auction_id, counted.*,
      (select count(*) from lots where lots.auction_id = sale.auction_id) as stored
    from sale cross join lateral (
      select count(*) as rows,
        count(*) filter (where not import_rows.is_numbered) as unnumbered,
        count(*) filter (where coalesce(numbered.id, unnumbered.id) is null) as created,
        count(*) filter (
          where coalesce(numbered.import_hash, unnumbered.import_hash) = import_rows.hash
        ) as unchanged,
        count(*) filter (where ${isNumberReassigned('numbered', 'import_rows')}) as moved
      from import_rows
      left join lots as numbered
        on numbered.auction_id = sale.auction_id
        and import_rows.is_numbered and numbered.number_key = import_rows.lot_key
      left join lots as unnumbered
        on unnumbered.auction_id = sale.auction_id
        and not import_rows.is_numbered
        and unnumbered.row_fingerprint = import_rows.fingerprint
      where import_rows.sale_key = sale.sale_key
    ) as counted`.execute(db);
  const found = new Map(rows.map((row) => [row.sale_key, row]));
  return sales.map((staged) => {
    const row = found.get(staged.sale_key);
    if (row === undefined) throw new Error('A count without a row.');
    return { ...row, staged };
  });
}
