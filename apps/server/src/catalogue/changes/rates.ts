import type { Kysely } from 'kysely';
import type { Day } from '@martelo/domain/entities';
import type { Schema } from '../../database/schema.ts';

interface Rate {
  /** How much of the currency one real buys. */
  readonly rate: number;
  readonly date: Day;
}

/** Stored exchange rates by currency code. */
export type Rates = ReadonlyMap<string, Rate>;

export async function readRates(db: Kysely<Schema>): Promise<Rates> {
  const rows = await db.selectFrom('currency_rates').selectAll().execute();
  return new Map(rows.map(({ currency, rate, date }) => [currency, { rate, date }]));
}
