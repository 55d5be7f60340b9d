import { basename, isAbsolute, join } from 'node:path';
import { audited } from '../audit/log.ts';
import { importCatalogue, type ImportOptions } from './import.ts';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { ImportReport } from './report/report.ts';

export const reportFolderOf = (dataFolder: string): string => join(dataFolder, 'imports');

/** What the command sends to the running server. Serialized as JSON. */
export type ImportRequest = Pick<
  ImportOptions,
  'file' | 'currency' | 'decimal' | 'encoding' | 'delimiter'
>;

/**
 * Imports a catalogue for an operator and writes it to the audit log.
 *
 * @throws OperatorError when the path of the file is not absolute; the errors of
 * {@link importCatalogue}
 */
export async function importFor(operator: Operator, options: ImportOptions): Promise<ImportReport> {
  if (!isAbsolute(options.file)) {
    throw new OperatorError('O pedido de importação não traz o caminho completo de um arquivo.');
  }
  const file = basename(options.file);
  return audited(options.database.db, { operator, action: 'import', details: { file } }, () =>
    importCatalogue({ ...options, by: `import ${file} (${operator.name})` }),
  );
}
