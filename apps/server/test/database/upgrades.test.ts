import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrateTo, migrationNames } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import { steps } from '../../src/database/migrations/steps.ts';
import { contentOf } from '../backup/database-content.ts';
import { describeOnEngines, isNightly, type TestDatabase } from '../engines.ts';
import { schemaLines } from './schema-lines.ts';

const names = Object.keys(migrations);
const folder = join(import.meta.dirname, '../../src/database/migrations');

/** The tables of version 0.1.0, the first release. */
const FIRST_RELEASE = '0002-import-staging';

/** Rows of older versions, written at the migration that they are named by. */
const rowsAt: Readonly<Record<string, string>> = {
  [FIRST_RELEASE]: `
    insert into accounts (id, tenant_name, name, name_sort) values (1, 'casa', 'Casa', 'casa');
    insert into auctions (id, uuid, account_id, code, title, status, finished_at) values
      (1, gen_random_uuid(), 1, 'A1', 'Arte', 'ongoing', '2099-01-02'),
      (2, gen_random_uuid(), 1, 'A2', 'Livros', 'canceled', null);
    insert into authors (id, slug, name, name_key, name_sort, alternate_names)
      values (1, 'jose', 'José Ferraz', 'jose', 'jose ferraz', '{Groß}');
    insert into categories (id, slug, name, name_sort) values (1, 'pinturas', 'Pinturas', 'pinturas');
    insert into lots (id, uuid, auction_id, account_id, number, number_key, number_bare,
      number_sort, title, state, author_id, price_cents, starting_price_cents, list_group,
      list_order, likes_count, closes_at, original_prices) values
      (1, gen_random_uuid(), 1, 1, '1', '1', '1', '1', 'Vaso', 'open', 1, 60000, 60000, 0, 1, 3,
        null, '{"currency": "USD"}'),
      (2, gen_random_uuid(), 1, 1, '2', '2', '2', '2', 'Prato', 'open', null, 0, null, 0, 1, 0,
        '2099-01-01', null),
      (3, gen_random_uuid(), 2, 1, '1', '1', '1', '1', 'Livro', 'passed', null, 0, null, 2, 1, 0,
        null, null);
    insert into lot_images (lot_id, position, address) values (1, 0, 'https://img.example/1.jpg');`,
  '0008-mail-setbacks': `
    insert into users (id, uuid, email, password_hash, person_type, full_name, confirmed_at) values
      (1, gen_random_uuid(), 'rui@xn--bcher-kva.example', '$argon2id$', 'individual', 'Rui', now()),
      (2, gen_random_uuid(), 'eva@example.com', '$argon2id$', 'individual', 'Eva', null);
    insert into mail_tokens (token_hash, user_id, purpose, email, password_hash, expires_at)
      select repeat('t', 43), id, 'confirmation', email, password_hash, now() + interval '1 day'
      from users where id = 2;
    insert into unsubscribe_tokens (token_hash, user_id, kind) values (repeat('u', 43), 1, 'radar');
    insert into outbox (id, user_id, kind, recipient, subject, body, html, day, preference,
      unsubscribe_token, sent_at) values (gen_random_uuid(), 1, 'radar', 'rui@example.com', 'Radar',
      'Texto', '<p>', '2026-11-21', 'radar', repeat('u', 43), now());
    insert into mail_runs (kind, day, started_at, leased_until)
      values ('live_auctions', '2026-11-21', now(), now());`,
  '0040-reported-runs': `
    insert into bids (id, lot_id, amount_cents, source, bidder_name, at)
      values (1, 1, 70000, 'web', 'r***i', '2026-11-22T20:00:00Z');
    insert into feed_bids (lot_id, bid_id, hash, stored_bid_id)
      values (1, 'b1', 'old', 1), (1, 'b2', 'old', null);`,
  '0046-mail-threads': `
    insert into users (id, uuid, email, password_hash, person_type, full_name) values
      (3, gen_random_uuid(), 'ana@münchen.example', '$argon2id$', 'individual', 'Ana'),
      (4, gen_random_uuid(), 'ana@xn--mnchen-3ya.example', '$argon2id$', 'individual', 'Ana');`,
};

