import { sql, type Kysely } from 'kysely';

const statements = [
  // Kept beside the pictures: to find the few origins among a million addresses takes seconds.
  `create table picture_origins (origin text collate "C" primary key)`,
  `insert into picture_origins
    select distinct substring(address from '^https?://[^/?#]+') from lot_images
    where address ~ '^https?://[^/?#]+'`,
];

/** Origins of the addresses of lots' pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
