import { sql, type Kysely } from 'kysely';

/**
 * Records the day of the exchange rate in prices that were published in another currency. The rates
 * have not changed since those imports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update lots
      set original_prices = jsonb_set(lots.original_prices, '{rate_date}', coalesce((
        select to_jsonb(to_char(rates.date, 'YYYY-MM-DD')) from currency_rates as rates
        where rates.currency = lots.original_prices ->> 'currency'
      ), 'null'))
      where lots.original_prices is not null`.execute(db);
}
