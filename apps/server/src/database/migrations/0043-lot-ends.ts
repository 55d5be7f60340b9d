import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table accounts add column bid_delivery_seconds integer not null default 60
    check (bid_delivery_seconds between 0 and 3600)`,
  `alter table lots add column ends_with_auction boolean not null default false`,
  // Until now a lot without an end of its own kept a copy of the end of its auction.
  `update lots set ends_with_auction = true
    from auctions
    where auctions.id = lots.auction_id and lots.state in ('open', 'closing')
      and (lots.closes_at is null or lots.closes_at = auctions.finished_at)`,
  // Undecided lots have other transitions now.
  `update auctions set due_at = default
    where exists (
      select from lots where auction_id = auctions.id and state in ('open', 'closing'))`,
];

/**
 * Lets lots without an end of their own follow the end of their auction, and gives bids time to
 * arrive after the end of a lot (docs/rules.md#time).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
