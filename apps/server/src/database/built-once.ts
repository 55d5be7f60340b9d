import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Returns a function that builds the beginning of a query once for each database. Queries of Kysely are
 * immutable, so several queries can continue the same one.
 *
 * @example
 * const open = builtOnce((db) => db.selectFrom('lots').where('state', '=', 'open'));
 * await open(db).selectAll().execute();
 */
export function builtOnce<Query extends object>(
  build: (db: Kysely<Schema>) => Query,
): (db: Kysely<Schema>) => Query {
  const built = new WeakMap<Kysely<Schema>, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
