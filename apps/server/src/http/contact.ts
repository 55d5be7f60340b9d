/**
 * Messages to a house or to the marketplace (contract §4.4).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';
import { textIn, wrapped } from './bodies.ts';
import { ValidationError } from './errors.ts';
import { isUuid } from './query.ts';
import { holdBack } from './rate-limit.ts';
import type { Routes } from './routes.ts';

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

/** What a message is about; a lot says which house is meant. */
async function subjectOf(
  db: Kysely<Schema>,
  lotUuid: string,
  tenantName: string,
): Promise<{ lot_id: number | null; account_id: number | null }> {
  if (lotUuid !== '') {
    const lot = isUuid(lotUuid)
      ? await db
          .selectFrom('lots')
          .select(['id as lot_id', 'account_id'])
          .where('uuid', '=', lotUuid)
          .executeTakeFirst()
      : undefined;
    if (lot === undefined) throw new ValidationError({ lot_uuid: ['não existe'] });
    return lot;
  }
  if (tenantName === '') return { lot_id: null, account_id: null };
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('tenant_name', '=', tenantName)
    .executeTakeFirst();
  if (account === undefined) throw new ValidationError({ tenant_name: ['não existe'] });
  return { lot_id: null, account_id: account.id };
}

/** Route of the contact form. */
export function contact({ serve, db }: Routes): void {
  serve(endpoints.contact, async ({ person, body, ip, reply }) => {
    const fields = wrapped(body, 'contact');
    const message = messageIn(fields['message']);
    const subject = await subjectOf(db, textIn(fields['lot_uuid']), textIn(fields['tenant_name']));
    // What was refused counts for nothing: a person may correct it as often as it takes.
    await holdBack(db, 'contact', { ip, about: person.uuid });
    const id = await claimIds(db, 'contacts', 1);
    await db
      .insertInto('contacts')
      .values({ id, user_id: person.id, message, ...subject })
      .execute();
    reply.code(201);
    return { message: 'Mensagem enviada. Responderemos por e-mail.' };
  });
}
