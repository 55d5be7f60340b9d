/**
 * Starts the API as a separate process, as an operator does.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from './node-arguments.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The API, running in its own process. */
export interface Running {
  /** Address of the API, from the server's startup message. */
  api: string;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; errorOutput: string }>;
}

/** The environment variables that a child process needs. The cache spares it the compilation. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Starts the API as a separate process. Resolves when it is up or has ended. */
export async function start(
  env: Record<string, string>,
): Promise<Running | { code: number | null; errorOutput: string }> {
  const child = spawn(process.execPath, [...nodeArguments, main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString())),
  );
  const first = await Promise.race([address, ended]);
  if (typeof first !== 'string') return { code: first, errorOutput };
  return {
    api: /http:\S+\/api/.exec(first)?.[0] ?? '',
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return { code: await ended, errorOutput };
    },
  };
}
