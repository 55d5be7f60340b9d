/**
 * Notes of a person on lots (docs/api-contract.md#notes).
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { MAX_NOTE_LENGTH } from '@martelo/domain/constants';
import type { Schema } from '../database/schema.ts';
import { textIn, wrapped } from '../http/bodies.ts';
import { NotFoundError, ValidationError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import type { Routes } from '../http/routes.ts';

/** Maximum number of notes in the list, the newest. */
const MAX_NOTES = 1000;

async function findLot(db: Kysely<Schema>, uuid: string): Promise<number> {
  const lot = isUuid(uuid)
    ? await db.selectFrom('lots').select('id').where('uuid', '=', uuid).executeTakeFirst()
    : undefined;
  if (lot === undefined) throw new NotFoundError();
  return lot.id;
}

export function lotNotes({ serve, db, clock }: Routes): void {
  serve(endpoints.lotNotes, async ({ person }) => ({
    notes: await db
      .selectFrom('lot_notes')
      .innerJoin('lots', 'lots.id', 'lot_notes.lot_id')
      .select(['lots.id', 'lots.uuid', 'lot_notes.note'])
      .where('user_id', '=', person.id)
      .orderBy('lot_notes.updated_at', 'desc')
      .limit(MAX_NOTES)
      .execute(),
  }));

  serve(endpoints.saveLotNote, async ({ params: { uuid = '' }, person, body }) => {
    const lot_id = await findLot(db, uuid);
    const note = textIn(wrapped(body, 'lot')['note']);
    if ([...note].length > MAX_NOTE_LENGTH) {
      throw new ValidationError({ note: [`não deve ter mais que ${MAX_NOTE_LENGTH} caracteres`] });
    }
    if (note === '') {
      await db
        .deleteFrom('lot_notes')
        .where('user_id', '=', person.id)
        .where('lot_id', '=', lot_id)
        .execute();
      return { note: null };
    }
    const row = { note, updated_at: clock() };
    await db
      .insertInto('lot_notes')
      .values({ user_id: person.id, lot_id, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'lot_id']).doUpdateSet(row))
      .execute();
    return { note };
  });
}
