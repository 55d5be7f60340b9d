import type { Transaction } from 'kysely';
import type { Row, Schema } from '../../database/schema.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { Mailer } from '../../outbox/outbox.ts';
import { hasFactors } from '../factors/factors.ts';
import { completeLogin, type CompletedLogin } from './logins.ts';
import { countUse, takeMailToken, revokeMailTokens } from '../letters/mail-tokens.ts';
import { recordEvent } from '../person/security-log.ts';
import { findByEmail } from '../person/users.ts';
import { activateSignUp, badLink } from './sign-ups.ts';

/** A confirmation link may be opened again for a day, because link scanners open it first. */
const CONFIRMED_AGAIN_MS = 86_400_000;
/** Maximum number of sessions that one confirmation link opens. */
const SESSIONS_PER_LINK = 3;

/**
 * Confirms the address that a link was sent to. The link of a sign-up logs in, the link of a new
 * address does not.
 *
 * @returns the person, and the login if there is one
 * @throws ValidationError (422) for an invalid or expired link
 */
export async function followConfirmationLink(
  db: Transaction<Schema>,
  mailer: Mailer,
  token: string,
  origin: RequestOrigin,
): Promise<{ userId: number; login: CompletedLogin | null }> {
  const link = await takeMailToken(db, token, ['confirmation', 'email_change']);
  if (link === undefined) {
    const userId = await activateSignUp(db, token);
    const login = { userId, kind: 'sign_up_confirmed', origin, mailer, isFirst: true } as const;
    return { userId, login: await completeLogin(db, login) };
  }
  const { user_id: userId } = link;
  const now = Date.now();
  const isFirstUse = link.first_used_at === null;
  if (isFirstUse && link.expires_at.getTime() <= now) throw badLink('expirou, solicite um novo');
  if (!isFirstUse && now - (link.first_used_at?.getTime() ?? 0) > CONFIRMED_AGAIN_MS) {
    throw badLink('é inválido');
  }
  await countUse(db, link.token_hash);
  if (link.purpose === 'email_change') {
    if (isFirstUse) await changeAddress(db, link, origin);
    return { userId, login: null };
  }
  // A link that is opened again is a login like any other. It does not replace a second factor.
  const mayLogIn = link.uses < SESSIONS_PER_LINK && !(await hasFactors(db, userId));
  if (!mayLogIn) return { userId, login: null };
  const login = { userId, kind: 'sign_up_confirmed', origin, mailer } as const;
  return { userId, login: await completeLogin(db, login) };
}

/** Makes the confirmed address the address of the account. */
async function changeAddress(
  db: Transaction<Schema>,
  link: Pick<Row<'mail_tokens'>, 'user_id' | 'email'>,
  origin: RequestOrigin,
): Promise<void> {
  if ((await findByEmail(db, link.email)) !== undefined) throw badLink('é inválido');
  const changed = await db
    .updateTable('users')
    .set({ email: link.email, unconfirmed_email: null, updated_at: new Date() })
    .where('id', '=', link.user_id)
    .where('unconfirmed_email', '=', link.email)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw badLink('é inválido');
  // Invalidates links that were sent to the old address. The link that undoes the change remains.
  await revokeMailTokens(db, link.user_id, ['password_reset', 'login']);
  await recordEvent(db, { userId: link.user_id, kind: 'email_changed', origin });
}
