/**
 * `npm run dev`: the same pages and API from source. Pages reload as they are edited; a change in
 * server code (`apps/server`, `apps/marketplace/server`) restarts the process, which takes a second.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workspace.ts';

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--conditions=source',
    join(root, 'apps/marketplace/server/dev.ts'),
  ],
  { stdio: 'inherit', env: process.env },
);
// The terminal sends Ctrl-C to both; this process only waits for the other's end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
