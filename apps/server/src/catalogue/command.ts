/**
 * `npm run import -- FILE [FILE…]`
 *
 * Exit codes: 0 when every file was imported, even with rejected rows, which are listed on the terminal
 * and in a file. 1 when a file or the command failed.
 *
 * @module
 */
import { resolve } from 'node:path';
import { operatorName } from '../operator/operator-name.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Progress } from './import.ts';
import { openForOperator } from '../operator/operator-database.ts';
import { findServer } from '../operator/operator.ts';
import { showProgress } from './progress.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { ImportReport } from './report.ts';
import { summarize } from './summary.ts';
import { importFor, reportFolderOf } from './task.ts';

const usage = `Uso: npm run import -- ARQUIVO [ARQUIVO…]

Importa catálogos .csv ou .csv.gz (UTF-8). O formato está em docs/catalogue-import.md.`;

type ImportFile = (file: string, onProgress: (progress: Progress) => void) => Promise<ImportReport>;

/** Imports a file through the running server, or directly when none runs. */
async function importer(
  config: Config,
  signal: AbortSignal,
): Promise<{ run: ImportFile; close: () => Promise<void> }> {
  const reportFolder = reportFolderOf(config.dataFolder);
  if (config.databaseUrl === null) {
    const server = await findServer(config.dataFolder);
    if (server !== null) {
      server.close();
      console.log('O servidor está no ar: ele faz a importação.');
      return {
        run: (file, show) => importThere(config.dataFolder, file, show),
        close: async () => {},
      };
    }
  }
  const database = await openForOperator(config);
  return {
    run: (file, onProgress) =>
      importFor({ name: operatorName() }, { database, file, reportFolder, onProgress, signal }),
    close: () => database.close(),
  };
}

async function importThere(
  dataFolder: string,
  file: string,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const server = await findServer(dataFolder);
  if (server === null) throw new OperatorError('O servidor saiu do ar. Rode o comando outra vez.');
  // The server runs the same code, so the types match.
  const show = (progress: unknown): void => onProgress(progress as Progress);
  return (await server.ask('import', { file }, show)) as ImportReport;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return args.length === 0 ? 1 : 0;
  }
  // npm runs scripts in the project's root, but paths are relative to the working directory of the
  // person.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const files = args.map((file) => resolve(from, file));
  const stop = new AbortController();
  process.once('SIGINT', () => {
    console.error('\nParando depois do leilão em andamento… (Ctrl-C de novo para já)');
    stop.abort();
    process.once('SIGINT', () => process.exit(1));
  });
  process.once('SIGTERM', () => stop.abort());
  const { run, close } = await importer(readConfig(process.env), stop.signal);
  let code = 0;
  try {
    for (const file of files) {
      const progress = showProgress(process.stdout);
      try {
        const report = await run(file, progress.show);
        progress.end();
        console.log(summarize(report));
      } catch (error) {
        progress.end();
        code = 1;
        tell(error);
        if (stop.signal.aborted) break;
      }
    }
  } finally {
    await close();
  }
  return code;
}

function tell(error: unknown): void {
  if (error instanceof OperatorError) console.error(`Erro: ${error.message}`);
  else console.error('Erro inesperado:', error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
