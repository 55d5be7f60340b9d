/**
 * Messages to a house or to the marketplace (docs/api-contract.md#contact). All messages are
 * stored. A house with a mailbox receives its messages by mail. The marketplace receives the
 * others.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';
import { contactCopy, contactMessage } from '../people/letters.ts';
import { queueMail, type Letter } from '../outbox/outbox.ts';
import { textIn, wrapped } from '../http/bodies.ts';
import { ValidationError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import { lotPath } from '../http/wire.ts';
import { enforceLimit } from '../http/rate-limit.ts';
import type { MailingRoutes } from '../people/people-routes.ts';

const SHORTEST = 10;
const LONGEST = 2000;

function messageIn(value: unknown): string {
  const message = textIn(value);
  const { length } = [...message];
  if (length < SHORTEST) {
    throw new ValidationError({ message: [`deve conter pelo menos ${SHORTEST} caracteres`] });
  }
  if (length > LONGEST) {
    throw new ValidationError({ message: [`não deve ter mais que ${LONGEST} caracteres`] });
  }
  return message;
}

/** The lot of a message and the house that receives it. The lot determines the house. */
interface Subject {
  lot: { id: number; title: string; path: string } | null;
  account: { id: number; name: string; email: string | null } | null;
}

async function subjectOf(
  db: Kysely<Schema>,
  lotUuid: string,
  tenantName: string,
): Promise<Subject> {
  if (lotUuid !== '') {
    const row = isUuid(lotUuid)
      ? await db
          .selectFrom('lots')
          .innerJoin('accounts', 'accounts.id', 'lots.account_id')
          .select(['lots.id', 'lots.title', 'lots.auction_id', 'lots.number', 'lots.account_id'])
          .select(['accounts.tenant_name', 'accounts.name', 'accounts.email'])
          .where('lots.uuid', '=', lotUuid)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) throw new ValidationError({ lot_uuid: ['não existe'] });
    const path = lotPath(row.tenant_name, row.auction_id, row.number);
    return {
      lot: { id: row.id, title: row.title, path },
      account: { id: row.account_id, name: row.name, email: row.email },
    };
  }
  if (tenantName === '') return { lot: null, account: null };
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('tenant_name', '=', tenantName)
    .executeTakeFirst();
  if (account === undefined) throw new ValidationError({ tenant_name: ['não existe'] });
  return { lot: null, account };
}

/**
 * Registers the route of the contact form.
 *
 * @param contactTo - the marketplace's mailbox; `null` when it has none
 */
export const contact =
  (contactTo: string | null) =>
  ({ serve, db, mailer }: MailingRoutes): void => {
    serve(endpoints.contact, async ({ person, body, ip, reply }) => {
      const fields = wrapped(body, 'contact');
      const message = messageIn(fields['message']);
      const { lot, account } = await subjectOf(
        db,
        textIn(fields['lot_uuid']),
        textIn(fields['tenant_name']),
      );
      // Rejected messages are not counted, so a person may correct a message any number of times.
      await enforceLimit(db, 'contact', { ip, about: person.uuid });
      const id = await claimIds(db, 'contacts', 1);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('contacts')
          .values({
            id,
            user_id: person.id,
            message,
            lot_id: lot?.id ?? null,
            account_id: account?.id ?? null,
          })
          .execute();
        // Both mails belong to the writer, so that they are deleted when the writer's account is
        // erased.
        const queue = (recipient: string, letter: Letter): Promise<void> =>
          queueMail(transaction, mailer, { user_id: person.id, recipient }, letter);
        await queue(person.email, contactCopy(mailer, { message, lot }));
        const recipient = account?.email ?? contactTo;
        if (recipient === null) return;
        const house = account?.email == null ? account?.name : undefined;
        const letter = contactMessage(mailer, { message, from: person.email, lot, house });
        await queue(recipient, letter);
      });
      reply.code(201);
      return { message: 'Mensagem enviada. Responderemos por e-mail.' };
    });
  };
