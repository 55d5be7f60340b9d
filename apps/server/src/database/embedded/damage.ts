/**
 * Notices missing and damaged files of the embedded engine at its start. The engine itself would
 * create a new database in place of a missing one, and read an emptied file as an empty table.
 *
 * @module
 */
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigError } from '../../config/setting.ts';
import type { Schema } from '../schema.ts';

/** Thrown when files of the embedded database are missing or damaged. */
class DamagedDatabaseError extends ConfigError {
  override name = 'DamagedDatabaseError';

  /** @param what - what is damaged, for the text of the message */
  constructor(dataFolder: string, what: string, options?: ErrorOptions) {
    super(
      `The database in ${join(dataFolder, 'postgres')} is damaged (${what}): move the data folder away, and restore a backup with npm run restore.`,
      options,
    );
  }
}

/** Thrown when the embedded engine may not use the memory that it needs. */
class EngineMemoryError extends ConfigError {
  override name = 'EngineMemoryError';
}

/**
 * Returns the error that explains why the engine did not start on the files of a data folder: they
 * are damaged, unless the process lacked memory.
 */
export const startErrorOf = (
  dataFolder: string,
  cause: Error,
): DamagedDatabaseError | EngineMemoryError =>
  /out of memory|allocate memory/i.test(cause.message)
    ? new EngineMemoryError(
        `The embedded database did not start, because this process may not use more memory (${cause.message}): let it use more, or set DATABASE_URL. The data folder is unchanged.`,
        { cause },
      )
    : new DamagedDatabaseError(dataFolder, cause.message, { cause });

const PAGE_BYTES = 8192;
/** Offset in a page of the number that contains its size and the version of its layout. */
const LAYOUT_OFFSET = 18;
const LAYOUT = PAGE_BYTES | 4;
/** The engine begins another file for a table above this size. */
const MAX_FILE_BYTES = 2 ** 30;

/** A file that exists as soon as the folder has had a database. */
const markOf = (dataFolder: string): string => join(dataFolder, 'has-database');

/**
 * Expects the files of a database in a data folder that has had one.
 *
 * @throws DamagedDatabaseError
 */
export function expectFiles(dataFolder: string): void {
  const folder = join(dataFolder, 'postgres');
  const isMissing = existsSync(markOf(dataFolder)) && !existsSync(folder);
  if (isMissing) throw new DamagedDatabaseError(dataFolder, 'the folder is missing');
  for (const name of ['PG_VERSION', 'global/pg_control']) {
    if (existsSync(folder) && !existsSync(join(folder, name))) {
      throw new DamagedDatabaseError(dataFolder, `${name} is missing`);
    }
  }
}

/** Records that a data folder has a database. */
export function markFolder(dataFolder: string): void {
  if (existsSync(markOf(dataFolder))) return;
  writeFileSync(markOf(dataFolder), 'This folder has a database in postgres/.\n', { mode: 0o600 });
}

/**
 * The engine adds empty pages to a table in advance. A power cut may lose them, which is harmless.
 */
const MAX_PAGES_IN_ADVANCE = 64;

interface Relation {
  readonly name: string;
  readonly path: string;
  /** Pages at the last count. */
  readonly pages: number;
  /** Whether it is a table of ours, not an index or a table of the engine. */
  readonly is_own_table: boolean;
}

/**
 * Expects each table with rows and each index to have the pages that the engine counted the last
 * time, and a valid first page. Expects our tables to have all rows that their indexes have, if a page
 * is empty or missing. Without this, the rows of such a page would only seem to be deleted.
 *
 * @throws DamagedDatabaseError that names a table or an index
 */
export async function expectPages(db: Kysely<Schema>, dataFolder: string): Promise<void> {
  const fileOf = ({ path }: Relation): string => join(dataFolder, 'postgres', path);
  const expect = ({ name, path }: Relation, isWhole: boolean): void => {
    if (!isWhole) throw new DamagedDatabaseError(dataFolder, `${name} lacks data in ${path}`);
  };
  try {
    const { rows } = await sql<Relation>`
      select relname as name, pg_relation_filepath(oid) as path, relpages as pages,
        relkind = 'r' and relnamespace = 'public'::regnamespace as is_own_table
      from pg_class
      where relpersistence = 'p' and relpages > 0
        and (relkind = 'i' or relkind in ('r', 't') and reltuples > 0)`.execute(db);
    // `pg_relation_size` would take ten times as long.
    const sized = rows.map((relation) => ({ relation, bytes: sizeOf(fileOf(relation)) }));
    for (const { relation, bytes } of sized) {
      expect(
        relation,
        bytes >= (relation.pages - MAX_PAGES_IN_ADVANCE) * PAGE_BYTES &&
          bytes > 0 &&
          layoutsOf(fileOf(relation), 1).every((layout) => layout === LAYOUT),
      );
    }
    for (const { relation, bytes } of sized.filter((one) => one.relation.is_own_table)) {
      const { name, pages } = relation;
      // A larger table has more files. Its first one is examined.
      const layouts = layoutsOf(fileOf(relation), Math.min(bytes, MAX_FILE_BYTES) / PAGE_BYTES);
      const isDoubtful = bytes < pages * PAGE_BYTES || layouts.some((layout) => layout === 0);
      if (isDoubtful) expect(relation, await hasAllRows(db, name));
    }
  } catch (error) {
    // Errors of a query, which have a code.
    const { code, message } = error as { code?: unknown; message: string };
    // The class of internal errors of PostgreSQL, such as invalid pages.
    if (!String(code).startsWith('XX')) throw error;
    throw new DamagedDatabaseError(dataFolder, message, { cause: error });
  }
}

/** Whether a table has as many rows as its index. */
function hasAllRows(db: Kysely<Schema>, table: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const count = async (by: 'table' | 'index'): Promise<number> => {
      for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan', 'seqscan']) {
        const isUsed = (way === 'seqscan') === (by === 'table');
        await sql`select set_config(${`enable_${way}`}, ${isUsed ? 'on' : 'off'}, true)`.execute(
          transaction,
        );
      }
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}`.execute(transaction);
      return rows[0]?.count ?? 0;
    };
    return (await count('table')) === (await count('index'));
  });
}

/** Returns the size of a relation: of its file, and of its further files above the maximum. */
function sizeOf(file: string, part = 0): number {
  const name = part === 0 ? file : `${file}.${part}`;
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return size < MAX_FILE_BYTES ? size : size + sizeOf(file, part + 1);
}

/**
 * Yields what the first pages of a file have in place of their layout. An empty page has 0: one that
 * was lost, or one added in advance.
 */
function* layoutsOf(file: string, pages: number): Generator<number> {
  const descriptor = openSync(file, 'r');
  try {
    for (let page = 0; page < pages; page += 1) {
      const layout = Buffer.alloc(2);
      readSync(descriptor, layout, 0, layout.length, page * PAGE_BYTES + LAYOUT_OFFSET);
      yield layout.readUInt16LE();
    }
  } finally {
    closeSync(descriptor);
  }
}
