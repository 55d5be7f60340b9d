import { sql, type Kysely } from 'kysely';

const statements = [
  // Stored separately: finding the few origins among a million addresses takes seconds.
  `create table picture_origins (origin text collate "C" primary key)`,
  `insert into picture_origins
    select distinct substring(address from '^https?://[^/?#]+') from lot_images
    where address ~ '^https?://[^/?#]+'`,
];

/** Creates the origins of lot images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
