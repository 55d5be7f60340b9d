/** Starts the service that all test files of a run share (engines-service.ts), and stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { nodeArguments } from './node-arguments.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service that creates databases. */
    engines: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const program = join(import.meta.dirname, 'engines-service.ts');
  const service = spawn(process.execPath, [...nodeArguments, program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  const [address] = (await Promise.race([
    once(service.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The service of databases did not start.'))),
  ])) as [Buffer];
  provide('engines', address.toString().trim());
  return async () => {
    service.stdin.end();
    await ended;
  };
}
