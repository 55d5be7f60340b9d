/**
 * The data export of a person (LGPD art. 18; docs/api-contract.md#data-export). It uses the names
 * and dates of the wire, not those of columns.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { lotPath } from '@martelo/domain/links';
import { isoInSaoPaulo } from '../../http/wire.ts';
import { readFactors } from '../factors/factors.ts';
import { readPreferences } from './preferences.ts';
import { eventLabel } from '../person/security-log.ts';
import { readReminders } from './reminders.ts';
import { readUser } from '../person/users.ts';

/** Reads the rows of one kind, and writes their times as on the wire. */
async function each<Row extends object>(
  query: { execute: () => Promise<readonly Row[]> },
  change: (row: Row) => object = (row) => row,
): Promise<object[]> {
  return (await query.execute()).map((row) =>
    Object.fromEntries(
      Object.entries(change(row)).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Date ? isoInSaoPaulo(value) : value,
      ]),
    ),
  );
}

/** Returns all data of a person by kind, without tokens and hashes that could open the account. */
export async function exportPerson(db: Kysely<Schema>, id: number): Promise<object> {
  return {
    exported_at: isoInSaoPaulo(new Date()),
    profile: await readUser(db, id),
    ...(await exportCollections(db, id)),
    ...(await exportActivity(db, id)),
    ...(await exportSecurity(db, id)),
  };
}

/** Returns addresses, likes, follows, saved searches and interests. */
async function exportCollections(db: Kysely<Schema>, id: number): Promise<object> {
  return {
    addresses: await each(
      db
        .selectFrom('addresses')
        .select(['id', 'label', 'recipient', 'zip_code', 'street', 'number', 'complement'])
        .select(['district', 'city', 'state', 'country', 'is_default as default'])
        .where('user_id', '=', id)
        .orderBy('id'),
    ),
    likes: await each(
      db
        .selectFrom('likes')
        .innerJoin('lots', 'lots.id', 'likes.lot_id')
        .select(['lots.uuid', 'lots.title', 'likes.created_at as liked_at'])
        .where('likes.user_id', '=', id)
        .orderBy('likes.created_at'),
    ),
    follows: await each(
      db
        .selectFrom('follows')
        .innerJoin('authors', 'authors.id', 'follows.author_id')
        .select(['authors.slug', 'authors.name', 'follows.created_at as followed_at'])
        .where('follows.user_id', '=', id)
        .orderBy('follows.created_at'),
    ),
    followed_accounts: await each(
      db
        .selectFrom('house_follows')
        .innerJoin('accounts', 'accounts.id', 'house_follows.account_id')
        .select([
          'accounts.tenant_name',
          'accounts.name',
          'house_follows.created_at as followed_at',
        ])
        .where('house_follows.user_id', '=', id)
        .orderBy('house_follows.created_at'),
    ),
    radar: await each(
      db
        .selectFrom('radar_items')
        .select(['uuid', 'name', 'criteria', 'created_at', 'renewed_at', 'expires_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
    ),
    notes: await each(
      db
        .selectFrom('lot_notes')
        .innerJoin('lots', 'lots.id', 'lot_notes.lot_id')
        .select(['lots.title', 'lot_notes.note', 'lot_notes.updated_at'])
        .where('lot_notes.user_id', '=', id)
        .orderBy('lot_notes.updated_at'),
    ),
    reminders: (await readReminders(db, id)).map(({ kind, title, path, created_at }) => ({
      kind,
      title,
      path,
      created_at,
    })),
    // Removed searches can be restored for an hour.
    removed_radar: await each(
      db
        .selectFrom('removed_radar_items')
        .select([sql`item ->> 'name'`.as('name'), sql`item -> 'criteria'`.as('criteria')])
        .select('removed_at')
        .where('user_id', '=', id)
        .orderBy('removed_at'),
    ),
    interests: {
      categories: await each(
        db
          .selectFrom('interest_categories')
          .innerJoin('categories', 'categories.id', 'interest_categories.category_id')
          .select(['categories.id', 'categories.name'])
          .where('user_id', '=', id),
      ),
      tags: await each(
        db
          .selectFrom('interest_tags')
          .innerJoin('tags', 'tags.id', 'interest_tags.tag_id')
          .select(['tags.id', 'tags.name'])
          .where('user_id', '=', id),
      ),
      prices: await each(
        db
          .selectFrom('interest_prices')
          .innerJoin('prices', 'prices.id', 'interest_prices.price_id')
          .select(['prices.id', 'prices.label'])
          .where('user_id', '=', id),
      ),
    },
    notification_preferences: await readPreferences(db, id),
  };
}

/** Returns consents, bids, messages, and the mails that were sent. */
async function exportActivity(db: Kysely<Schema>, id: number): Promise<object> {
  return {
    // Every change of preferences and terms with its time.
    consents: await each(
      db
        .selectFrom('consents')
        .select(['kind', 'granted', 'version', 'at'])
        .where('user_id', '=', id)
        .orderBy('at'),
    ),
    participations: await each(
      db
        .selectFrom('bids')
        .innerJoin('lots', 'lots.id', 'bids.lot_id')
        .select(['lots.auction_id', 'lots.number', 'lots.title'])
        .select(['bids.amount_cents', 'bids.source', 'bids.at'])
        .where('bids.user_id', '=', id)
        .orderBy('bids.at'),
    ),
    contacts: await each(
      db
        .selectFrom('contacts')
        .leftJoin('lots', 'lots.id', 'contacts.lot_id')
        .leftJoin('accounts as lot_account', 'lot_account.id', 'lots.account_id')
        .leftJoin('accounts', 'accounts.id', 'contacts.account_id')
        .select(['contacts.message', 'contacts.bid_amount_cents', 'contacts.phone'])
        .select(['contacts.created_at as sent_at', 'accounts.tenant_name'])
        .select(['lots.auction_id', 'lots.number', 'lot_account.tenant_name as lot_tenant_name'])
        .where('contacts.user_id', '=', id)
        .orderBy('contacts.created_at'),
      ({ auction_id, number, lot_tenant_name, ...contact }) => ({
        ...contact,
        lot_path:
          auction_id === null || number === null || lot_tenant_name === null
            ? null
            : lotPath(lot_tenant_name, auction_id, number),
      }),
    ),
    mails: await each(
      db
        .selectFrom('outbox')
        .select(['kind', 'recipient as to', 'subject', 'created_at as written_at', 'sent_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
    ),
  };
}

/** Returns sessions, devices, factors and security events. */
async function exportSecurity(db: Kysely<Schema>, id: number): Promise<object> {
  return {
    ...(await readFactors(db, id)),
    sessions: await each(
      db
        .selectFrom('sessions')
        .leftJoin('push_devices', 'push_devices.session_id', 'sessions.id')
        .select(['scope', 'device', 'address', 'place'])
        .select(['sessions.created_at', 'last_used_at', 'expires_at'])
        .select('push_devices.created_at as notifications_since')
        .where('user_id', '=', id)
        .orderBy('sessions.created_at'),
    ),
    devices: await each(
      db
        .selectFrom('devices')
        .select(['name', 'network', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
    ),
    security_log: await each(
      db
        .selectFrom('security_events')
        .select(['kind', 'succeeded', 'device', 'address', 'place', 'at'])
        .where('user_id', '=', id)
        .orderBy('at'),
      (event) => ({ ...event, label: eventLabel(event.kind) }),
    ),
  };
}
