/**
 * Fills a data folder with the demonstration as of the evening of a day, and queues its mails: `node
 * --conditions=source mail-day.ts FOLDER SITE_URL DAY`.
 *
 * @module
 */
import { instantInSaoPaulo } from '@martelo/domain/calendar';
import { openDatabase } from '../../../server/src/database/open.ts';
import { loadDemo } from '@martelo/demo/load';
import { processMails } from '../../../server/test/mail/process-mails.ts';

const [, , dataFolder = '', siteUrl = '', today = ''] = process.argv;
const evening = instantInSaoPaulo(`${today}T20:00`) ?? new Date();
const database = await openDatabase({ url: null, dataFolder });
await loadDemo(database.db, { today });
// One of the saved searches ends soon, and the morning's mail warns of it.
await database.db
  .updateTable('radar_items')
  .set({ expires_at: new Date(evening.getTime() + 5 * 86_400_000) })
  .where('id', '=', ({ selectFrom }) =>
    selectFrom('radar_items').select(({ fn }) => fn.min('id').as('id')),
  )
  .execute();
await processMails(
  {
    db: database.db,
    sealer: database.sealer,
    siteUrl,
    postalAddress: 'Rua Fictícia, 100',
    clock: () => evening,
    keepsContent: true,
  },
  async () => {},
);
await database.close();
