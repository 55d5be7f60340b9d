import { auditTask } from './audit/log.ts';
import { backupTask } from './backup/backup-task.ts';
import { categoryTask } from './catalogue/curation/category-changes.ts';
import { synonymTask } from './catalogue/curation/synonym-changes.ts';
import { importTask } from './catalogue/task.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/open.ts';
import { doctorTask } from './doctor/database-check.ts';
import { houseListTask } from './houses/house-list.ts';
import { houseTask } from './houses/house.ts';
import { mailStatusTask } from './mail/status.ts';
import { endAllSessionsTask, personTask } from './people/account/operator-actions.ts';

/** Returns what a running server does for the commands of its operator, by the name of the task. */
export function operatorTasks(database: Database, config: Config) {
  const { db, sealer } = database;
  const { dataFolder, siteUrl, postalAddress } = config;
  const mailer = { siteUrl, postalAddress, sealer };
  return {
    import: importTask(database, dataFolder),
    mail: mailStatusTask(db),
    house: houseTask(db),
    houses: houseListTask(db),
    category: categoryTask(db),
    synonyms: synonymTask(db),
    audit: auditTask(db),
    backup: backupTask('backup', { database, dataFolder }),
    restore: backupTask('restore', { database, dataFolder }),
    doctor: doctorTask(database),
    person: personTask(db, mailer),
    'end-all-sessions': endAllSessionsTask(db, mailer),
  };
}
