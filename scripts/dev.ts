/**
 * `npm run dev`: serves pages and API from source. Pages reload when they are edited. A change of
 * server code (`apps/server`, `apps/marketplace/server`) restarts the process, which takes a
 * second.
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
// The terminal sends Ctrl-C to both processes. This one waits until the other has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
