import { sql, type Kysely } from 'kysely';

/** Messages may carry a bid or an offer, and a phone (docs/api-contract.md#contact). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contacts
      add column bid_amount_cents bigint
        check (bid_amount_cents between 1 and ${sql.lit(Number.MAX_SAFE_INTEGER)}),
      add column phone text collate "C" check (phone ~ '^[1-9][0-9]{9,10}$')`.execute(db);
  await sql`
    create index contacts_with_bid on contacts (user_id, lot_id)
    where bid_amount_cents is not null`.execute(db);
}
