/**
 * Login and logout (contract §3.2, §3.3).
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { verifyPassword } from '../people/password-hash.ts';
import { openSession } from '../people/sessions.ts';
import { readUser } from '../people/users.ts';
import { emailIn, fieldsIn, passwordIn } from './bodies.ts';
import { ApiError } from './errors.ts';
import { holdBack } from './rate-limit.ts';
import type { Routes } from './routes.ts';

const refused = (error: string, code: string): ApiError => new ApiError(401, { error, code });

/** Routes of login and logout. */
export function login({ serve, db }: Routes): void {
  serve(endpoints.login, async ({ body, ip, reply }) => {
    // A flat body is accepted as well (§3.2).
    const fields = fieldsIn(body, 'user') ?? fieldsIn(body);
    const [email, password] = [emailIn(fields?.['email']), passwordIn(fields?.['password'])];
    await holdBack(db, 'login', { ip, about: email });
    const user = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'confirmed_at'])
      .where('email', '=', email)
      .where((row) => row.or([row('erase_at', 'is', null), row('erase_at', '>', new Date())]))
      .executeTakeFirst();
    if (!(await verifyPassword(password, user?.password_hash ?? null)) || user === undefined) {
      throw refused('E-mail ou senha inválidos.', 'invalid_credentials');
    }
    if (user.confirmed_at === null) {
      throw refused('Confirme seu e-mail antes de continuar.', 'unconfirmed');
    }
    const token = await db.transaction().execute(async (transaction) => {
      // Coming back is how a deletion is called off (§3.12).
      await transaction
        .updateTable('users')
        .set({ erase_at: null })
        .where('id', '=', user.id)
        .where('erase_at', 'is not', null)
        .execute();
      return openSession(transaction, user.id);
    });
    reply.header('authorization', `Bearer ${token}`);
    return readUser(db, user.id);
  });

  serve(endpoints.logout, async ({ person }) => {
    await db.deleteFrom('sessions').where('id', '=', person.session_id).execute();
    return undefined;
  });
}
