/**
 * Notices missing and damaged files of the embedded engine at its start. The engine itself would
 * create a new database in place of a missing one, and read an emptied file as an empty table.
 *
 * @module
 */
import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Schema } from './schema.ts';

/** Thrown when files of the embedded database are missing or damaged. */
export class DamagedDatabaseError extends ConfigError {
  override name = 'DamagedDatabaseError';

  /** @param what - what is damaged, for the sentence of the message */
  constructor(dataFolder: string, what: string, options?: ErrorOptions) {
    super(
      `The database in ${join(dataFolder, 'postgres')} is damaged (${what}): move the data folder away, and restore a backup with npm run restore.`,
      options,
    );
  }
}

const PAGE_BYTES = 8192;
/** Where a page has its size and the version of its layout, in one number. */
const LAYOUT_OFFSET = 18;
const LAYOUT = PAGE_BYTES | 4;

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

/** Notes that a data folder has a database. */
export function markFolder(dataFolder: string): void {
  if (existsSync(markOf(dataFolder))) return;
  writeFileSync(markOf(dataFolder), 'This folder has a database in postgres/.\n', { mode: 0o600 });
}

/**
 * The engine adds empty pages to a table in advance. A power cut may lose them, which is no damage.
 */
const MAX_PAGES_IN_ADVANCE = 64;

interface Relation {
  readonly name: string;
  readonly path: string;
  /** Pages at the last count. */
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Expects each table with rows and each index to have the pages that the engine counted the last
 * time, and a valid first page.
 *
 * @throws DamagedDatabaseError that names a table or an index
 */
export async function expectPages(db: Kysely<Schema>, dataFolder: string): Promise<void> {
  const { rows } = await sql<Relation>`
    select relname as name, pg_relation_filepath(oid) as path, relpages as pages,
      pg_relation_size(oid) as bytes
    from pg_class
    where relpersistence = 'p' and relpages > 0
      and (relkind = 'i' or relkind in ('r', 't') and reltuples > 0)`.execute(db);
  const isBroken = ({ path, pages, bytes }: Relation): boolean =>
    bytes < (pages - MAX_PAGES_IN_ADVANCE) * PAGE_BYTES ||
    bytes === 0 ||
    !hasValidStart(join(dataFolder, 'postgres', path));
  const broken = rows.find(isBroken);
  if (broken !== undefined) {
    throw new DamagedDatabaseError(dataFolder, `${broken.name} lacks data in ${broken.path}`);
  }
}

function hasValidStart(file: string): boolean {
  const page = Buffer.alloc(LAYOUT_OFFSET + 2);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, page, 0, page.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return page.readUInt16LE(LAYOUT_OFFSET) === LAYOUT;
}
