import { basename, isAbsolute, join } from 'node:path';
import { audited } from '../audit/log.ts';
import { importCatalogue, type ImportOptions } from './import.ts';
import type { Operator, OperatorTask } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { ImportReport } from './report/report.ts';

export const reportFolderOf = (dataFolder: string): string => join(dataFolder, 'imports');

/**
 * Imports a catalogue for an operator and writes it to the audit log.
 *
 * @throws the errors of {@link importCatalogue}
 */
export const importFor = (operator: Operator, options: ImportOptions): Promise<ImportReport> =>
  audited(
    options.database.db,
    { operator, action: 'import', details: { file: basename(options.file) } },
    () =>
      importCatalogue({ ...options, by: `import ${basename(options.file)} (${operator.name})` }),
  );

/** What the command sends to the running server. Serialized as JSON. */
export type ImportRequest = Pick<
  ImportOptions,
  'file' | 'currency' | 'decimal' | 'encoding' | 'delimiter'
>;

/**
 * The import as a task of the running server (operator.ts).
 *
 * @example
 * await serveOperator(dataFolder, { import: importTask(database, dataFolder) });
 */
export const importTask =
  (database: ImportOptions['database'], dataFolder: string): OperatorTask =>
  async (argument, onProgress, signal, operator) => {
    // The command and the server run the same version.
    const request = argument as ImportRequest;
    if (!isAbsolute(request.file)) {
      throw new OperatorError('O pedido de importação não traz o caminho completo de um arquivo.');
    }
    const reportFolder = reportFolderOf(dataFolder);
    return importFor(operator, { database, ...request, reportFolder, onProgress, signal });
  };
