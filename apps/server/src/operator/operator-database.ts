import { operatorName } from './operator-name.ts';
import type { Config } from '../config/config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { findServer, type Operator } from './operator.ts';
import { OperatorError } from './operator-error.ts';

/**
 * Opens the database for an operator's command.
 *
 * @throws OperatorError in Portuguese for problems that an operator can solve; other errors unchanged
 */
export async function openForOperator(config: Config): Promise<Database> {
  try {
    const { databaseUrl, databaseDirectUrl, dataFolder, secretKeys } = config;
    // A command needs nothing of a pooler.
    const url = databaseUrl === null ? null : (databaseDirectUrl ?? databaseUrl);
    return await openDatabase({ url, dataFolder, secretKeys });
  } catch (error) {
    throw inPortuguese(error, config);
  }
}

/**
 * Runs an operator's task: in the running server, which owns the embedded engine, or directly on the
 * database when no server runs.
 */
export async function doForOperator<Result>(
  config: Config,
  task: string,
  argument: unknown,
  byHand: (database: Database, operator: Operator) => Promise<Result>,
): Promise<Result> {
  const server = config.databaseUrl === null ? await findServer(config.dataFolder) : null;
  // The server runs the same code, so the types match.
  if (server !== null) return (await server.ask(task, argument, () => {})) as Result;
  const database = await openForOperator(config);
  try {
    return await byHand(database, { name: operatorName() });
  } finally {
    await database.close();
  }
}

function inPortuguese(error: unknown, { dataFolder }: Config): unknown {
  const name = error instanceof Error ? error.name : '';
  const sentences: Readonly<Record<string, string>> = {
    FolderInUseError: `A pasta de dados ${dataFolder} está em uso por um processo que não atende a este comando: pare o servidor, ou espere o outro comando terminar.`,
    DamagedDatabaseError: `O banco de dados em ${dataFolder} está danificado: mova a pasta de dados e restaure um backup com npm run restore.`,
    EngineMemoryError:
      'O banco embutido não abriu, porque falta memória a este processo: libere mais memória, ou use o PostgreSQL com DATABASE_URL. Os dados não mudaram.',
    DataFolderError: `Sem permissão de escrita na pasta de dados ${dataFolder}: dê permissão ou aponte DATA_DIR para outra.`,
    DatabaseUnreachableError:
      'O PostgreSQL não responde: confira o endereço. Sem DATABASE_URL é usado o banco embutido.',
    PoolerError:
      'O endereço do banco de dados leva a um pooler, como o PgBouncer: defina DATABASE_DIRECT_URL com o endereço do próprio PostgreSQL.',
    NewerTablesError:
      'As tabelas são de uma versão mais nova: instale essa versão, ou restaure em um banco vazio um backup de antes da atualização.',
    OutdatedTablesError:
      'As tabelas são de uma versão anterior e o usuário de DATABASE_URL não pode mudá-las: rode npm run migrate com o endereço do usuário que é dono delas.',
  };
  const sentence = Object.hasOwn(sentences, name) ? sentences[name] : undefined;
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error });
}
