/**
 * Postal addresses (docs/api-contract.md#addresses). A person with addresses has exactly one
 * default address.
 *
 * @module
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { endpoints } from '@martelo/api/contract';
import { isBrazilianState, MAX_ADDRESSES, readCep } from '@martelo/domain/address';
import type { Address } from '@martelo/domain/entities';
import { claimIds } from '../../database/ids.ts';
import type { NewRow, Row, Schema } from '../../database/schema.ts';
import { lockPerson } from '../person/lock.ts';
import { textIn, wrapped, type Fields } from '../../http/bodies.ts';
import { NotFoundError, ValidationError } from '../../http/errors.ts';
import { wholeNumber } from '../../http/query.ts';
import type { Routes } from '../../http/routes.ts';
import { pick } from '../../http/wire.ts';

type Columns = Omit<
  NewRow<'addresses'>,
  'id' | 'user_id' | 'is_default' | 'created_at' | 'updated_at'
>;

const LONGEST = 200;

const required = (text: string): string | null =>
  text === '' ? 'Este campo é obrigatório.' : null;
const optional = (): null => null;

/** The rule of each column. It returns the error message of an invalid text. */
const rules: Readonly<Record<keyof Columns, (text: string) => string | null>> = {
  label: optional,
  recipient: optional,
  zip_code: (text) => (/^\d{8}$/.test(text) ? null : 'deve ter 8 dígitos'),
  street: required,
  number: required,
  complement: optional,
  district: required,
  city: required,
  state: (text) => (isBrazilianState(text) ? null : 'deve ser a sigla de um estado'),
  country: (text) => (/^[A-Z]{2}$/.test(text) ? null : 'deve ser a sigla de um país'),
};

// The keys of `rules`.
const names = Object.keys(rules) as (keyof Columns)[];

const toAddress = (row: Row<'addresses'>): Address => ({
  id: row.id,
  ...pick(row, names),
  default: row.is_default,
});

/** Returns a value, normalized for its column. */
const tidied = (column: keyof Columns, value: unknown): string => {
  const text = textIn(value);
  if (column === 'zip_code') return readCep(text) ?? text;
  if (column === 'country') return text.toUpperCase() || 'BR';
  return column === 'state' ? text.toUpperCase() : text;
};

/**
 * Merges the fields of a request into the columns of an address. Absent fields keep their value.
 *
 * @throws ValidationError
 */
function columnsIn(fields: Fields, before: Row<'addresses'> | null): Columns {
  const read = names.map((column) => {
    const value = Object.hasOwn(fields, column) ? fields[column] : before?.[column];
    return [column, tidied(column, value)] as const;
  });
  const errors = read.flatMap(([column, text]) => {
    const wrong =
      text.length > LONGEST ? `não deve ter mais que ${LONGEST} caracteres` : rules[column](text);
    return wrong === null ? [] : [[column, [wrong]]];
  });
  if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors));
  // Every column was read.
  const texts = Object.fromEntries(read) as Record<keyof Columns, string>;
  return {
    ...texts,
    label: texts.label || null,
    recipient: texts.recipient || null,
    complement: texts.complement || null,
  };
}

/** Returns a person's addresses, the default first. */
async function readAddresses(db: Kysely<Schema>, userId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

const noDefault = (db: Transaction<Schema>, userId: number) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();

async function findAddress(
  db: Transaction<Schema>,
  userId: number,
  id: string | undefined,
): Promise<Row<'addresses'>> {
  const number = wholeNumber(id ?? '');
  const row = Number.isNaN(number)
    ? undefined
    : await db
        .selectFrom('addresses')
        .selectAll()
        .where('id', '=', number)
        .where('user_id', '=', userId)
        .executeTakeFirst();
  if (row === undefined) throw new NotFoundError();
  return row;
}

async function makeDefault(db: Transaction<Schema>, userId: number, id: number): Promise<void> {
  await noDefault(db, userId);
  await db.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute();
}

async function add(db: Kysely<Schema>, userId: number, fields: Fields): Promise<Address> {
  const columns = columnsIn(fields, null);
  const id = await claimIds(db, 'addresses', 1);
  return db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const stored = await readAddresses(transaction, userId);
    const { length } = stored;
    // A person repeats a request whose answer was lost.
    const same = stored.find((address) => isDeepStrictEqual({ ...address, ...columns }, address));
    if (same !== undefined) {
      if (fields['default'] === true) await makeDefault(transaction, userId, same.id);
      return { ...same, default: same.default || fields['default'] === true };
    }
    if (length >= MAX_ADDRESSES) {
      throw new ValidationError({
        base: [`Você pode ter no máximo ${MAX_ADDRESSES} endereços.`],
      });
    }
    const isDefault = fields['default'] === true || length === 0;
    if (isDefault) await noDefault(transaction, userId);
    const row = await transaction
      .insertInto('addresses')
      .values({ ...columns, id, user_id: userId, is_default: isDefault })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAddress(row);
  });
}

export function addresses({ serve, db }: Routes): void {
  serve(endpoints.addresses, async ({ person }) => ({
    addresses: await readAddresses(db, person.id),
  }));

  serve(endpoints.addAddress, async ({ person, body, reply }) => {
    const address = await add(db, person.id, wrapped(body, 'address'));
    reply.code(201);
    return address;
  });

  serve(endpoints.changeAddress, async ({ person, params, body }) => {
    const fields = wrapped(body, 'address');
    return db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.id);
      const before = await findAddress(transaction, person.id, params['id']);
      const columns = columnsIn(fields, before);
      // A request can only set another default. It cannot unset the current one.
      const becomesDefault = fields['default'] === true && !before.is_default;
      if (becomesDefault) await noDefault(transaction, person.id);
      const is_default = before.is_default || becomesDefault;
      const row = await transaction
        .updateTable('addresses')
        .set({ ...columns, is_default, updated_at: new Date() })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toAddress(row);
    });
  });

  serve(endpoints.removeAddress, ({ person, params }) =>
    db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person.id);
      const address = await findAddress(transaction, person.id, params['id']);
      await transaction.deleteFrom('addresses').where('id', '=', address.id).execute();
      if (!address.is_default) return;
      await transaction
        .updateTable('addresses')
        .set({ is_default: true })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('addresses')
            .select((row) => row.fn.min('id').as('oldest'))
            .where('user_id', '=', person.id),
        )
        .execute();
    }),
  );
}
