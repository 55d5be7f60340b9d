/**
 * Starts the product as a person does, on a free port, for the end-to-end tests.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Exit code and output of a run. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the product. */
export interface Run {
  /**
   * Resolves with the address when the server accepts requests. Rejects when it ends before that.
   */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Sends Ctrl-C and waits for the end. */
  readonly stop: () => Promise<Ended>;
  /** Ends it as a supervisor does (`kill`), and waits for the end of all its processes. */
  readonly terminate: () => Promise<Ended>;
  /** Kills it immediately (`kill -9`) and waits for the end. */
  readonly kill: () => Promise<Ended>;
}

/** The day of the demonstration in every run, so auctions do not change between tests. */
export const demoDate = '2026-11-21';

/** Public key of the demonstration's first house, for pages on `http://localhost` with any port. */
export const demoKey = 'pk_demo_casa-jacaranda-mirim';

/** The environment variable with the data folder of the server that all tests share. */
export const sharedFolder = 'E2E_DATA_DIR';

/**
 * Creates a data folder for a test's own server, which the caller removes. It contains the images that
 * the shared server has drawn, because drawing them again takes eight seconds of processor time.
 */
export function newDataFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `martelo-${purpose}-`));
  const drawn = join(process.env[sharedFolder] ?? folder, 'media');
  if (existsSync(drawn)) {
    cpSync(drawn, join(folder, 'media'), {
      recursive: true,
      // An image has a temporary name while it is written.
      filter: (path) => !path.endsWith('.tmp'),
    });
  }
  return folder;
}

type Environment = Readonly<Record<string, string>>;

/** Returns the arguments of the Node process that `npm start` runs. */
function argumentsOfStart(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/** Runs the program of `npm start` or another one, on a free port unless `env` names one. */
export const start = (env: Environment, script?: string): Run =>
  run(
    process.execPath,
    script === undefined ? argumentsOfStart() : ['--conditions=source', join(root, script)],
    env,
  );

/** Runs `npm start`, on a free port. */
export const startByNpm = (env: Environment): Run => run('npm', ['start'], env);

function run(command: string, args: readonly string[], env: Environment): Run {
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    // A busy machine must not turn a slow page into an error page.
    env: { ...process.env, PORT: '0', DEMO_DATE: demoDate, RENDER_TIMEOUT: '60000', ...env },
  });
  let stdout = '';
  let stderr = '';
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /http:\/\/[\w.:[\]]+/.exec(stdout)?.[0];
      if (address) resolve(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    void ended.then(({ code }) => reject(new Error(`It ended with ${code}:\n${stdout}${stderr}`)));
  });
  // Callers that only wait for the end need not handle this rejection.
  ready.catch(() => {});
  const end = (signal: NodeJS.Signals) => (): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { ready, ended, stop: end('SIGINT'), terminate: end('SIGTERM'), kill: end('SIGKILL') };
}
