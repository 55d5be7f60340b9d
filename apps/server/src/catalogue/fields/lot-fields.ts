/**
 * The fields of a lot that a house describes. Each row is one field: its column in a catalogue file, its
 * JSON in the messages of the feed, and how both become the same value. The columns of a file, the calls
 * of the feed, their OpenAPI schema and the statements that write lots derive from it.
 *
 * See docs/catalogue-import.md#how-do-you-add-a-field-of-a-lot.
 *
 * @module
 */
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Lot } from '@martelo/domain/entities';
import type { CurrencyCode } from '@martelo/domain/money';
import type { Schema } from '../../database/schema.ts';
import {
  distinct,
  MAX_IMAGES,
  named,
  readDescription,
  readImages,
  readLine,
  readPrice,
  readState,
  readTags,
  readYear,
  type Cell,
  type Named,
  type Price,
  type PriceNotation,
} from '../values/cells.ts';
import { describe, LONGEST_DESCRIPTION, TOO_DEEP } from '../values/description.ts';
import { cleanLine, isFailedFormula, valueOf } from '../values/text.ts';
import {
  address,
  cents,
  converted,
  currency,
  dateTime,
  InvalidValue,
  list,
  lotState,
  name,
  nullable,
  text,
  year,
  type Field,
} from './json-fields.ts';

/** What the cells of a row share. */
export interface RowContext {
  readonly notation: PriceNotation;
  /** The end of the sale in this row, as an instant in UTC. */
  readonly finished_at: string | null;
}

interface LotField<Column extends string | null, Value> {
  /** Column of a catalogue file. `null`: only the feed has this field. */
  readonly column: Column;
  /** Reads a cell of that column. */
  readonly cell: (cell: Cell, row: RowContext) => Value;
  /** Schema and reader of the value in a message of the feed. */
  readonly json: Field<Value>;
  /** The value of a blank cell, and of a new lot whose message does not have this field. */
  readonly blank: Value;
  /** Whether a dash in the cell is the value itself. By default it means that there is none. */
  readonly isLiteral?: boolean;
}

/** A field that is a column of `lots` with the same name and value. */
interface PlainField<Column extends string | null, Value> extends LotField<Column, Value> {
  readonly isPlain: true;
}

const field = <Column extends string, Value>(
  row: LotField<Column, Value>,
): LotField<Column, Value> => row;

/** Text in one line, as a message contains it. */
const sentLine = (one: Field<string>, isLiteral = false): Field<string> =>
  converted(one, (sent) => {
    const line = cleanLine(sent);
    if (isFailedFormula(line)) throw new InvalidValue(`"${line}" is not accepted`);
    return valueOf(line, isLiteral);
  });

const optionalLine = (longest: number, isLiteral = false): Field<string | null> =>
  nullable(converted(sentLine(text(longest), isLiteral), (found) => found || null));

/** Optional text in one line. */
const line = <Column extends string>(
  column: Column,
  longest: number,
  isLiteral = false,
): PlainField<Column, string | null> => ({
  column,
  cell: readLine,
  json: optionalLine(longest, isLiteral),
  blank: null,
  isLiteral,
  isPlain: true,
});

const describedText: Field<string | null> = converted(text(LONGEST_DESCRIPTION), (sent) => {
  if (isFailedFormula(sent)) throw new InvalidValue(`"${sent}" is not accepted`);
  const { html, problems } = describe(sent);
  if (problems.includes(TOO_DEEP)) throw new InvalidValue('has elements nested too deeply');
  return html;
});

const yearOfLife = <Column extends string>(column: Column) =>
  field<Column, number | null>({ column, cell: readYear, json: nullable(year), blank: null });

/** Formats an amount as in a catalogue: `1500`, `1500.50`. */
const amountOf = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);

const price = <Column extends string>(column: Column) =>
  field<Column, Price>({
    column,
    cell: (cell, { notation }) => readPrice(cell, notation),
    json: nullable(converted(cents, (sent) => ({ cents: sent, text: amountOf(sent) }))),
    blank: null,
  });

