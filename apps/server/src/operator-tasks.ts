import { readAudit, type AuditQuery } from './audit/log.ts';
import { backUpFor, type BackupRequest } from './backup/backup.ts';
import { changeAlias, type AliasChange } from './catalogue/curation/category-changes.ts';
import { changeSynonyms, type SynonymChange } from './catalogue/curation/synonym-changes.ts';
import { importFor, reportFolderOf } from './catalogue/import.ts';
import type { FileOptions } from './catalogue/staging/stage-file.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/open.ts';
import { checkDatabase } from './doctor/database-check.ts';
import { listHouses } from './houses/house-list.ts';
import { changeHouseForOperator, type HouseChanges } from './houses/house.ts';
import { dayIn, mailStatus } from './mail/status.ts';
import type { Operator, OperatorTask } from './operator/operator.ts';
import {
  applyPersonRequest,
  endAllSessions,
  type PersonRequest,
} from './people/account/operator-actions.ts';

/** Returns a task without progress. The command and the server run the same version. */
const task =
  <Argument>(run: (argument: Argument, operator: Operator) => Promise<unknown>): OperatorTask =>
  (argument, _onProgress, _signal, operator) =>
    run(argument as Argument, operator);

/** Returns what a running server does for the commands of its operator, by the name of the task. */
export function operatorTasks(
  database: Database,
  { dataFolder, siteUrl, postalAddress }: Pick<Config, 'dataFolder' | 'siteUrl' | 'postalAddress'>,
): Readonly<Record<string, OperatorTask>> {
  const { db, sealer } = database;
  const mailer = { siteUrl, postalAddress, sealer };
  const place = { database, dataFolder };
  return {
    import: (argument, onProgress, signal, operator) =>
      importFor(operator, {
        ...(argument as FileOptions),
        database,
        reportFolder: reportFolderOf(dataFolder),
        onProgress,
        signal,
      }),
    mail: task<{ day?: unknown }>(async ({ day }) => mailStatus(db, dayIn(day))),
    house: task<HouseChanges>((changes, operator) => changeHouseForOperator(operator, db, changes)),
    houses: task(() => listHouses(db)),
    category: task<AliasChange | null>((change, operator) => changeAlias(operator, db, change)),
    synonyms: task<SynonymChange>((change, operator) => changeSynonyms(operator, db, change)),
    audit: task<AuditQuery>((query) => readAudit(db, query)),
    backup: task<BackupRequest>((request, operator) =>
      backUpFor(operator, 'backup', request, place),
    ),
    restore: task<BackupRequest>((request, operator) =>
      backUpFor(operator, 'restore', request, place),
    ),
    doctor: task(() => checkDatabase(database)),
    person: task<PersonRequest>((request, operator) =>
      applyPersonRequest(db, { operator, mailer }, request),
    ),
    'end-all-sessions': task((_argument, operator) => endAllSessions(db, { operator, mailer })),
  };
}
