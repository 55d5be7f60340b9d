/**
 * The caller's account: profile, changes, data export, deletion (docs/api-contract.md#profile).
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { Schema } from '../../database/schema.ts';
import { AVATAR_BYTES, avatarTooLarge, makeAvatar } from './avatar.ts';
import { DAYS_TO_RETURN, scheduleErasure } from './erasure.ts';
import { exportPerson } from './export.ts';
import { FieldErrors, readEmail, readPerson } from '../person/fields.ts';
import { addressTaken, confirmNewEmail, emailChangeRequested } from '../letters/letters.ts';
import { changeAsCaller } from '../person/lock.ts';
import { issueMailToken } from '../letters/mail-tokens.ts';
import { queueMail, type Mailer } from '../../outbox/outbox.ts';
import { proofIn, proofInForm, requireProof } from '../factors/reauthentication.ts';
import { recordEvent } from '../person/security-log.ts';
import type { Person } from '../../http/caller.ts';
import { findByEmail, readUser } from '../person/users.ts';
import { emailIn, fieldsIn, textIn, wrapped, type Fields } from '../../http/bodies.ts';
import { ForbiddenError, ValidationError } from '../../http/errors.ts';
import { readForm } from '../../http/forms.ts';
import { enforceLimit } from '../../http/visitors/rate-limit.ts';
import { fullSessionsOnly, type PeopleRoutes } from '../people-routes.ts';
import { isoInSaoPaulo } from '../../http/wire.ts';

/** Size of the form without the image, in bytes. */
const FORM_BYTES = 2 ** 16;

/** Stores, replaces or removes the avatar. */
async function setAvatar(db: Kysely<Schema>, userId: number, bytes: Buffer | null): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
  if (bytes === null) return;
  await db
    .insertInto('avatars')
    .values({ user_id: userId, file_name: `${randomBytes(18).toString('hex')}.webp`, bytes })
    .execute();
}

/**
 * Asks the new address for a confirmation and notifies the old one. When the new address belongs to
 * another account, only its mailbox is informed.
 */
async function askForEmail(
  db: Transaction<Schema>,
  person: { id: number; email: string },
  email: string,
  mailer: Mailer,
): Promise<void> {
  const { id } = person;
  await db.updateTable('users').set({ unconfirmed_email: email }).where('id', '=', id).execute();
  const other = await findByEmail(db, email);
  const token = await issueMailToken(db, { id, email }, 'email_change');
  if (other === undefined) {
    await queueMail(db, mailer, { id, email }, confirmNewEmail(mailer, token));
  } else {
    await queueMail(db, mailer, { id: other.id, email }, addressTaken(mailer));
  }
  const undo = await issueMailToken(db, person, 'email_undo');
  await queueMail(db, mailer, person, emailChangeRequested(mailer, undo));
}

/** Returns the changes of a request, sent as JSON or as a form with a file. */
async function readChanges(body: unknown): Promise<{ fields: Fields; avatar: Blob | null }> {
  if (!(body instanceof FormData)) return { fields: wrapped(body, 'user'), avatar: null };
  const { fields, files } = readForm(body, 'user');
  return { fields, avatar: files['avatar'] ?? null };
}

/** Returns the requested new address; `null` when it is the current one. */
function wantedEmail(person: Person, sent: unknown, errors: FieldErrors): string | null {
  if (sent === undefined || emailIn(sent) === person.email) return null;
  const email = readEmail(sent, errors);
  errors.throwIfAny();
  if (person.scope === 'email_link') throw new ForbiddenError();
  return email;
}

export function profile(routes: PeopleRoutes): void {
  const { serve, db, mailer } = routes;
  const { serve: serveFullSession } = fullSessionsOnly(routes);
  serve(endpoints.profile, ({ person }) => readUser(db, person.id));

  serve(
    endpoints.updateProfile,
    async ({ body, person, ip, origin }) => {
      const { fields, avatar } = await readChanges(body);
      const before = await db
        .selectFrom('users')
        .select(['person_type', 'full_name', 'legal_name'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      const errors = new FieldErrors();
      const columns = readPerson(fields, errors, before);
      const email = wantedEmail(person, fields['email'], errors);
      errors.throwIfAny();
      if (email !== null) {
        const proof = body instanceof FormData ? proofInForm(fields) : proofIn(body);
        await requireProof(db, person, proof, { origin, mailer });
        await enforceLimit(db, 'confirmation', { ip, about: email });
      }
      if (avatar !== null) await enforceLimit(db, 'avatar', { about: String(person.id) });
      const picture = avatar === null ? null : await makeAvatar(avatar);
      await changeAsCaller(db, person, async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ ...columns, updated_at: new Date() })
          .where('id', '=', person.id)
          .execute();
        if (email !== null) {
          await askForEmail(transaction, person, email, mailer);
          await recordEvent(transaction, {
            userId: person.id,
            kind: 'email_change_requested',
            origin,
          });
        } else if (fields['email'] !== undefined) {
          await transaction
            .updateTable('users')
            .set({ unconfirmed_email: null })
            .where('id', '=', person.id)
            .execute();
        }
        if (picture !== null) await setAvatar(transaction, person.id, picture);
        else if (['1', 'true'].includes(textIn(String(fields['remove_avatar'])))) {
          await setAvatar(transaction, person.id, null);
        }
      });
      return readUser(db, person.id);
    },
    {
      accepts: ['application/json', 'multipart/form-data'],
      bodyLimit: { bytes: AVATAR_BYTES + FORM_BYTES, tooLarge: avatarTooLarge },
    },
  );

  serveFullSession(endpoints.exportProfile, async ({ person, body, reply, origin }) => {
    await requireProof(db, person, proofIn(body), { origin, mailer });
    await enforceLimit(db, 'export', { about: String(person.id) });
    await recordEvent(db, { userId: person.id, kind: 'data_exported', origin });
    reply.header('content-disposition', 'attachment; filename="meus-dados.json"');
    return exportPerson(db, person.id);
  });

  serveFullSession(endpoints.deleteProfile, async ({ body, person, reply, origin }) => {
    await requireProof(db, person, proofIn(body), { origin, mailer });
    if (fieldsIn(body)?.['confirm'] !== 'EXCLUIR') {
      throw new ValidationError({ confirm: ['digite EXCLUIR para confirmar'] });
    }
    const eraseAt = await changeAsCaller(db, person, async (transaction) => {
      await recordEvent(transaction, { userId: person.id, kind: 'deletion_requested', origin });
      return scheduleErasure(transaction, person, mailer);
    });
    reply.code(202);
    return {
      message: `Sua conta será excluída em ${DAYS_TO_RETURN} dias. Entre novamente para cancelar.`,
      erase_at: isoInSaoPaulo(eraseAt),
    };
  });
}
