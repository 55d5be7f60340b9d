/**
 * Origins of the pictures that are stored elsewhere, for the pages' Content Security Policy.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The distinct origins of http(s) addresses. */
const originsIn = (addresses: Iterable<string>): string[] => {
  const origins = Array.from(addresses, (address) => URL.parse(address)?.origin);
  return [...new Set(origins)].filter((origin) => origin?.startsWith('http') === true) as string[];
};

/**
 * Remembers the origins of pictures that are being stored. They are never forgotten: a page that
 * allows a host of last year's catalogue shows no more than one that does not.
 *
 * @example
 * await rememberOrigins(db, ['https://fotos.casa.example/1.jpg']);
 */
export async function rememberOrigins(
  db: Kysely<Schema>,
  addresses: Iterable<string>,
): Promise<void> {
  // Sorted: two imports at once insert in one order, and neither waits for the other in a circle.
  const rows = originsIn(addresses)
    .toSorted()
    .map((origin) => ({ origin }));
  if (rows.length === 0) return;
  await db
    .insertInto('picture_origins')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Origins of all pictures stored elsewhere: those of lots and slides, and the houses' logos.
 *
 * @example
 * await pictureOrigins(db); // ['https://fotos.casa.example']
 */
export async function pictureOrigins(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select origin as address from picture_origins
    union select logo_url from accounts where logo_url is not null
    union select address from carousel_images where address is not null`.execute(db);
  return originsIn(rows.map(({ address }) => address));
}
