/**
 * The public access to the demonstration: an account with a published password, and an embed key
 * that is valid for pages on a visitor's machine.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { removeFactors, type Schema } from '@martelo/server/seeding';
import { DEMO_HASH, demoLogin, NO_PASSWORD } from './collectors.ts';
import { DEMO_KEY_PREFIX } from './showcase.ts';

/**
 * Disables the demonstration's account, ends its sessions and removes its embed keys. Call it
 * before serving a site that other machines reach. It does not change other accounts.
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
        // Either of the two may have been changed.
        user.or([user('email', '=', demoLogin.email), user('password_hash', '=', DEMO_HASH)]),
      )
      .returning('id')
      .execute();
    for (const { id } of accounts) {
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
      await transaction.deleteFrom('mail_tokens').where('user_id', '=', id).execute();
      // Any visitor who knew the password could have added a factor.
      await removeFactors(transaction, id);
    }
    await transaction
      .deleteFrom('embed_keys')
      .where('key', 'like', `${DEMO_KEY_PREFIX.replaceAll('_', '\\_')}%`)
      .execute();
  });
}
