/**
 * Backups of the whole database, on both engines (docs/operations.md#how-do-you-back-up).
 *
 * @module
 */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { audited } from '../audit/log.ts';
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts';
import { migrate, migrateTo, migrationNames } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openTemporary, type Database } from '../database/open.ts';
import { syncPath } from '../database/sync.ts';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { damaged, openBackup, writeBackup, type BackupHeader } from './backup-file.ts';
import { readRevocations, revokeAccess, type RevokedAccess } from './revocations.ts';
import { readTables, rowsIn, writeTables, type RowCounts } from './tables.ts';

type RestoredKey = 'changed' | 'same' | 'kept' | 'absent';

/** A backup that was made or restored. Sent as JSON. */
export interface BackupReport {
  readonly file: string;
  readonly made_at: string;
  readonly bytes: number;
  readonly rows: number;
  readonly is_encrypted: boolean;
  /** What happened to the key of the data folder, which opens sealed secrets. */
  readonly secret_key: 'included' | 'missing' | 'elsewhere' | RestoredKey;
}

/** A backup that was restored. Sent as JSON. */
export type RestoreReport = BackupReport & RevokedAccess;

/** Where a backup comes from or goes to. */
interface BackupPlace {
  readonly database: Pick<Database, 'db' | 'readAtOneMoment'>;
  /** Absolute path. */
  readonly file: string;
  readonly dataFolder: string;
  /** 32 bytes that encrypt the file; `null`: it is not encrypted. */
  readonly key: Buffer | null;
}

const keyFileOf = (dataFolder: string): string => join(dataFolder, 'secret.key');

/**
 * Writes a backup of one moment to a new file, while the server works, and restores it into a
 * temporary database to check it.
 *
 * @throws OperatorError when the file exists or the check fails
 */
