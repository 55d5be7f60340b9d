/**
 * Writes until it is killed and reports acknowledged writes. The child process of durability.nightly.test.ts.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { claimIds } from '../../src/database/ids.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { Schema } from '../../src/database/schema.ts';

/**
 * Writes two bids in one transaction, so half a transaction is detectable.
 *
 * @returns the id of the first bid, which is the amount of both; the id of the second follows it
 */
export async function writePair(db: Kysely<Schema>, lot: number): Promise<number> {
  const first = await claimIds(db, 'bids', 2);
  await db.transaction().execute(async (transaction) => {
    for (const id of [first, first + 1]) {
      await transaction
        .insertInto('bids')
        .values({
          id,
          lot_id: lot,
          amount_cents: first,
          source: 'web',
          bidder_name: 'Ana',
          at: new Date(0),
        })
        .execute();
    }
  });
  return first;
}

if (import.meta.main) {
  const [lot = '1'] = process.argv.slice(2);
  const { DATA_DIR: dataFolder = '', DATABASE_URL: url = null } = process.env;
  const { db } = await openDatabase({ url, dataFolder });
  for (;;) process.stdout.write(`${await writePair(db, Number(lot))}\n`);
}
