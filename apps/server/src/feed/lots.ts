/**
 * Messages about a lot. Its description goes through the parser and the writer of imports. So the
 * feed and a catalogue file create equal rows.
 *
 * @module
 */
import { lotStates, transitionsTo } from '@martelo/domain/auction';
import type { Column } from '../catalogue/reading/columns.ts';
import { Directory } from '../catalogue/changes/directory.ts';
import { LotWriter, storedColumns } from '../catalogue/changes/lot-writer.ts';
import { parseRow, remarks, type LotCells } from '../catalogue/reading/row.ts';
import { digest } from '../catalogue/reading/text.ts';
import { claimIds } from '../database/ids.ts';
import type { LotChange, SaleLot } from '../live/sale-rows.ts';
import type { SaleWriter } from '../live/sale-writer.ts';
import { isStale, type Outcome } from './auctions.ts';
import type { lotChangeFields, lotFields } from './calls.ts';
import type { Values } from './fields.ts';
import { rejected } from './problems.ts';
import type { HouseTransaction } from './transaction.ts';

type LotValues = Values<typeof lotFields>;

/**
 * The effect of a message about a lot. `hash` identifies its description, as in
 * `GET /feed/auctions/{code}`.
 */
export interface LotOutcome {
  readonly result: Outcome;
  readonly hash: string | null;
}

/** The catalogue column of each field. */
const columnOf = {
  title: 'title',
  description: 'description',
  author: 'author',
  author_birth: 'author_birth',
  author_death: 'author_death',
  category: 'category',
  tags: 'tags',
  technique: 'technique',
  dimensions: 'dimensions',
  year: 'year',
  currency: 'currency',
  starting_price_cents: 'starting_price',
  estimate_low_cents: 'estimate_low',
  estimate_high_cents: 'estimate_high',
  current_bid_cents: 'current_bid',
  sold_price_cents: 'sold_price',
  state: 'state',
  image_urls: 'image_urls',
  closes_at: 'finished_at',
} as const satisfies Partial<Record<keyof LotValues, Column>>;

type CellField = keyof typeof columnOf;
const cellFields = Object.keys(columnOf) as CellField[];

/** Fields that are used only for a new lot. `PATCH` changes the state of a stored lot. */
const creationFields: ReadonlySet<CellField> = new Set(['state', 'sold_price_cents']);

/** Formats an amount as in a catalogue: `1500`, `1500.50`. */
const amountOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Formats the value of a field as a catalogue cell. */
function cellOf(field: CellField, values: LotValues): string {
  const value = values[field];
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  // With the mark after each, a comma in a tag separates nothing.
  if (Array.isArray(value))
    return value.map((one) => one + (field === 'tags' ? ';' : ' ')).join('');
  return typeof value === 'number' && field.endsWith('_cents') ? amountOf(value) : String(value);
}

/** Throws if values contradict each other. An import would correct them silently. */
function checkTogether(values: LotValues): void {
  const { estimate_low_cents: low, estimate_high_cents: high, state, sold_price_cents } = values;
  if (low != null && high != null && low > high) {
    throw rejected('estimate_low_cents', 'must not be above estimate_high_cents');
  }
  if (sold_price_cents != null && state !== 'sold') {
    throw rejected('sold_price_cents', 'needs the state sold');
  }
  const { author_birth, author_death } = values;
  if (author_birth != null && author_death != null && author_death < author_birth) {
    throw rejected('author_death', 'must not be before author_birth');
  }
  if (values.tags?.some((tag) => tag.includes(';')) === true) {
    throw rejected('tags', 'must not contain a semicolon');
  }
}

/** Parses the fields as a row of a catalogue. */
function cellsOf(
  values: LotValues,
  fields: readonly CellField[],
  row: { account: string; code: string; number: string; title: string },
): LotCells {
  const cells = new Map<Column, string>([
    ['account', row.account],
    ['auction_code', row.code],
    ['lot_number', row.number],
    ...fields.map((field): [Column, string] => [columnOf[field], cellOf(field, values)]),
    ['title', values.title ?? row.title],
  ]);
  const parsed = parseRow((column) => cells.get(column) ?? '');
  if (parsed.row === null) throw rejected('base', parsed.rejection);
  const note = parsed.notes.find(({ message }) => !remarks.has(message));
  // The fields are already validated, so a note means that the parser disagrees with the
  // validation.
  if (note !== undefined) throw rejected(note.column, `"${note.value}" is not accepted`);
  return parsed.row.lot;
}

/** Creates a lot, or changes the description of a stored one. */
export async function putLot(
  house: HouseTransaction,
  sale: SaleWriter,
  target: { code: string; number: string },
  values: LotValues,
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

  const fields = cellFields.filter(
    (field) => Object.hasOwn(values, field) && (stored === null || !creationFields.has(field)),
  );
  const row = { account: house.account.tenant_name, ...target, title };
  const cells = cellsOf(values, fields, row);
  const hash = digest(JSON.stringify([fields, cells, values.bid_url]));
  if (known !== null && stored?.import_hash === hash) {
    const isNewer = source_version !== undefined && source_version !== known.source_version;
    if (isNewer) await sale.changeLot(known.id, { source_version });
    return { result: 'unchanged', hash };
  }

  const present = new Set<Column>(['title', ...fields.map((field) => columnOf[field])]);
  const lots = new LotWriter(
    house.db,
    {
      staged: { sale_key: '' },
      house: house.account,
      sale: sale.auction,
      firstLotId: known === null ? await claimIds(house.db, 'lots', 1) : 0,
    },
    {
      present,
      rates,
      directory: new Directory(),
      now: house.now,
      // `cellsOf` and the check of the rate above have already rejected every value with a note.
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
  if (values.bid_url !== undefined) {
    await house.db
      .updateTable('lots')
      .set({ bid_url: values.bid_url })
      .where('id', '=', lotId)
      .execute();
  }
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
    .select([...storedColumns, 'lots.title', 'lots.import_hash'])
    .where('lots.id', '=', id)
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
