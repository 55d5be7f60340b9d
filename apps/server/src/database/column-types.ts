/**
 * What the generated tables (schema.ts) are made of.
 *
 * @module
 */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A number that only search/counts/counters.ts writes. */
export type Kept = ColumnType<number, never, never>;
/** Written as JSON text (`JSON.stringify`), and parsed when it is read. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type JsonWithDefault<T extends object> = JSONColumnType<T, string | undefined, string>;
export type NullableJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;
