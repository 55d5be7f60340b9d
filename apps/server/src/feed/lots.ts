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
import { isStale, type Outcome } from './auctions.ts';
import type { lotChangeFields, lotFields } from './calls.ts';
import type { Values } from './read-fields.ts';
import { rejected } from './problems.ts';
import type { HouseTransaction } from './transaction.ts';

type SentValues = Values<typeof lotFields>;

/**
 * The effect of a message about a lot. `hash` identifies its description, as in
 * `GET /feed/auctions/{code}`.
 */
interface LotOutcome {
  readonly result: Outcome;
  readonly hash: string | null;
}

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

/** Creates a lot, or changes the description of a stored one. */
export async function putLot(
  house: HouseTransaction,
  sale: SaleWriter,
  target: { code: string; number: string },
  values: SentValues,
): Promise<LotOutcome> {
  checkTogether(values);
  const id = await house.findLotId(sale, target.number);
  const known = id === null ? null : await sale.lot(id);
  const { source_version } = values;
  const stored = id === null ? null : await readStored(house, id);
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
    { number: target.number, auction_status: null, is_correction: false },
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
      house: house.account,
      sale: sale.auction,
      firstLotId: known === null ? await claimIds(house.db, 'lots', 1) : 0,
    },
    {
      present: new Set(fields),
      rates,
      directory: new Directory(),
      now: house.now,
      // Every value that would get a note has been rejected above.
      note: async () => {},
      onRows: () => {},
      // This call never changes the state of a stored lot.
      reject: () => {},
      by: '',
    },
  );
  const [lotId] = await lots.writePage([
    {
      line: 0,
      hash,
      fingerprint: null,
      cells,
      stored: stored === null || known === null ? null : { ...stored, ...pendingOf(known) },
    },
  ]);
  if (lotId === undefined) throw new Error('The lot writer returned no lot id.');
  house.cacheLotId(sale, target.number, lotId);
  sale.recount();
  if (known === null) {
    if (source_version !== undefined) await sale.changeLot(lotId, { source_version });
    await sale.announceLots([lotId]);
    sale.touchAuction();
    return { result: 'created', hash };
  }
  // The sale writer still has the old values, so pass the written ones to it.
  const { planned_end, ...written } = await house.db
    .selectFrom('lots')
    .select(['closes_at', 'planned_end', 'ends_with_auction', 'starting_price_cents'])
    .select(['current_bid_cents', 'sold_price_cents'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  await sale.changeLot(lotId, {
    ...written,
    closes_at: planned_end ?? written.closes_at,
    ...(source_version === undefined ? {} : { source_version }),
  });
  sale.touchLots([lotId]);
  return { result: 'updated', hash };
}

/** Returns the columns of a lot that earlier messages of the same transaction may have changed. */
const pendingOf = (lot: SaleLot) => ({
  state: lot.state,
  awaiting_result: lot.awaiting_result,
  closes_at: lot.closes_at,
  planned_end: lot.planned_end,
  ends_with_auction: lot.ends_with_auction,
  starting_price_cents: lot.starting_price_cents,
  current_bid_cents: lot.current_bid_cents,
  sold_price_cents: lot.sold_price_cents,
  bids_count: lot.bids_count,
});

/** Reads the columns of a lot that the lot writer needs. */
const readStored = ({ db }: HouseTransaction, id: number) =>
  db
    .selectFrom('lots')
    .select([...storedColumns, 'title', 'import_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
  if (state === undefined) return resultOf(await sale.changeLot(lot.id, change, options));
  // The house sends only the result, so apply the states before it first.
  const path = transitionsTo(lotStates, lot.state, state) ?? [state];
  for (const step of path.slice(0, -1)) await sale.changeLot(lot.id, { state: step });
  return resultOf(await sale.changeLot(lot.id, { ...change, state }, options));
}

const resultOf = (changed: boolean): Outcome => (changed ? 'updated' : 'unchanged');
