import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/database/schema.ts';

/**
 * Describes all tables in sorted lines: each table with its columns in order, and each column,
 * constraint and index. Equal lines mean equal databases.
 */
export async function schemaLines(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attcollation not in (0, 100) then ' collate ' || attcollation::regcollation else '' end,
      case when attnotnull then ' not null' else '' end,
      case when attidentity <> '' then ' identity' else '' end,
      ' statistics ' || nullif(attstattarget, -1),
      ' default ' || pg_get_expr(adbin, adrelid)) as line
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped
    union all
    select format('%s%s (%s)', pg_class.oid::regclass,
      case relpersistence when 'u' then ' unlogged' else '' end,
      (select string_agg(attname, ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped))
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = current_schema()`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}
