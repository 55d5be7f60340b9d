/**
 * Kinds of JSON values that a house sends. Validation and the OpenAPI document both use them.
 *
 * @module
 */
import {
  auctionStates,
  bidSources,
  lotStates,
  type AuctionStatus,
  type BidSource,
  type LotState,
} from '@martelo/domain/auction';
import { currencies, type CurrencyCode } from '@martelo/domain/money';
import { MAX_PRICE_CENTS } from '@martelo/domain/original-prices';
import { parseInstant } from '../../auctions/instants.ts';
import { MIN_CENTS } from '../values/price.ts';
import { cleanLine, cleanText } from '../values/text.ts';

/** A part of a JSON schema. */
type FieldSchema = Readonly<Record<string, unknown>>;

/** One field of a message. */
export interface Field<T> {
  readonly schema: FieldSchema;
  /** Returns the parsed value. Throws `InvalidValue` for an invalid one. */
  read(value: unknown): T;
  readonly isRequired: boolean;
}

/** Thrown for an invalid value. The message is meant for developers. */
export class InvalidValue extends Error {}

const field = <T>(schema: FieldSchema, read: (value: unknown) => T): Field<T> => ({
  schema,
  read,
  isRequired: false,
});

/** Makes a field required. */
export const required = <T>(one: Field<T>): Field<T> & { isRequired: true } => ({
  ...one,
  isRequired: true,
});

/** Makes a field accept `null`, which removes the stored value. */
export const nullable = <T>(one: Field<T>): Field<T | null> => ({
  ...one,
  schema: { anyOf: [one.schema, { type: 'null' }] },
  read: (value) => (value === null ? null : one.read(value)),
});

/** Converts the value of a field. `convert` throws `InvalidValue` for a value that is not accepted. */
export const converted = <From, To>(one: Field<From>, convert: (value: From) => To): Field<To> => ({
  ...one,
  read: (value) => convert(one.read(value)),
});

/** A text of one or more lines. A number is converted to a text. */
export const text = (longest: number): Field<string> =>
  field({ type: 'string', maxLength: longest }, (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new InvalidValue('must be a string');
    }
    const found = cleanText(String(value));
    if (found.length > longest) throw new InvalidValue(`must have at most ${longest} characters`);
    return found;
  });

/** One line of text that is not blank. */
export const name = (longest: number): Field<string> => {
  const any = text(longest);
  return field({ ...any.schema, minLength: 1 }, (value) => {
    const found = cleanLine(any.read(value));
    if (found === '') throw new InvalidValue('must not be blank');
    return found;
  });
};

const whole = (least: number, most: number): Field<number> =>
  field({ type: 'integer', minimum: least, maximum: most }, (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      throw new InvalidValue('must be a whole number');
    }
    if (value < least || value > most) throw new InvalidValue(`must be from ${least} to ${most}`);
    return value;
  });

export const cents = whole(MIN_CENTS, MAX_PRICE_CENTS);
/** A year with three or four digits. */
export const year = whole(100, 9999);
/** The house's version number of an object. */
export const sourceVersion = whole(0, Number.MAX_SAFE_INTEGER);

/** A percentage with at most two decimals. */
export const percent: Field<number> = field(
  { type: 'number', minimum: 0, maximum: 100 },
  (value) => {
    if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
      throw new InvalidValue('must be a number from 0 to 100');
    }
    return Math.round(value * 100) / 100;
  },
);

export const flag: Field<boolean> = field({ type: 'boolean' }, (value) => {
  if (typeof value !== 'boolean') throw new InvalidValue('must be true or false');
  return value;
});

// A year outside this range comes from a wrong unit or a parser error.
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];

/**
 * A date-time or a day. A day without a time means its first second, or with `'end'` its last.
 * Values without a time zone are in São Paulo time.
 */
export const dateTime = (ofDay: 'start' | 'end' = 'start'): Field<Date> =>
  field({ type: 'string', format: 'date-time' }, (value) => {
    const iso = typeof value === 'string' ? parseInstant(value.trim(), ofDay) : null;
    const milliseconds = Number(/\.(\d{1,3})/.exec(String(value))?.[1]?.padEnd(3, '0') ?? 0);
    const date = iso === null ? null : new Date(Date.parse(iso) + milliseconds);
    const yearOf = date?.getUTCFullYear() ?? Number.NaN;
    if (date === null || !(yearOf >= FIRST_YEAR && yearOf <= LAST_YEAR)) {
      throw new InvalidValue('must be a date-time such as 2026-11-21T20:00:00-03:00');
    }
    return date;
  });

/** A calendar day, `YYYY-MM-DD`. */
export const day: Field<string> = field({ type: 'string', format: 'date' }, (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    throw new InvalidValue('must be a day such as 2026-11-21');
  }
  dateTime().read(value);
  return value;
});

/** An http or https address. */
export const address: Field<string> = field({ type: 'string', format: 'uri' }, (value) => {
  const url = typeof value === 'string' && value.length <= 2000 ? URL.parse(value.trim()) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') {
    throw new InvalidValue('must be an http or https address with at most 2000 characters');
  }
  return url.href;
});

/** One of the keys of a table. */
const oneOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): Field<Name> =>
  field({ enum: Object.keys(table) }, (value) => {
    if (typeof value !== 'string' || !Object.hasOwn(table, value)) {
      throw new InvalidValue(`must be one of ${Object.keys(table).join(', ')}`);
    }
    // Checked above: the value is a key of the table.
    return value as Name;
  });

export const auctionStatus: Field<AuctionStatus> = oneOf(auctionStates);
export const lotState: Field<LotState> = oneOf(lotStates);
export const bidSource: Field<BidSource> = oneOf(bidSources);
export const currency: Field<CurrencyCode> = oneOf(currencies);

/** A list with at most `max` items. */
export const list = <T>(item: Field<T>, max: number): Field<T[]> =>
  field({ type: 'array', items: item.schema, maxItems: max }, (value) => {
    if (!Array.isArray(value)) throw new InvalidValue('must be a list');
    if (value.length > max) throw new InvalidValue(`must have at most ${max} items`);
    return value.map((one) => item.read(one));
  });
