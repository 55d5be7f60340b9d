/**
 * Writes the tables of a database as TypeScript (database/schema.ts): the types of the columns from
 * the catalogue of PostgreSQL, the more precise ones from the table below, and the rest from the file
 * as it is.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/database/schema.ts';

/** Types of columns that say more than the database does. Its checks say which texts are allowed. */
const precise: Readonly<Record<string, string>> = {
  'accounts.default_currency': 'CurrencyCode | null',
  'addresses.state': 'string',
  'auction_lot_counts.state': 'LotState',
  'auctions.imported_status': 'AuctionStatus | null',
  'auctions.status': 'AuctionStatus',
  'authors.lots_count': 'Kept',
  'authors.open_lots_count': 'Kept',
  'authors.sold_lots_count': 'Kept',
  'bids.source': 'BidSource',
  'categories.lots_count': 'Kept',
  'embed_keys.theme': 'JsonWithDefault<Record<string, string>>',
  'feed_catalogues.report': 'NullableJson<object>',
  'import_rows.lot': 'Json<object>',
  'import_runs.report': 'NullableJson<object>',
  'import_sales.status': 'AuctionStatus | null',
  'lots.imported_state': 'LotState | null',
  'lots.original_prices': 'NullableJson<OriginalPrices>',
  'lots.state': 'LotState',
  'mail_marks.kind': 'PreferenceKind',
  'mail_runs.skipped': 'JsonWithDefault<Record<string, number>>',
  'outbox.preferences': 'PreferenceKind[] | null',
  'passkeys.public_key': 'Uint8Array',
  'push_messages.content': 'Json<{ title: string; body: string; path: string }>',
  'radar_items.criteria': 'Json<RadarCriteria>',
  'removed_radar_items.item': 'Json<Record<string, unknown>>',
  'sign_ups.person': 'Json<SignUpPerson>',
  'tags.lots_count': 'Kept',
  'unsubscribe_tokens.kinds': 'PreferenceKind[]',
};

/** What both engines return for a type (database/types.ts). */
const values: Readonly<Record<string, string>> = {
  bigint: 'number',
  bit: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  integer: 'number',
  numeric: 'number',
  pg_lsn: 'string',
  smallint: 'number',
  text: 'string',
  tsvector: 'string',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The check of this column alone, if it lists texts. */
  check: string | null;
}

function typeOf({ table, name, type, is_nullable, has_default, check }: Column): string {
  const path = `${table}.${name}`;
  if (Object.hasOwn(precise, path)) return precise[path] ?? '';
  const orNull = is_nullable ? ' | null' : '';
  if (type === 'timestamp with time zone') {
    return `${has_default ? 'TimestampWithDefault' : 'Timestamp'}${orNull}`;
  }
  const [, element = '', array = ''] = /^([a-z_]+)(?:\([\d,]+\))?(\[\])?$/.exec(type) ?? [];
  const texts = [...(check?.matchAll(/'[^']*'/g) ?? [])].map(([text]) => text);
  const value = texts.length > 0 ? texts.join(' | ') : values[element];
  if (value === undefined) {
    throw new Error(`${path} is ${type}: add its TypeScript type to ${import.meta.filename}.`);
  }
  return has_default ? `WithDefault<${value}${array}${orNull}>` : `${value}${array}${orNull}`;
}

/** Returns a line as oxfmt formats it. */
function memberOf(column: Column): string {
  const type = typeOf(column);
  const line = `    ${column.name}: ${type};\n`;
  return line.length > 101
    ? `    ${column.name}:\n      | ${type.replaceAll(' | ', '\n      | ')};\n`
    : line;
}

/** Returns the comments of tables (`lots`) and their columns (`lots.title`). */
function commentsOf(tables: string): Map<string, string> {
  const comments = new Map<string, string>();
  let [owner, comment] = ['', ''];
  for (const line of tables.split('\n')) {
    const [, table, column] = /^(?:  (\w+): \{|    (\w+):)/.exec(line) ?? [];
    if (/^ *(?:\/\*\*| \*)/.test(line)) {
      comment += `${line}\n`;
      continue;
    }
    if (table !== undefined) owner = table;
    const name = table ?? (column === undefined ? null : `${owner}.${column}`);
    if (comment !== '' && name !== null) comments.set(name, comment);
    comment = '';
  }
  return comments;
}

/**
 * Returns the source of schema.ts.
 *
 * @param current - the source as it is, for its head and its comments
 * @throws Error when a column has no known type, or a precise type has no column
 */
export async function schemaTypes(db: Kysely<Schema>, current: string): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as is_nullable, atthasdef or attidentity <> '' as has_default,
      (select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(pg_constraint.oid) like '% = ANY (ARRAY[%') as check
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely%' and attnum > 0 and not attisdropped
    order by relname collate "C", attnum`.execute(db);
  const paths = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const missing = Object.keys(precise).filter((path) => !paths.has(path));
  if (missing.length > 0) throw new Error(`There are no columns ${missing.join(', ')}.`);

  const [head, begin, tables = ''] = current.split(/(export interface Schema \{\n)/);
  const comments = commentsOf(tables);
  const types = [...Map.groupBy(columns, ({ table }) => table)].map(([name, members]) => {
    const lines = members.map(
      (column) => `${comments.get(`${name}.${column.name}`) ?? ''}${memberOf(column)}`,
    );
    return `${comments.get(name) ?? ''}  ${name}: {\n${lines.join('')}  };\n`;
  });
  return `${head}${begin}${types.join('\n')}}\n`;
}
