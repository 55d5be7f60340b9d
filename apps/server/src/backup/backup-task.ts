import { basename, isAbsolute } from 'node:path';
import { audited } from '../audit/log.ts';
import type { Database } from '../database/open.ts';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { makeBackup, restoreBackup, type BackupReport, type RestoreReport } from './backup.ts';

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
  { file, key }: BackupRequest,
  { database, dataFolder }: { database: Database; dataFolder: string },
): Promise<BackupReport | RestoreReport> {
  if (!isAbsolute(file)) {
    throw new OperatorError('O pedido não traz o caminho completo de um arquivo.');
  }
  const place = {
    database,
    file,
    dataFolder,
    key: key === null ? null : Buffer.from(key, 'base64'),
  };
  return audited<BackupReport | RestoreReport>(
    database.db,
    { operator, action, details: { file: basename(file) } },
    () => actions[action](place),
  );
}
