/**
 * Everything the house knows of a person, for them to take along (LGPD art. 18; contract §3.11).
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readPreferences } from './preferences.ts';
import { readUser } from './users.ts';

/** All data of a person, by kind; nothing that would open a door, such as hashes. */
export async function exportPerson(db: Kysely<Schema>, id: number): Promise<object> {
  return {
    exported_at: new Date(),
    profile: await readUser(db, id),
    addresses: await db
      .selectFrom('addresses')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    likes: await db
      .selectFrom('likes')
      .innerJoin('lots', 'lots.id', 'likes.lot_id')
      .select(['lots.uuid', 'lots.title', 'likes.created_at'])
      .where('likes.user_id', '=', id)
      .orderBy('likes.created_at')
      .execute(),
    follows: await db
      .selectFrom('follows')
      .innerJoin('authors', 'authors.id', 'follows.author_id')
      .select(['authors.slug', 'authors.name', 'follows.created_at'])
      .where('follows.user_id', '=', id)
      .orderBy('follows.created_at')
      .execute(),
    radar: await db
      .selectFrom('radar_items')
      .select(['uuid', 'name', 'criteria', 'created_at', 'renewed_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    // For the hour within which they can be brought back.
    removed_radar: await db
      .selectFrom('removed_radar_items')
      .select([sql`item ->> 'name'`.as('name'), sql`item -> 'criteria'`.as('criteria')])
      .select('removed_at')
      .where('user_id', '=', id)
      .orderBy('removed_at')
      .execute(),
    interests: {
      categories: await db
        .selectFrom('interest_categories')
        .innerJoin('categories', 'categories.id', 'interest_categories.category_id')
        .select(['categories.id', 'categories.name'])
        .where('user_id', '=', id)
        .execute(),
      tags: await db
        .selectFrom('interest_tags')
        .innerJoin('tags', 'tags.id', 'interest_tags.tag_id')
        .select(['tags.id', 'tags.name'])
        .where('user_id', '=', id)
        .execute(),
      prices: await db
        .selectFrom('interest_prices')
        .innerJoin('prices', 'prices.id', 'interest_prices.price_id')
        .select(['prices.id', 'prices.label'])
        .where('user_id', '=', id)
        .execute(),
    },
    preferences: await readPreferences(db, id),
    // Every change with its time, of preferences and terms.
    consents: await db
      .selectFrom('consents')
      .select(['kind', 'granted', 'version', 'at'])
      .where('user_id', '=', id)
      .orderBy('at')
      .execute(),
    participations: await db
      .selectFrom('bids')
      .innerJoin('lots', 'lots.id', 'bids.lot_id')
      .select(['lots.auction_id', 'lots.number', 'lots.title'])
      .select(['bids.amount_cents', 'bids.source', 'bids.at'])
      .where('bids.user_id', '=', id)
      .orderBy('bids.at')
      .execute(),
    contacts: await db
      .selectFrom('contacts')
      .select(['message', 'lot_id', 'account_id', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['scope', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
  };
}