/** What an update makes of these rows. */
const updated: readonly (readonly [name: string, query: string, rows: readonly string[]])[] = [
  ['the words of names', 'word from author_words', ['ferraz', 'gross', 'jose']],
  ['the lots of artists', 'lots_count::text from authors', ['1']],
  ['a position for each category', 'position::text from categories', ['1']],
  [
    'sets of lots',
    `concat_ws(' ', facet, value, auction_id, lots::bit(4)) from lot_sets`,
    [
      'author 1 1 0100',
      'offer accepting_bids 1 0110',
      'price 1 1 0010',
      'price 2 1 0100',
      'state open 1 0110',
    ],
  ],
  ['the origins of images', 'origin from picture_origins', ['https://img.example']],
  [
    'the day of the rate of a price',
    `original_prices ->> 'rate_date' from lots where id = 1`,
    ['2026-11-20'],
  ],
  [
    'lots in their groups, without likes, with the end of their auction',
    `concat_ws(' ', id, list_group, likes_count, ends_with_auction) from lots`,
    ['1 0 0 t', '2 0 0 f', '3 3 0 f'],
  ],
  [
    'e-mail addresses with their letters, unless both spellings exist',
    'email from users',
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example', 'rui@bücher.example'],
  ],
  [
    'sign-ups with the link of their mail',
    `concat_ws(' ', email, person ->> 'full_name', left(token_hash, 2))
      from sign_ups join sign_up_tokens on sign_up_id = id`,
    ['eva@example.com Eva tt'],
  ],
  ['the kinds of a link that ends mails', 'kinds::text from unsubscribe_tokens', ['{radar}']],
  [
    'a sent mail without its content',
    `concat_ws(' ', preferences, coalesce(body, 'removed')) from outbox`,
    ['{radar} removed'],
  ],
  ['one mail a morning', `concat_ws(' ', kind, day) from mail_runs`, ['morning 2026-11-21']],
  [
    'digests of bids without their person',
    `concat_ws(' ', bid_id, coalesce(hash, 'unknown')) from feed_bids`,
    // SHA-256 of [70000,"web","r***i","2026-11-22T20:00:00.000Z"].
    ['b1 405d2d72aa91b65aed29a7e10b573a3d', 'b2 unknown'],
  ],
];

test('every file of a migration is in the list', () => {
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  expect(files.map((name) => name.replace(/\.ts$/, ''))).toEqual(
    names.filter((name) => !Object.hasOwn(steps, name)),
  );
});

describeOnEngines('an update from version 0.1.0', (engine) => {
  let database: TestDatabase;
  let fresh: { lines: string[]; content: Map<string, string[]> };
  beforeAll(async () => {
    database = await engine.open();
    const { db } = database;
    fresh = { lines: await schemaLines(db), content: await contentOf(db) };
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    // A database of any number takes the same steps, so one passes through the numbers.
    for (const name of isNightly ? names : Object.keys(rowsAt)) {
      await migrateTo(db, name);
      const { pending } = await migrationNames(db);
      expect(pending).toEqual(names.slice(names.indexOf(name) + 1));
      const rows = rowsAt[name];
      if (rows !== undefined) await sql.raw(rows).execute(db);
    }
    await migrate(db);
  }, 60_000);
  afterAll(() => database.close());

  test('makes the tables of a new database', async () => {
    expect(await schemaLines(database.db)).toEqual(fresh.lines);
  });

  test.each(['prices', 'currency_rates', 'category_aliases'])(
    'writes the rows of %s as into a new database',
    async (table) => {
      expect((await contentOf(database.db)).get(table)).toEqual(fresh.content.get(table));
    },
  );

  test.each(updated)('makes %s', async (_, query, values) => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.raw(query.replace(' from ', ' as value from '))} order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ value }) => value)).toEqual(values);
  });
});
