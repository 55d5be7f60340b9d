/**
 * Starts the product as a person does, on a free port, for the journeys.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** How a run of the product ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the product. */
export interface Run {
  /** Resolves with the address once it serves; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Ctrl-C. */
  readonly stop: () => Promise<Ended>;
}

/** The day the demonstration takes place in every run: its auctions do not move between tests. */
export const demoDate = '2026-11-21';

/** Public key of the demonstration's first house, for pages on `http://localhost` with any port. */
export const demoKey = 'pk_demo_casa-jacaranda-mirim';

/** Runs `npm start`, or another script, on a free port unless `env` says otherwise. */
export function start(env: Readonly<Record<string, string>>, script = 'scripts/start.ts'): Run {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=source', join(root, script)], {
    cwd: root,
    env: { ...process.env, PORT: '0', DEMO_DATE: demoDate, ...env },
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
  // Those who wait for the end alone need not handle this one.
  ready.catch(() => {});
  return {
    ready,
    ended,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
