/**
 * Origins of images on other servers, for the Content Security Policy of the pages.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Returns the distinct origins of http(s) addresses. */
const originsIn = (addresses: Iterable<string>): string[] => {
  const origins = Array.from(addresses, (address) => URL.parse(address)?.origin);
  return [...new Set(origins)].filter((origin) => origin?.startsWith('http') === true) as string[];
};

/**
 * Stores the origins of images that are being imported. Origins are never deleted: allowing a host
 * of an old catalogue does no harm.
 */
export async function rememberOrigins(
  db: Kysely<Schema>,
  addresses: Iterable<string>,
): Promise<void> {
  // Sorted, so two imports insert in the same order and cannot deadlock.
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

/** Returns the origins of all images on other servers: those of lots, slides and logos of houses. */
export async function pictureOrigins(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select origin as address from picture_origins
    union select logo_url from accounts where logo_url is not null
    union select address from carousel_images where address is not null`.execute(db);
  return originsIn(rows.map(({ address }) => address));
}
