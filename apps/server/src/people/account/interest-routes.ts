/**
 * Interests: selected categories, tags and price ranges (docs/api-contract.md#interests).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import type { Interests } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { lockPerson } from '../person/lock.ts';
import { fieldsIn, idsIn } from '../../http/bodies.ts';
import { BadRequestError, ValidationError } from '../../http/errors.ts';
import type { Routes } from '../../http/routes.ts';

type Kind = keyof Interests;

/** The table of each kind of interest, and the table that its ids refer to. */
const tables = {
  categories: { chosen: 'interest_categories', of: 'categories', column: 'category_id' },
  tags: { chosen: 'interest_tags', of: 'tags', column: 'tag_id' },
  prices: { chosen: 'interest_prices', of: 'prices', column: 'price_id' },
} as const;
const kinds = Object.keys(tables) as Kind[];

const forEachKind = async (read: (kind: Kind) => Promise<number[]>): Promise<Interests> => ({
  categories: await read('categories'),
  tags: await read('tags'),
  prices: await read('prices'),
});

/** Returns the interests of a person, ids in ascending order. */
const readInterests = (db: Kysely<Schema>, userId: number): Promise<Interests> =>
  forEachKind(async (kind) => {
    const { chosen, column } = tables[kind];
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(chosen)}
      where user_id = ${userId} order by id`.execute(db);
    return rows.map(({ id }) => id);
  });

/** Returns the ids that exist. */
const known = (db: Kysely<Schema>, sent: Interests): Promise<Interests> =>
  forEachKind(async (kind) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(tables[kind].of)}
      where id = any(${sent[kind]}::bigint[]) order by id`.execute(db);
    return rows.map(({ id }) => id);
  });

/** Parses the three lists. All of them are required. */
function interestsIn(body: unknown): Interests {
  const fields = fieldsIn(body);
  if (fields === null) throw new BadRequestError();
  const missing = kinds.filter((kind) => !Array.isArray(fields[kind]));
  if (missing.length > 0) {
    throw new ValidationError(
      Object.fromEntries(missing.map((kind) => [kind, ['deve ser uma lista']])),
    );
  }
  return {
    categories: idsIn(fields['categories']),
    tags: idsIn(fields['tags']),
    prices: idsIn(fields['prices']),
  };
}

const save = (db: Kysely<Schema>, userId: number, sent: Interests): Promise<Interests> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const before = await readInterests(transaction, userId);
    const after = await known(transaction, sent);
    const emptied = kinds.filter((kind) => before[kind].length > 0 && after[kind].length === 0);
    if (emptied.length > 0) {
      throw new ValidationError(
        Object.fromEntries(emptied.map((kind) => [kind, ['deve ter ao menos um item']])),
      );
    }
    for (const kind of kinds) {
      const table = sql.table(tables[kind].chosen);
      await sql`delete from ${table} where user_id = ${userId}`.execute(transaction);
      await sql`
        insert into ${table} (user_id, ${sql.ref(tables[kind].column)})
        select ${userId}, unnest(${after[kind]}::bigint[])`.execute(transaction);
    }
    return after;
  });

export function interests({ serve, db }: Routes): void {
  serve(endpoints.interests, ({ person }) => readInterests(db, person.id));
  serve(endpoints.saveInterests, ({ person, body }) => save(db, person.id, interestsIn(body)));
}
