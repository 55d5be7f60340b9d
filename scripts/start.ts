/**
 * `npm start`: builds the pages when their code has changed, then serves the marketplace and its
 * API on one port. It checks the settings and the port before the slow build. `npm start --
 * --build-only` only builds, for a server whose user must not write into this folder.
 */
import '../apps/server/src/production.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../apps/marketplace/server/build-output.ts';
import { explain, prepare, serve } from '../apps/marketplace/server/main.ts';
import { builtRenderer } from '../apps/marketplace/server/renderer.ts';
import { root } from './workspace.ts';

/** All inputs of the marketplace's build. */
const inputs = [
  'package-lock.json',
  'apps/marketplace/page-budgets.json',
  'apps/marketplace/build.ts',
  'apps/marketplace/vite.config.ts',
  'apps/marketplace/partners',
  'apps/marketplace/public',
  'apps/marketplace/src',
  'packages/api/src',
  'packages/domain/src',
  'packages/embed/build.ts',
  'packages/embed/src',
  'packages/embed/wordpress',
  'packages/ui/src',
];

async function buildIfChanged(): Promise<void> {
  const stamp = join(distFolder, 'inputs.sha256');
  const current = hashOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building the pages (on the first start and after changes)…');
  // The build tools load slowly, so load them only for a build.
  const { buildMarketplace } = await import('../apps/marketplace/build.ts');
  await buildMarketplace();
  writeFileSync(stamp, current);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));
}

/** Ends this process with npm. npm ends its shell, which does not pass the signal on. */
function endWithNpm(): void {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

if (process.env['npm_lifecycle_event'] === 'start') endWithNpm();

try {
  if (process.argv.includes('--build-only')) {
    await import('./low-priority.ts');
    await buildIfChanged();
    process.exit();
  }
  const settings = await prepare(process.env);
  await buildIfChanged();
  await serve(settings, await builtRenderer());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
