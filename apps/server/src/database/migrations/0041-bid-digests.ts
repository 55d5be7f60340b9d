import { sql, type Kysely } from 'kysely';

/**
 * Leaves the person out of the digests of bids: the few possible ids could be tried out, also after
 * the erasure of the account. The text of each digest is what `feed/bids.ts` makes of the stored bid.
 * The content of a withdrawn bid is no longer known, so its digest is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feed_bids alter column hash drop not null`.execute(db);
  await sql`
    update feed_bids set hash = (
      select left(encode(sha256(convert_to(format('[%s,%s,%s,"%s"]',
        amount_cents, to_json(source), to_json(bidder_name),
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex'), 32)
      from bids where id = stored_bid_id)`.execute(db);
}
