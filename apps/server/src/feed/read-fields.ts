/**
 * Reads a message by the table of its fields.
 *
 * @module
 */
import { InvalidValue, type Field } from '../catalogue/fields/json-fields.ts';
import { ValidationError } from '../http/errors.ts';
import { fieldsIn } from '../http/bodies.ts';
import { unreadable } from './problems.ts';

/** The fields of one kind of message, by name. */
export type FieldTable = Readonly<Record<string, Field<unknown>>>;

type ValueOf<Sent> = Sent extends Field<infer T> ? T : never;
type RequiredNames<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { isRequired: true } ? Name : never;
}[keyof Table];

/** The values of a message. Of the optional fields, only the sent ones are present. */
export type Values<Table extends FieldTable> = {
  readonly [Name in RequiredNames<Table>]: ValueOf<Table[Name]>;
} & { readonly [Name in Exclude<keyof Table, RequiredNames<Table>>]?: ValueOf<Table[Name]> };

/**
 * Validates a message. Fields that the table does not have are skipped, see {@link unknownFields}.
 *
 * @throws FeedError 400 when the body is not an object, ValidationError (422) with the errors of
 *   each field
 */
export function readFields<Table extends FieldTable>(table: Table, body: unknown): Values<Table> {
  const given = fieldsIn(body);
  if (given === null) throw unreadable('The body must be a JSON object.');
  const values: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [key, one] of Object.entries(table)) {
    if (!Object.hasOwn(given, key)) {
      if (one.isRequired) errors[key] = ['is required'];
      continue;
    }
    try {
      values[key] = one.read(given[key]);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      errors[key] = [error.message];
    }
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  // Each value was returned by the field with the same name.
  return values as Values<Table>;
}

/**
 * Returns the names in a message that its table does not have, such as a misspelt one.
 *
 * @example
 * unknownFields(lotChangeFields, { state: 'sold', sold_price: 1600 }); // ['sold_price']
 */
export const unknownFields = (table: FieldTable, body: unknown): string[] =>
  Object.keys(fieldsIn(body) ?? {}).filter((name) => !Object.hasOwn(table, name));
