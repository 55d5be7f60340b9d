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

/** Returns a template tag that reads rows, and writes their times as on the wire. */
const readerOf =
  (db: Kysely<Schema>) =>
  async <Row extends object>(statement: TemplateStringsArray, ...values: unknown[]) => {
    const { rows } = await sql<Row>(statement, ...values).execute(db);
    return rows.map((row) => {
      const members = Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Date ? isoInSaoPaulo(value) : value,
      ]);
      // No caller reads a time.
      return Object.fromEntries(members) as Row;
    });
  };

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
  const rows = readerOf(db);
  return {
    addresses: await rows`
      select id, label, recipient, zip_code, street, number, complement, district, city, state,
        country, is_default as "default"
      from addresses where user_id = ${id} order by id`,
    likes: await rows`
      select lots.uuid, lots.title, likes.created_at as liked_at
      from likes join lots on lots.id = likes.lot_id
      where likes.user_id = ${id} order by likes.created_at`,
    follows: await rows`
      select authors.slug, authors.name, follows.created_at as followed_at
      from follows join authors on authors.id = follows.author_id
      where follows.user_id = ${id} order by follows.created_at`,
    followed_accounts: await rows`
      select accounts.tenant_name, accounts.name, house_follows.created_at as followed_at
      from house_follows join accounts on accounts.id = house_follows.account_id
      where house_follows.user_id = ${id} order by house_follows.created_at`,
    radar: await rows`
      select uuid, name, criteria, created_at, renewed_at, expires_at
      from radar_items where user_id = ${id} order by created_at`,
    notes: await rows`
      select lots.title, lot_notes.note, lot_notes.updated_at
      from lot_notes join lots on lots.id = lot_notes.lot_id
      where lot_notes.user_id = ${id} order by lot_notes.updated_at`,
    reminders: (await readReminders(db, id)).map(({ kind, title, path, created_at }) => ({
      kind,
      title,
      path,
      created_at,
    })),
    // Removed searches can be restored for an hour.
    removed_radar: await rows`
      select item ->> 'name' as name, item -> 'criteria' as criteria, removed_at
      from removed_radar_items where user_id = ${id} order by removed_at`,
    interests: {
      categories: await rows`
        select categories.id, categories.name
        from interest_categories join categories on categories.id = category_id
        where user_id = ${id}`,
      tags: await rows`
        select tags.id, tags.name from interest_tags join tags on tags.id = tag_id
        where user_id = ${id}`,
      prices: await rows`
        select prices.id, prices.label from interest_prices join prices on prices.id = price_id
        where user_id = ${id}`,
    },
    notification_preferences: await readPreferences(db, id),
  };
}

/** Returns consents, bids, messages, and the mails that were sent. */
async function exportActivity(db: Kysely<Schema>, id: number): Promise<object> {
  const rows = readerOf(db);
  const contacts = await rows<{
    auction_id: number | null;
    number: string | null;
    lot_tenant_name: string | null;
  }>`
    select contacts.message, contacts.bid_amount_cents, contacts.phone,
      contacts.created_at as sent_at, accounts.tenant_name,
      lots.auction_id, lots.number, lot_account.tenant_name as lot_tenant_name
    from contacts
    left join lots on lots.id = contacts.lot_id
    left join accounts as lot_account on lot_account.id = lots.account_id
    left join accounts on accounts.id = contacts.account_id
    where contacts.user_id = ${id} order by contacts.created_at`;
  return {
    // Every change of preferences and terms with its time.
    consents: await rows`
      select kind, granted, version, at from consents where user_id = ${id} order by at`,
    participations: await rows`
      select lots.auction_id, lots.number, lots.title, bids.amount_cents, bids.source, bids.at
      from bids join lots on lots.id = bids.lot_id where bids.user_id = ${id} order by bids.at`,
    contacts: contacts.map(({ auction_id, number, lot_tenant_name, ...contact }) =>
      Object.assign(contact, {
        lot_path:
          auction_id === null || number === null || lot_tenant_name === null
            ? null
            : lotPath(lot_tenant_name, auction_id, number),
      }),
    ),
    mails: await rows`
      select kind, recipient as to, subject, created_at as written_at, sent_at
      from outbox where user_id = ${id} order by created_at`,
  };
}

/** Returns sessions, devices, factors and security events. */
async function exportSecurity(db: Kysely<Schema>, id: number): Promise<object> {
  const rows = readerOf(db);
  const events = await rows<{ kind: string }>`
    select kind, succeeded, device, address, place, at
    from security_events where user_id = ${id} order by at`;
  return {
    ...(await readFactors(db, id)),
    sessions: await rows`
      select scope, device, address, place, sessions.created_at, last_used_at, expires_at,
        push_devices.created_at as notifications_since
      from sessions left join push_devices on push_devices.session_id = sessions.id
      where user_id = ${id} order by sessions.created_at`,
    devices: await rows`
      select name, network, created_at, last_used_at
      from devices where user_id = ${id} order by created_at`,
    security_log: events.map((event) => Object.assign(event, { label: eventLabel(event.kind) })),
  };
}
