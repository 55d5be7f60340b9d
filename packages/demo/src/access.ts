/**
 * The ways into a demo that everybody knows: its account has a published password, and its embed key
 * opens every page on a visitor's machine.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { removeFactors, type Schema } from '@martelo/server/seeding';
import { DEMO_HASH, demoLogin, NO_PASSWORD } from './collectors.ts';
import { DEMO_KEY_PREFIX } from './showcase.ts';

/**
 * Makes the demo's account unusable, ends its sessions, and removes the demo's embed keys. Call it
 * before serving a site that others reach. Does nothing to any other account.
 *
 * @example
 * if (!isLocalSite(config)) await removeDemoAccess(database.db);
 */
export async function removeDemoAccess(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const accounts = await transaction
      .updateTable('users')
      .set({ password_hash: NO_PASSWORD })
      .where((user) =>
        // Whatever became of the one or the other.
        user.or([user('email', '=', demoLogin.email), user('password_hash', '=', DEMO_HASH)]),
      )
      .returning('id')
      .execute();
    for (const { id } of accounts) {
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
      await transaction.deleteFrom('mail_tokens').where('user_id', '=', id).execute();
      // Anyone who knew the password could add a key of their own.
      await removeFactors(transaction, id);
    }
    await transaction
      .deleteFrom('embed_keys')
      .where('key', 'like', `${DEMO_KEY_PREFIX.replaceAll('_', '\\_')}%`)
      .execute();
  });
}
