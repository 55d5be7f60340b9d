/**
 * Writes until it is killed, and says what was acknowledged: the child of durability.test.ts.
 * Each transaction writes two bids, so that half a transaction would show.
 *
 * @module
 */
import { claimIds } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open.ts';

const [dataFolder = '', lot = '1'] = process.argv.slice(2);
const { db } = await openDatabase({ url: null, dataFolder });

for (;;) {
  const first = await claimIds(db, 'bids', 2);
  await db.transaction().execute(async (transaction) => {
    for (const id of [first, first + 1]) {
      await transaction
        .insertInto('bids')
        .values({
          id,
          lot_id: Number(lot),
          amount_cents: first,
          source: 'web',
          bidder_name: 'Ana',
          at: new Date(0),
        })
        .execute();
    }
  });
  process.stdout.write(`${first}\n`);
}
