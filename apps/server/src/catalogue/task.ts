import { isAbsolute, join } from 'node:path';
import type { Database } from '../database/open.ts';
import { importCatalogue } from './import.ts';
import type { OperatorTask } from './operator.ts';
import { Refusal } from './refusal.ts';

/** Folder of the reports of imports. */
export const reportFolderOf = (dataFolder: string): string => join(dataFolder, 'imports');

/**
 * The import as a task of the running server (operator.ts).
 *
 * @example
 * await serveOperator(dataFolder, { import: importTask(database, dataFolder) });
 */
export const importTask =
  (database: Pick<Database, 'db' | 'engine'>, dataFolder: string): OperatorTask =>
  async (argument, onProgress, signal) => {
    const file =
      typeof argument === 'object' && argument !== null && 'file' in argument
        ? argument.file
        : undefined;
    if (typeof file !== 'string' || !isAbsolute(file)) {
      throw new Refusal('O pedido de importação não traz o caminho completo de um arquivo.');
    }
    const reportFolder = reportFolderOf(dataFolder);
    return importCatalogue({ database, file, reportFolder, onProgress, signal });
  };
