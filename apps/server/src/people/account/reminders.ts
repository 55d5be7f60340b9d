import { sql, type Kysely } from 'kysely';
import type { Reminder } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';
import { lotPath } from '@martelo/domain/links';
import { isoInSaoPaulo, isoOrNull } from '../../http/wire.ts';
import { NOT_PUBLIC } from '../../search/lot-columns.ts';
import { closingTime, timeOfAuction, timeOfLot } from '../../search/sale-times.ts';

const pathOf = (tenantName: string, auctionId: number, number: string | null): string =>
  number === null ? `/lotes?leilao=${auctionId}` : lotPath(tenantName, auctionId, number);

/** Returns the reminders of a person, the earliest first. */
export async function readReminders(db: Kysely<Schema>, userId: number): Promise<Reminder[]> {
  const { rows } = await sql<{
    id: number;
    uuid: string;
    title: string;
    number: string | null;
    auction_id: number;
    tenant_name: string;
    at: Date | null;
    created_at: Date;
    is_public: boolean;
  }>`
    select lots.id, lots.uuid, lots.title, lots.number, lots.auction_id, accounts.tenant_name,
      ${timeOfLot} as at, reminders.created_at, lots.list_group < ${NOT_PUBLIC} as is_public
    from reminders
    join lots on lots.id = reminders.lot_id
    join auctions on auctions.id = lots.auction_id
    join accounts on accounts.id = lots.account_id
    where reminders.user_id = ${userId}
    union all
    select auctions.id, auctions.uuid, auctions.title, null, auctions.id, accounts.tenant_name,
      ${timeOfAuction}, reminders.created_at, auctions.is_public
    from reminders
    join auctions on auctions.id = reminders.auction_id
    join accounts on accounts.id = auctions.account_id
    where reminders.user_id = ${userId}
    order by at nulls last, created_at`.execute(db);
  return rows.map((row) => ({
    kind: row.number === null ? 'auction' : 'lot',
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    path: row.is_public ? pathOf(row.tenant_name, row.auction_id, row.number) : null,
    at: isoOrNull(row.at),
    created_at: isoInSaoPaulo(row.created_at),
  }));
}

/** Deletes reminders of lots and auctions whose time passed a month ago, and returns their number. */
export async function deleteOldReminders(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reminders where (
      select coalesce(${closingTime}, auctions.started_at) from lots
        join auctions on auctions.id = lots.auction_id where lots.id = reminders.lot_id
      union all select started_at from auctions where id = reminders.auction_id
    ) < now() - interval '30 days'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
