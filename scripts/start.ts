/**
 * `npm start`: builds the pages when their code has changed, then serves the marketplace and its
 * API on one port. It checks the settings and the port before the slow build. `npm start --
 * --build-only` only builds, for a server whose user must not write into this folder.
 */
import '../apps/server/src/production.ts';
import { hashOfInputs, isBuiltFrom } from '../apps/marketplace/build-inputs.ts';
import { explain, prepare, serve } from '../apps/marketplace/server/main.ts';
import { builtRenderer } from '../apps/marketplace/server/pages/renderer.ts';

async function buildIfChanged(): Promise<void> {
  const inputs = hashOfInputs();
  if (isBuiltFrom(inputs)) return;
  console.log('Building the pages (on the first start and after changes)…');
  // The build tools load slowly, so load them only for a build.
  const { buildMarketplace } = await import('../apps/marketplace/build.ts');
  await buildMarketplace(inputs);
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
  await serve(settings, async () => {
    await buildIfChanged();
    return builtRenderer();
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