export const lotFields = {
  title: field({
    column: 'title',
    cell: ({ text }) => text,
    json: sentLine(name(1000), true),
    blank: '',
    isLiteral: true,
  }),
  description: field<'description', string | null>({
    column: 'description',
    cell: readDescription,
    json: nullable(describedText),
    blank: null,
    isLiteral: true,
  }),
  author: field<'author', string | null>({
    column: 'author',
    cell: readLine,
    json: optionalLine(200),
    blank: null,
  }),
  author_birth: yearOfLife('author_birth'),
  author_death: yearOfLife('author_death'),
  category: field<'category', Named | null>({
    column: 'category',
    cell: ({ text }) => named(text),
    json: converted(optionalLine(120), (found) => named(found ?? '')),
    blank: null,
  }),
  tags: field<'tags', Named[]>({
    column: 'tags',
    cell: readTags,
    json: converted(list(name(120), 100), (names) => {
      // A catalogue file cannot contain it, because it separates tags.
      if (names.some((one) => one.includes(';'))) {
        throw new InvalidValue('must not contain a semicolon');
      }
      return distinct(names);
    }),
    blank: [],
  }),
  technique: line('technique', 2000),
  dimensions: line('dimensions', 2000),
  year: line('year', 200, true),
  currency: field<'currency', CurrencyCode>({
    column: 'currency',
    cell: (_cell, { notation }) => notation.currency ?? 'BRL',
    json: currency,
    blank: 'BRL',
  }),
  starting_price_cents: price('starting_price'),
  estimate_low_cents: price('estimate_low'),
  estimate_high_cents: price('estimate_high'),
  current_bid_cents: price('current_bid'),
  sold_price_cents: price('sold_price'),
  state: field<'state', LotState | null>({
    column: 'state',
    cell: (cell) => readState(lotStates, cell),
    json: lotState,
    blank: null,
  }),
  image_urls: field<'image_urls', string[]>({
    column: 'image_urls',
    cell: readImages,
    json: converted(list(address, MAX_IMAGES), (addresses) => [...new Set(addresses)]),
    blank: [],
  }),
  closes_at: field<'finished_at', string | null>({
    column: 'finished_at',
    cell: (_cell, { finished_at }) => finished_at,
    json: nullable(converted(dateTime('end'), (end) => `${end.toISOString().slice(0, 19)}Z`)),
    blank: null,
  }),
  bid_url: {
    column: null,
    cell: readLine,
    json: nullable(address),
    blank: null,
    isPlain: true,
  } satisfies PlainField<null, string | null>,
} as const;

type Fields = typeof lotFields;

/** The name of a field in messages of the feed. */
export type LotFieldName = keyof Fields;

/** A column of a catalogue file that describes a lot. */
export type LotColumn = Exclude<Fields[LotFieldName]['column'], null>;

/** The values of a lot, read from a row of a file or from a message. */
export type LotValues = { [Name in LotFieldName]: ReturnType<Fields[Name]['cell']> };

type MarkedAsPlain = {
  [Name in LotFieldName]: Fields[Name] extends { isPlain: true } ? Name : never;
}[LotFieldName];

/** A field that is a column of `lots` and a member of the lot on pages, with the same name and value. */
export type PlainFieldName = MarkedAsPlain & keyof Schema['lots'] & keyof Lot;

// The keys of the table, which has no others.
export const lotFieldNames = Object.keys(lotFields) as LotFieldName[];

/** The compiler names a field here whose column or whose member of `Lot` is missing. */
export const plainFieldNames: readonly PlainFieldName[] = lotFieldNames.filter(
  (name): name is MarkedAsPlain => 'isPlain' in lotFields[name],
);

/** Returns the values of these fields. `value` returns one of the field that it is called with. */
export const valuesOf = <Name extends LotFieldName>(
  names: readonly Name[],
  value: (name: Name) => LotValues[LotFieldName],
): Pick<LotValues, Name> =>
  // Each value belongs to the field with the same name.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<LotValues, Name>;

/** The JSON of each field in a message of the feed. */
export const lotJson =
  // It has every name.
  Object.fromEntries(lotFieldNames.map((name) => [name, lotFields[name].json])) as {
    readonly [Name in LotFieldName]: Field<LotValues[Name]>;
  };

/** The fields that a catalogue file can have. With `isLiteral`, a dash may be the value itself. */
export const columnFields = lotFieldNames.flatMap((name) => {
  const one = lotFields[name];
  const isLiteral = 'isLiteral' in one && one.isLiteral === true;
  return one.column === null ? [] : [{ name, column: one.column, isLiteral }];
});

/** The values of a lot without any. */
export const blankValues = valuesOf(lotFieldNames, (name) => lotFields[name].blank);

export const readCells = (cells: (column: LotColumn) => Cell, row: RowContext): LotValues =>
  valuesOf(lotFieldNames, (name) => {
    const { column, cell, blank } = lotFields[name];
    return column === null ? blank : cell(cells(column), row);
  });
