import { readConfig, type Config } from '../config/config.ts';
import { ConfigError } from '../config/setting.ts';
import { OperatorError } from './operator-error.ts';

/** Shows why a command failed. An operator can solve some errors, others need their stack. */
export function showError(error: unknown): void {
  const isKnown = error instanceof OperatorError || error instanceof ConfigError;
  console.error(isKnown ? `Erro: ${error.message}` : error);
}

/**
 * Runs a command of `package.json` and prints its answer. The exit code is 1 when the command line
 * is not valid, which prints the usage, and when the command failed.
 *
 * @param read - parses the command line; `undefined` when it is not valid. Its errors mean the same
 * @param run - does the work and returns the text for the terminal, unless it has printed all
 */
export async function runCommand<Request>(
  usage: string,
  read: () => Request | undefined,
  run: (request: Request, config: Config) => Promise<string | void>,
): Promise<void> {
  if (process.argv.slice(2).some((option) => option === '--help' || option === '-h')) {
    console.log(usage);
    return;
  }
  let request: Request | undefined;
  try {
    request = read();
  } catch {
    // `parseArgs` rejects unknown options.
  }
  if (request === undefined) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  try {
    const answer = await run(request, readConfig(process.env));
    if (answer !== undefined) console.log(answer);
  } catch (error) {
    showError(error);
    process.exitCode = 1;
  }
}
