/**
 * `npm run import -- FILE [FILE…]`
 *
 * Exit codes: 0 when every file was imported, even with rejected rows, which are listed on the terminal
 * and in a file. 1 when a file or the command failed.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { isCurrency } from '@martelo/domain/money';
import { operatorName } from '../operator/operator-name.ts';
import type { Config } from '../config/config.ts';
import { importFor, reportFolderOf, type Progress } from './import.ts';
import { openForOperator } from '../operator/operator-database.ts';
import { findServer } from '../operator/operator.ts';
import { delimiters } from './reading/columns.ts';
import type { DecimalMark } from './values/price.ts';
import type { Delimiter } from './reading/records.ts';
import type { Encoding } from './reading/source.ts';
import { showProgress } from './progress.ts';
import { runCommand, showError } from '../operator/command.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { typedPath } from '../operator/typed-path.ts';
import type { ImportReport } from './report/report.ts';
import { summarize } from './report/summary.ts';
import type { FileOptions } from './staging/stage-file.ts';

const usage = `Uso: npm run import -- ARQUIVO [ARQUIVO…] [OPÇÕES]

Importa catálogos .csv ou .csv.gz. O formato está em docs/catalogue-import.md.
  --currency  moeda dos preços sem moeda na linha: BRL, USD, GBP ou EUR
  --decimal   marca dos centavos nos preços: comma (,) ou dot (.); sem ela, 4.105 é quatro mil cento e cinco
  --encoding  codificação do arquivo: utf-8 (a usual), utf-16, windows-1252 ou latin1
  --delimiter marca entre as células: , ; | ou tab (a usual é a do cabeçalho)`;

type ImportFile = (
  request: FileOptions,
  onProgress: (progress: Progress) => void,
) => Promise<ImportReport>;

/** Imports a file through the running server, or directly when none runs. */
async function importer(
  config: Config,
  signal: AbortSignal,
): Promise<{ run: ImportFile; close: () => Promise<void> }> {
  const { dataFolder } = config;
  const server = config.databaseUrl === null ? await findServer(dataFolder) : null;
  if (server !== null) {
    server.close();
    console.log('O servidor está no ar: ele faz a importação.');
    return {
      run: (request, show) => importThere(dataFolder, request, show),
      close: async () => {},
    };
  }
  const database = await openForOperator(config);
  const reportFolder = reportFolderOf(dataFolder);
  return {
    run: (request, onProgress) =>
      importFor(
        { name: operatorName() },
        { database, ...request, reportFolder, onProgress, signal },
      ),
    close: () => database.close(),
  };
}

async function importThere(
  dataFolder: string,
  request: FileOptions,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const server = await findServer(dataFolder);
  if (server === null) throw new OperatorError('O servidor parou. Rode o comando outra vez.');
  // The server runs the same code, so the types match.
  const show = (progress: unknown): void => onProgress(progress as Progress);
  return (await server.ask('import', request, show)) as ImportReport;
}

const encodings: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['latin-1', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['utf-16', 'utf-16'],
  ['utf-16le', 'utf-16'],
  ['utf-16be', 'utf-16'],
]);
const decimalMarks: ReadonlyMap<string, DecimalMark> = new Map([
  [',', ','],
  ['comma', ','],
  ['.', '.'],
  ['dot', '.'],
]);
const delimiterNames: ReadonlyMap<string, Delimiter> = new Map([
  ...delimiters.map((delimiter) => [delimiter, delimiter] as const),
  ['tab', '\t'],
  ['\\t', '\t'],
]);

/** Returns the value of an option, or `undefined` when it was not given. Throws for an unknown one. */
function oneOf<Value>(
  given: string | undefined,
  values: ReadonlyMap<string, Value>,
): Value | undefined {
  if (given === undefined) return undefined;
  const found = values.get(given.toLowerCase());
  if (found === undefined) throw new TypeError(`"${given}" is not an option.`);
  return found;
}

function read() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      currency: { type: 'string' },
      decimal: { type: 'string' },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
    },
  });
  const currency = values.currency?.toUpperCase();
  if (files.length === 0 || (currency !== undefined && !isCurrency(currency))) return undefined;
  const options = {
    currency,
    decimal: oneOf(values.decimal, decimalMarks),
    encoding: oneOf(values.encoding, encodings),
    delimiter: oneOf(values.delimiter, delimiterNames),
  };
  return { files, options };
}

await runCommand(usage, read, async ({ files, options }, config) => {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    console.error('\nParando depois do leilão em andamento… (Ctrl-C de novo para já)');
    stop.abort();
    process.once('SIGINT', () => process.exit(1));
  });
  process.once('SIGTERM', () => stop.abort());
  const { run, close } = await importer(config, stop.signal);
  try {
    for (const file of files) {
      const progress = showProgress(process.stdout);
      try {
        const report = await run({ file: typedPath(file), ...options }, progress.show);
        progress.end();
        console.log(summarize(report));
      } catch (error) {
        progress.end();
        process.exitCode = 1;
        showError(error);
        if (stop.signal.aborted) break;
      }
    }
  } finally {
    await close();
  }
});
