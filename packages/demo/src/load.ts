/**
 * Loads the demonstration into an empty database.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { civilDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import {
  claimIds,
  recountLots,
  recountWords,
  rememberAuthors,
  vacuumAnalyze,
  type Schema,
} from '@martelo/server/seeding';
import { makeCatalogue } from './catalogue.ts';
import { biddersOf, collectorRows, NO_PASSWORD } from './collectors.ts';
import { makeRows } from './rows.ts';
import { showcaseRows } from './showcase.ts';
import { categories, tags } from './taxonomy.ts';

/** Options of the demonstration. */
interface DemoOptions {
  /** The day that counts as today, `YYYY-MM-DD`. @default today in São Paulo */
  today?: Day | undefined;
  /**
   * Whether to load the account with the published password and the embed key. Only for a site that
   * no other machine reaches. @default true
   */
  withAccess?: boolean;
}

/** Number of written rows of each kind. */
interface DemoReport {
  accounts: number;
  auctions: number;
  lots: number;
  authors: number;
}

// Well below the engine's limit of 65,535 parameters per statement.
const MAX_PARAMETERS = 24_000;

/**
 * Loads the demonstration into a database without auctions, in one transaction. Leaves any other
 * database unchanged.
 *
 * @returns the numbers of written rows, or `null` when the database was not empty
 * @throws RangeError when `today` is not a day
 * @example
 * await loadDemo(db, { today: '2026-11-21' });
 */
export async function loadDemo(
  db: Kysely<Schema>,
  options: DemoOptions = {},
): Promise<DemoReport | null> {
  const filled = await db.selectFrom('auctions').select('id').limit(1).executeTakeFirst();
  if (filled !== undefined) return null;

  const anchor = options.today ?? civilDay(new Date());
  const catalogue = makeCatalogue(anchor);
  const { houses, authors, auctions } = catalogue;
  const lots = auctions.flatMap(({ items }) => items);
  const catalogueRows = makeRows(
    catalogue,
    {
      accounts: await claimIds(db, 'accounts', houses.length),
      authors: await claimIds(db, 'authors', authors.length),
      categories: await claimIds(db, 'categories', categories.length),
      tags: await claimIds(db, 'tags', tags.length),
      auctions: await claimIds(db, 'auctions', auctions.length),
      lots: await claimIds(db, 'lots', lots.length),
      bids: await claimIds(
        db,
        'bids',
        lots.reduce((sum, { bids }) => sum + bids.length, 0),
      ),
    },
    anchor,
  );
  const people = collectorRows(
    catalogueRows,
    {
      users: await claimIds(db, 'users', biddersOf(catalogueRows).length),
      addresses: await claimIds(db, 'addresses', 2),
      radar_items: await claimIds(db, 'radar_items', 3),
    },
    anchor,
  );
  const { users: allUsers, ...theirs } = people;
  const { embed_keys: allKeys, ...slides } = showcaseRows(catalogueRows);
  const withAccess = options.withAccess ?? true;
  const users = withAccess
    ? allUsers
    : allUsers.map((user) => Object.assign(user, { password_hash: NO_PASSWORD }));
  const embed_keys = withAccess ? allKeys : [];
  const rows = { users, ...catalogueRows, ...theirs, ...slides, embed_keys };
  await db.transaction().execute(async (transaction) => {
    // In the order of the keys, so no row refers to a row that is written later.
    for (const table of Object.keys(rows) as (keyof typeof rows)[]) {
      const size = Math.floor(MAX_PARAMETERS / Object.keys(rows[table][0] ?? { none: 0 }).length);
      for (let start = 0; start < rows[table].length; start += size) {
        const batch = rows[table].slice(start, start + size);
        await transaction.insertInto(table).values(batch).execute();
      }
    }
    await recountLots(
      transaction,
      rows.auctions.map(({ id }) => id),
    );
    await rememberAuthors(transaction, rows.authors);
  });
  await recountWords(db);
  await vacuumAnalyze(db);
  return {
    accounts: houses.length,
    auctions: auctions.length,
    lots: lots.length,
    authors: authors.length,
  };
}
