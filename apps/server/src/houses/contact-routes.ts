/**
 * Messages to a house or to the marketplace (docs/api-contract.md#contact). All messages are
 * stored. A house with a mailbox receives its messages by mail. The marketplace receives the
 * others.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { displayName } from '@martelo/domain/names';
import { claimIds } from '../database/ids.ts';
import type { Row, Schema } from '../database/schema.ts';
import { lockPerson } from '../people/person/lock.ts';
import { FieldErrors, readPhone, REQUIRED } from '../people/person/fields.ts';
import { contactCopy, contactMessage } from '../people/letters/letters.ts';
import { queueMail, type Letter } from '../outbox/outbox.ts';
import { textIn, wrapped } from '../http/bodies.ts';
import { ValidationError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import { lotPath } from '@martelo/domain/links';
import { enforceLimit } from '../http/visitors/rate-limit.ts';
import type { MailingRoutes } from '../people/people-routes.ts';
import { checkBidRequest } from './bid-requests.ts';

/** Characters of a digest: 132 bits. */
const THREAD_LENGTH = 22;
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

/** Returns the lot of a message and the house that receives it. The lot determines the house. */
async function subjectOf(db: Kysely<Schema>, lotUuid: string, tenantName: string) {
  if (lotUuid !== '') {
    const row = isUuid(lotUuid)
      ? await db
          .selectFrom('lots')
          .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
          .innerJoin('accounts', 'accounts.id', 'lots.account_id')
          .select(['lots.id', 'lots.title', 'lots.auction_id', 'lots.number', 'lots.account_id'])
          .select(['auctions.title as auction'])
          .select(['accounts.tenant_name', 'accounts.name', 'accounts.email'])
          .where('lots.uuid', '=', lotUuid)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) throw new ValidationError({ lot_uuid: ['não existe'] });
    const path = lotPath(row.tenant_name, row.auction_id, row.number);
    const { id, number, title, auction } = row;
    return {
      lot: { id, number, title, auction, path },
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
 * Whether the same message was stored within the last hour. A sender repeats it when its answer was
 * lost, and the house must get it once.
 */
async function isRepeated(
  db: Kysely<Schema>,
  message: Omit<Row<'contacts'>, 'id' | 'created_at'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('user_id', '=', message.user_id)
    .where('message', '=', message.message)
    .where('lot_id', 'is not distinct from', message.lot_id)
    .where('account_id', 'is not distinct from', message.account_id)
    .where('bid_amount_cents', 'is not distinct from', message.bid_amount_cents)
    .where('phone', 'is not distinct from', message.phone)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Registers the route of the contact form.
 *
 * @param contactTo - the marketplace's mailbox; `null` when it has none
 */
export const contact =
  (contactTo: string | null) =>
  ({ serve, db, mailer, clock }: MailingRoutes): void => {
    serve(endpoints.contact, async ({ person, body, ip, reply }) => {
      const fields = wrapped(body, 'contact');
      const message = messageIn(fields['message']);
      const { lot, account } = await subjectOf(
        db,
        textIn(fields['lot_uuid']),
        textIn(fields['tenant_name']),
      );
      const errors = new FieldErrors();
      const phone = readPhone(fields['phone'], errors);
      const amount = fields['bid_amount_cents'] ?? null;
      if (amount !== null && phone === null && textIn(fields['phone']) === '') {
        errors.add('phone', REQUIRED);
      }
      if (amount !== null && lot === null) errors.add('lot_uuid', REQUIRED);
      errors.throwIfAny();
      const row = {
        user_id: person.id,
        message,
        lot_id: lot?.id ?? null,
        account_id: account?.id ?? null,
        // Another value is no amount, and is rejected below.
        bid_amount_cents: Number.isSafeInteger(amount) ? Number(amount) : null,
        phone,
      };
      reply.code(201);
      const known = {
        message:
          amount === null
            ? 'Já recebemos esta mensagem. Responderemos por e-mail.'
            : 'Já recebemos este envio. A casa responderá por e-mail.',
      };
      // A repetition is neither limited nor checked again: the lot may have ended since.
      const isAmount = amount === null || row.bid_amount_cents !== null;
      if (isAmount && (await isRepeated(db, row))) return known;
      const bid =
        amount === null || lot === null ? null : await checkBidRequest(db, lot.id, amount, clock());
      // Rejected messages are not counted, so a person may correct a message any number of times.
      const limit = bid === null ? 'contact' : 'bid_request';
      await enforceLimit(db, limit, { ip, about: person.uuid });
      const id = await claimIds(db, 'contacts', 1);
      const names = await db
        .selectFrom('users')
        .select(['full_name', 'legal_name'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      // What one person writes about one lot, or to one house, is one conversation.
      const thread = mailer.sealer
        .digest(['contact', person.id, account?.id, lot?.id].join(' '))
        .slice(0, THREAD_LENGTH);
      const isNew = await db.transaction().execute(async (transaction) => {
        await lockPerson(transaction, person.id);
        if (await isRepeated(transaction, row)) return false;
        await transaction
          .insertInto('contacts')
          .values({ ...row, id })
          .execute();
        // Both mails belong to the writer, so they are deleted when the writer's account is
        // erased.
        const queue = (email: string, letter: Letter): Promise<void> =>
          queueMail(transaction, mailer, { id: person.id, email }, { ...letter, thread });
        await queue(
          person.email,
          contactCopy(mailer, { message, lot, bid, isToHouse: account !== null }),
        );
        const recipient = account?.email ?? contactTo;
        if (recipient === null) return true;
        const house = account?.email == null ? account?.name : undefined;
        const from = { name: displayName(names), phone, email: person.email };
        await queue(recipient, contactMessage(mailer, { message, from, lot, bid, house }));
        return true;
      });
      if (!isNew) return known;
      return {
        message:
          bid === null
            ? 'Mensagem enviada. Responderemos por e-mail.'
            : `${bid.isOffer ? 'Oferta enviada' : 'Lance enviado'}. A casa responderá por e-mail.`,
      };
    });
  };