export async function makeBackup(place: BackupPlace): Promise<BackupReport> {
  const { database, file, dataFolder, key } = place;
  if (existsSync(file)) throw new OperatorError(`O arquivo ${file} já existe: escolha outro nome.`);
  const keyFile = keyFileOf(dataFolder);
  const hasKeyFile = existsSync(keyFile);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    const { run } = await migrationNames(database.db);
    const header: BackupHeader = {
      made_at: new Date().toISOString(),
      version: manifest.version,
      migrations: run,
      secret_key: key !== null && hasKeyFile ? readFileSync(keyFile, 'utf8').trim() : null,
    };
    const counts = await database.readAtOneMoment((tx) =>
      writeBackup(draft, header, { tables: readTables(tx), key }),
    );
    await inScratch({ ...place, file: draft }, async ({ restored }) => {
      if (JSON.stringify(restored) !== JSON.stringify(counts)) {
        throw new OperatorError('O backup não pôde ser conferido: faltam registros nele.');
      }
    });
    renameSync(draft, file);
    // Its name reaches the disk before the backup is reported.
    syncPath(dirname(file));
    return {
      file,
      made_at: header.made_at,
      bytes: statSync(file).size,
      rows: rowsIn(counts),
      is_encrypted: key !== null,
      secret_key: !hasKeyFile ? 'elsewhere' : key === null ? 'missing' : 'included',
    };
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces all data with those of a backup, and revokes access that it would bring back. First restores it into a temporary database, which brings
 * it to the tables of this version. So a damaged file changes nothing.
 *
 * @throws OperatorError when the file is damaged, or was made by a newer version
 */
export async function restoreBackup(place: BackupPlace): Promise<RestoreReport> {
  const { database, file, dataFolder, key } = place;
  return inScratch(place, async ({ scratch, header, restored }) => {
    const revoked = await database.db.transaction().execute(async (tx) => {
      const known = await readRevocations(tx, new Date(header.made_at));
      await scratch.transaction().execute((from) => writeTables(tx, readTables(from)));
      return revokeAccess(tx, known);
    });
    return {
      ...revoked,
      file,
      made_at: header.made_at,
      bytes: statSync(file).size,
      rows: rowsIn(restored),
      is_encrypted: key !== null,
      secret_key: takeKey(dataFolder, header.secret_key),
    };
  });
}

/** Puts the key of a backup into the data folder, and keeps the one that was there. */
function takeKey(dataFolder: string, key: string | null): RestoredKey {
  const path = keyFileOf(dataFolder);
  const isThere = existsSync(path);
  if (key === null) return isThere ? 'kept' : 'absent';
  if (isThere && readFileSync(path, 'utf8').trim() === key) return 'same';
  // Both keys reach the disk before one is replaced: secrets are lost with their key.
  const draft = `${path}.restored`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
  if (isThere) copyFileSync(path, `${path}.before-restore`);
  if (isThere) syncPath(`${path}.before-restore`);
  renameSync(draft, path);
  syncPath(dataFolder);
  return 'changed';
}

/** What the commands send to the running server. Serialized as JSON. */
export interface BackupRequest {
  /** Absolute path. */
  readonly file: string;
  /** Key of 32 bytes in base64; `null`: the file is not encrypted. */
  readonly key: string | null;
}

const actions = { backup: makeBackup, restore: restoreBackup } as const;

/** Backs up or restores for an operator, and writes it to the audit log. */
export function backUpFor(
  operator: Operator,
  action: keyof typeof actions,
  { file, key: encoded }: BackupRequest,
  { database, dataFolder }: { database: Database; dataFolder: string },
): Promise<BackupReport | RestoreReport> {
  if (!isAbsolute(file)) {
    throw new OperatorError('O pedido não traz o caminho completo de um arquivo.');
  }
  const key = encoded === null ? null : Buffer.from(encoded, 'base64');
  return audited<BackupReport | RestoreReport>(
    database.db,
    { operator, action, details: { file: basename(file) } },
    () => actions[action]({ database, file, dataFolder, key }),
  );
}

/** Whether a database rejects the rows themselves, because of invalid values or references. */
const isOfContent = (error: unknown): boolean =>
  error instanceof TypeError || /^2[23]/.test(String((error as { code?: unknown }).code));

/** Removes the temporary databases of killed commands. They contain all data. */
function removeAbandoned(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith('scratch-')) continue;
    const folder = join(dataFolder, name);
    try {
      lockFolder(folder)();
      rmSync(folder, { recursive: true });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
}

/** Restores a backup into a temporary database, and removes it after the work. */
async function inScratch<Result>(
  { file, dataFolder, key }: Omit<BackupPlace, 'database'>,
  work: (restored: {
    scratch: Database['db'];
    header: BackupHeader;
    restored: RowCounts;
  }) => Promise<Result>,
): Promise<Result> {
  const { header, tables } = await openBackup(file, key);
  const last = header.migrations.at(-1);
  removeAbandoned(dataFolder);
  const folder = mkdtempSync(join(dataFolder, 'scratch-'));
  const unlock = lockFolder(folder);
  try {
    const { db, close } = await openTemporary(join(folder, 'postgres'));
    try {
      const isKnown = (name: string): boolean => Object.hasOwn(migrations, name);
      if (last === undefined || !header.migrations.every(isKnown)) {
        throw new OperatorError(
          `O backup ${file} é da versão ${header.version} (tabelas ${last ?? 'desconhecidas'}), mais nova que esta (${manifest.version}): instale essa versão para restaurá-lo.`,
        );
      }
      await migrateTo(db, last);
      const restored = await db
        .transaction()
        .execute((tx) => writeTables(tx, tables()))
        .catch((error: unknown) => {
          throw isOfContent(error) ? damaged(file, error) : error;
        });
      await migrate(db);
      return await work({ scratch: db, header, restored });
    } finally {
      await close();
    }
  } finally {
    unlock();
    rmSync(folder, { recursive: true, force: true });
  }
}
