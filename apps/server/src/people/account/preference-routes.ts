/**
 * Mail preferences, by session or by a link in a mail, and unsubscribing
 * (docs/api-contract.md#notification-preferences).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { endpoints, type Unsubscribed } from '@martelo/api/contract';
import type { NotificationPreferences } from '@martelo/domain/entities';
import {
  isPreferenceKind,
  preferenceKinds,
  type PreferenceKind,
} from '@martelo/domain/preferences';
import type { Schema } from '../../database/schema.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { tokenOf } from '../../http/caller.ts';
import { maskEmail } from '../person/users.ts';
import { hashToken } from '../tokens.ts';
import { fieldsIn, textIn, type Fields } from '../../http/bodies.ts';
import {
  BadRequestError,
  NotFoundError,
  UnauthenticatedError,
  ValidationError,
} from '../../http/errors.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import type { PeopleRoutes } from '../people-routes.ts';

const PRIVATE = { cacheControl: 'private, no-store' } as const;

/** Returns the preferences in a request. Other keys are ignored. */
function preferencesIn(fields: Fields): Partial<NotificationPreferences> {
  const sent = Object.entries(fields).filter(([kind]) => isPreferenceKind(kind));
  const wrong = sent.filter(([, wanted]) => typeof wanted !== 'boolean');
  if (wrong.length > 0) {
    throw new ValidationError(
      Object.fromEntries(wrong.map(([kind]) => [kind, ['deve ser verdadeiro ou falso']])),
    );
  }
  return Object.fromEntries(sent);
}

/**
 * Returns the recipient of the mail with this token in its unsubscribe links, and the kinds of mail
 * inside; `null` when the token is unknown. Such a token gives access to the mail preferences only,
 * and never expires (docs/api-contract.md#unsubscribe).
 */
async function findMailRecipient(db: Kysely<Schema>, token: string) {
  const row = await db
    .selectFrom('unsubscribe_tokens')
    .innerJoin('users', 'users.id', 'unsubscribe_tokens.user_id')
    .select(['user_id', 'users.email', 'kinds'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns preferences without these kinds of mail. */
const without = (kinds: readonly PreferenceKind[]): Partial<NotificationPreferences> =>
  Object.fromEntries(kinds.map((kind) => [kind, false]));

export function preferences({ serve, db, mailer: { siteUrl } }: PeopleRoutes): void {
  const recipientOf = async (token: string) => {
    const recipient = await findMailRecipient(db, token);
    if (recipient === null) throw new ValidationError({ token: ['é inválido ou expirou'] });
    return recipient;
  };
  /**
   * Returns the owner of the preferences. A link acts for the recipient of its mail, even when
   * another person is logged in.
   */
  const ownerOf = async (
    person: { id: number } | null,
    token: string,
    authorization?: string,
  ): Promise<number> => {
    // The token of the session may be in the body, too, with or without the word `Bearer`.
    const sent = tokenOf(token);
    const isOwn = person !== null && sent !== null && sent === tokenOf(authorization);
    if (token !== '' && !isOwn) return (await recipientOf(token)).user_id;
    if (person === null) throw new UnauthenticatedError();
    return person.id;
  };

  serve(
    endpoints.notificationPreferences,
    async ({ person, query, headers }) => {
      const token = textIn(query.get('token'));
      // A token in the header does not appear in logs and browser histories.
      const bearer = person === null && token === '' ? tokenOf(headers.authorization) : null;
      const recipient = bearer === null ? null : await findMailRecipient(db, bearer);
      return readPreferences(db, recipient?.user_id ?? (await ownerOf(person, token)));
    },
    PRIVATE,
  );

  serve(
    endpoints.saveNotificationPreferences,
    async ({ person, body, headers }) => {
      const fields = fieldsIn(body);
      if (fields === null) throw new BadRequestError();
      const owner = await ownerOf(person, textIn(fields['token']), headers.authorization);
      return changePreferences(db, owner, preferencesIn(fields));
    },
    PRIVATE,
  );

  serve(endpoints.unsubscribe, async ({ body, ip }): Promise<Unsubscribed> => {
    await enforceLimit(db, 'unsubscribe', { ip });
    const fields = fieldsIn(body);
    const { user_id, email, ...mail } = await recipientOf(textIn(fields?.['token']));
    const asked = textIn(fields?.['kind']);
    if (asked !== '' && asked !== 'all' && !isPreferenceKind(asked)) {
      throw new ValidationError({ kind: ['não é um tipo de e-mail'] });
    }
    const kinds = asked === '' ? mail.kinds : asked === 'all' ? preferenceKinds : [asked];
    return {
      email: maskEmail(email),
      kind: asked === 'all' ? asked : (kinds[0] ?? 'all'),
      kinds,
      notification_preferences: await changePreferences(db, user_id, without(kinds)),
      message: 'Você não receberá mais estes e-mails.',
    };
  });

  // RFC 8058: the mail program of the person sends this request. A large mail service sends the
  // requests of all its users from a few addresses. So only the broad limit of all calls applies.
  serve(
    endpoints.oneClickUnsubscribe,
    async ({ params }) => {
      const recipient = await findMailRecipient(db, params['token'] ?? '');
      if (recipient === null) throw new NotFoundError();
      await changePreferences(db, recipient.user_id, without(recipient.kinds));
      return '';
    },
    // RFC 8058 §3.2 allows either form. The content is not used.
    { accepts: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'] },
  );

  // Link scanners open the links of a mail, so opening one changes nothing.
  serve(
    endpoints.unsubscribePage,
    async ({ params, reply }) => {
      const token = params['token'] ?? '';
      const fields = new URLSearchParams({ token });
      const recipient = await findMailRecipient(db, token);
      // The kinds of the mail, so the page can show what would stop.
      if (recipient !== null) fields.set('kind', recipient.kinds.join(','));
      // Browsers send no fragment to a server, so no log contains the token.
      reply.code(303).header('location', `${siteUrl}/unsubscribe#${fields}`);
      return '';
    },
    { cacheControl: 'no-store' },
  );
}
