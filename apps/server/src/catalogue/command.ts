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
import { readConfig, type Config } from '../config/config.ts';
import type { Progress } from './import.ts';
import { openForOperator } from '../operator/operator-database.ts';
import { findServer } from '../operator/operator.ts';
import { delimiters } from './reading/columns.ts';
import type { DecimalMark } from './values/price.ts';
import type { Delimiter } from './reading/records.ts';
import type { Encoding } from './reading/source.ts';
import { showProgress } from './progress.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { typedPath } from '../operator/typed-path.ts';
import type { ImportReport } from './report/report.ts';
import { summarize } from './report/summary.ts';
import { importFor, reportFolderOf, type ImportRequest } from './task.ts';

const usage = `Uso: npm run import -- ARQUIVO [ARQUIVO…] [OPÇÕES]

Importa catálogos .csv ou .csv.gz. O formato está em docs/catalogue-import.md.
  --currency  moeda dos preços sem moeda na linha: BRL, USD, GBP ou EUR
  --decimal   marca dos centavos nos preços: comma (,) ou dot (.); sem ela, 4.105 é quatro mil cento e cinco
  --encoding  codificação do arquivo: utf-8 (a usual), utf-16, windows-1252 ou latin1
  --delimiter marca entre as células: , ; | ou tab (a usual é a do cabeçalho)`;

type ImportFile = (
  request: ImportRequest,
  onProgress: (progress: Progress) => void,
) => Promise<ImportReport>;

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
        run: (request, show) => importThere(config.dataFolder, request, show),
        close: async () => {},
      };
    }
  }
  const database = await openForOperator(config);
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
  request: ImportRequest,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport> {
  const server = await findServer(dataFolder);
  if (server === null) throw new OperatorError('O servidor parou. Rode o comando outra vez.');
  // The server runs the same code, so the types match.
  const show = (progress: unknown): void => onProgress(progress as Progress);
  return (await server.ask('import', request, show)) as ImportReport;
}

interface Requests {
  files: readonly string[];
  options: Omit<ImportRequest, 'file'>;
  isHelp: boolean;
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

/** Parses the command line; `null` when it is not valid. */
function requestsIn(args: readonly string[]): Requests | null {
  try {
    const { values, positionals: files } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        currency: { type: 'string' },
        decimal: { type: 'string' },
        encoding: { type: 'string' },
        delimiter: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const currency = values.currency?.toUpperCase();
    const isHelp = values.help === true;
    if (currency !== undefined && !isCurrency(currency)) return null;
    const options = {
      currency,
      decimal: oneOf(values.decimal, decimalMarks),
      encoding: oneOf(values.encoding, encodings),
      delimiter: oneOf(values.delimiter, delimiterNames),
    };
    return files.length > 0 || isHelp ? { files, options, isHelp } : null;
  } catch {
    return null;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const read = requestsIn(args);
  if (read === null || read.isHelp) {
    console.log(usage);
    return read === null ? 1 : 0;
  }
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
    for (const file of read.files) {
      const progress = showProgress(process.stdout);
      try {
        const report = await run({ file: typedPath(file), ...read.options }, progress.show);
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
