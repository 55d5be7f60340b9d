/**
 * Messages about a lot. Its values have the types that rows of a catalogue have, and the writer of imports
 * writes them. So the feed and a catalogue file create equal rows.
 *
 * @module
 */
import { lotStates, transitionsTo } from '@martelo/domain/auction';
import { Directory } from '../catalogue/changes/directory.ts';
import { storedColumns } from '../catalogue/changes/lot.ts';
import { LotWriter } from '../catalogue/changes/lot-writer.ts';
import { hashedCells, lotCells, remarks, type LotCells } from '../catalogue/fields/lot-cells.ts';
import { blankValues, lotFieldNames, type LotFieldName } from '../catalogue/fields/lot-fields.ts';
import { digest } from '../catalogue/values/text.ts';
import { claimIds } from '../database/ids.ts';
import type { LotChange, SaleLot } from '../live/sale-rows.ts';
import type { SaleWriter } from '../live/sale-writer.ts';
import { isStale, outcomeOf, type Outcome } from './auctions.ts';
import type { lotChangeFields, lotFields } from './calls.ts';
import type { Values } from './read-fields.ts';
import { rejected } from './problems.ts';
import type { HouseTransaction } from './transaction.ts';

type SentValues = Values<typeof lotFields>;

/** Fields that are used only for a new lot. `PATCH` changes the state of a stored lot. */
const creationFields: ReadonlySet<LotFieldName> = new Set(['state', 'sold_price_cents']);

/** Returns the fields of a message that have no effect on a stored lot. */
export const sentCreationFields = (body: unknown): LotFieldName[] =>
  [...creationFields].filter((name) => Object.hasOwn(Object(body), name));

/** Throws if values contradict each other. An import would correct them silently. */
function checkTogether(values: SentValues): void {
  const { estimate_low_cents: low, estimate_high_cents: high, state, sold_price_cents } = values;
  if (low != null && high != null && low.cents > high.cents) {
    throw rejected('estimate_low_cents', 'must not be above estimate_high_cents');
  }
  if (sold_price_cents != null && state !== 'sold') {
    throw rejected('sold_price_cents', 'needs the state sold');
  }
  const { author_birth, author_death } = values;
  if (author_birth != null && author_death != null && author_death < author_birth) {
    throw rejected('author_death', 'must not be before author_birth');
  }
}

/**
 * Returns the hash of a description: its fields and their values. The address for bids is not a part of the
 * cells in it, because no catalogue file has it.
 */
function hashOf(fields: readonly LotFieldName[], { bid_url, ...cells }: LotCells): string {
  const ofFile = fields.filter((name) => name !== 'bid_url');
  return digest(JSON.stringify([ofFile, hashedCells(cells), bid_url]));
}

/**
 * Creates a lot, or changes the description of a stored one.
 *
 * @returns the effect, and the hash of the description as in `GET /feed/auctions/{code}`
 */
export async function putLot(
  house: HouseTransaction,
  sale: SaleWriter,
  number: string,
  values: SentValues,
): Promise<{ result: Outcome; hash: string | null }> {
  checkTogether(values);
  const id = await house.findLotId(sale, number);
  const known = id === null ? null : await sale.lot(id);
  const { source_version } = values;
  const stored =
    id === null
      ? null
      : await house.db
          .selectFrom('lots')
          .select([...storedColumns, 'title', 'import_hash'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
  if (known !== null && isStale(source_version, known.source_version)) {
    return { result: 'stale', hash: stored?.import_hash ?? null };
  }
  const rates = await house.rates();
  if (values.currency !== undefined && values.currency !== 'BRL' && !rates.has(values.currency)) {
    throw rejected('currency', `The marketplace has no exchange rate for ${values.currency}.`);
  }
  const title = values.title ?? stored?.title;
  if (title === undefined) throw rejected('title', 'is required for a new lot');

  const fields = lotFieldNames.filter(
    (name) => Object.hasOwn(values, name) && (stored === null || !creationFields.has(name)),
  );
  const sent = Object.fromEntries(fields.map((name) => [name, values[name]]));
  const cells = lotCells(
    { ...blankValues, ...sent, title },
    { number, auction_status: null, is_correction: false },
    (name, message) => {
      // Years of a life beside the name can contradict the sent ones.
      if (!remarks.has(message)) throw rejected(name, 'is not accepted');
      return null;
    },
  );
  const hash = hashOf(fields, cells);
  if (known !== null && stored?.import_hash === hash) {
    const isNewer = source_version !== undefined && source_version !== known.source_version;
    if (isNewer) await sale.changeLot(known.id, { source_version });
    return { result: 'unchanged', hash };
  }

  const lots = new LotWriter(
    house.db,
    {
      staged: { sale_key: '' },
      sale: sale.auction,
      firstLotId: known === null ? await claimIds(house.db, 'lots', 1) : 0,
    },
    {
      present: new Set(fields),
      rates,
      directory: new Directory(),
      now: house.context.now,
      // Every value that would get a note has been rejected above.
      note: async () => {},
      onRows: () => {},
      // This call never changes the state of a stored lot.
      reject: () => {},
      by: '',
    },
  );
  const [written] = await lots.writePage([
    {
      line: 0,
      hash,
      fingerprint: null,
      cells,
      // With the columns that earlier messages of the same transaction have changed.
      stored: stored === null || known === null ? null : { ...stored, ...known },
    },
  ]);
  if (written === undefined) throw new Error('The lot writer has written no lot.');
  house.cacheLotId(sale, number, written.id);
  sale.recount();
  if (known === null) {
    if (source_version !== undefined) await sale.changeLot(written.id, { source_version });
    await sale.announceLots([written.id]);
    sale.touchAuction();
    return { result: 'created', hash };
  }
  // The sale writer still has the old values, so pass the written ones to it.
  await sale.changeLot(written.id, {
    closes_at: written.planned_end ?? written.closes_at,
    ends_with_auction: written.ends_with_auction,
    starting_price_cents: written.starting_price_cents,
    current_bid_cents: written.current_bid_cents,
    sold_price_cents: written.sold_price_cents,
    ...(source_version === undefined ? {} : { source_version }),
  });
  sale.touchLots([written.id]);
  return { result: 'updated', hash };
}

/** Changes the state, end or price of a lot. */
export async function changeLot(
  house: HouseTransaction,
  sale: SaleWriter,
  lot: SaleLot,
  values: Values<typeof lotChangeFields>,
): Promise<Outcome> {
  const { state, closes_at, sold_price_cents, correction, source_version } = values;
  if (isStale(source_version, lot.source_version)) return 'stale';
  if (sold_price_cents != null && (state ?? lot.state) !== 'sold') {
    throw rejected('sold_price_cents', 'needs the state sold');
  }
  const options = house.optionsFor(correction);
  const change: LotChange = {
    ...(closes_at === undefined ? {} : { closes_at }),
    ...(sold_price_cents === undefined ? {} : { sold_price_cents }),
    ...(source_version === undefined ? {} : { source_version }),
  };
  if (state === undefined) return outcomeOf(await sale.changeLot(lot.id, change, options));
  // The house sends only the result, so apply the states before it first.
  const path = transitionsTo(lotStates, lot.state, state) ?? [state];
  for (const step of path.slice(0, -1)) await sale.changeLot(lot.id, { state: step });
  return outcomeOf(await sale.changeLot(lot.id, { ...change, state }, options));
}
