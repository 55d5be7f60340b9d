/**
 * Reminders of single lots and auctions (docs/api-contract.md#reminders).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { MAX_REMINDERS } from '@martelo/domain/constants';
import { isTimeForReminder } from '@martelo/domain/reminders';
import type { Schema } from '../../database/schema.ts';
import { NotFoundError, ValidationError } from '../../http/errors.ts';
import { isUuid } from '../../http/query.ts';
import type { Routes } from '../../http/routes.ts';
import { NOT_PUBLIC } from '../../search/lot-columns.ts';
import { countOf } from '../person/users.ts';
import { lockPerson } from '../person/lock.ts';
import { timeOfAuction, timeOfLot } from '../../search/sale-times.ts';
import { readReminders } from './reminders.ts';

/** The lot or the auction of a reminder, and its time. */
interface Target {
  lot_id: number | null;
  auction_id: number | null;
  at: Date | null;
}

/** @throws NotFoundError (404) when there is no such lot or auction */
async function findTarget(db: Kysely<Schema>, uuid = ''): Promise<Target> {
  if (!isUuid(uuid)) throw new NotFoundError();
  const lot = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(['lots.id as lot_id', sql<null>`null`.as('auction_id'), timeOfLot.as('at')])
    .where('lots.uuid', '=', uuid)
    .where('lots.list_group', '<', NOT_PUBLIC)
    .executeTakeFirst();
  if (lot !== undefined) return lot;
  const auction = await db
    .selectFrom('auctions')
    .select([sql<null>`null`.as('lot_id'), 'auctions.id as auction_id', timeOfAuction.as('at')])
    .where('auctions.uuid', '=', uuid)
    .where('auctions.is_public', '=', true)
    .executeTakeFirst();
  if (auction === undefined) throw new NotFoundError();
  return auction;
}

const rejected = (reason: string): ValidationError => new ValidationError({ base: [reason] });

export function reminders({ serve, db, clock }: Routes): void {
  serve(endpoints.reminders, async ({ person }) => ({
    reminders: await readReminders(db, person.id),
  }));

  serve(endpoints.addReminder, async ({ person, params }) => {
    const { at, ...target } = await findTarget(db, params['uuid']);
    if (at === null) throw rejected('Não há horário marcado para este lembrete.');
    if (!isTimeForReminder(at.toISOString(), clock().getTime())) {
      throw rejected('Falta menos de uma hora: o lembrete não chegaria a tempo.');
    }
    await db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.id);
      if ((await countOf(transaction, 'reminders', person.id)) >= MAX_REMINDERS) {
        throw rejected(
          `Você já tem ${MAX_REMINDERS} lembretes, o máximo permitido. Remova um para criar outro.`,
        );
      }
      await transaction
        .insertInto('reminders')
        .values({ user_id: person.id, ...target })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return { reminded: true };
  });

  // Succeeds without a reminder, and for a lot that is no longer public.
  serve(endpoints.removeReminder, async ({ params: { uuid = '' }, person }) => {
    if (!isUuid(uuid)) throw new NotFoundError();
    const found = sql`
      select from lots where uuid = ${uuid} union all select from auctions where uuid = ${uuid}`;
    if ((await found.execute(db)).rows.length === 0) throw new NotFoundError();
    await sql`
      delete from reminders where user_id = ${person.id} and (
        lot_id = (select id from lots where uuid = ${uuid})
        or auction_id = (select id from auctions where uuid = ${uuid}))`.execute(db);
    return { reminded: false };
  });
}
