/**
 * Runs only the API, in its own process: `node --conditions=source apps/server/src/main.ts`.
 *
 * @module
 */
import './production.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { demo } from '@martelo/demo';
import {
  ConfigError,
  configWarnings,
  createServer,
  listen,
  localUrlOf,
  Metrics,
  openReferenceServer,
  readConfig,
  serveMetrics,
  startTracing,
  withFreePort,
} from './index.ts';

async function main(): Promise<void> {
  const read = readConfig(process.env);
  for (const warning of configWarnings(read)) console.warn(`Warning: ${warning}`);
  const config = await withFreePort(read);
  const tracing = config.tracesUrl === null ? null : await startTracing(config.tracesUrl);
  const reference = await openReferenceServer(config, demo);
  const app = createServer(config);
  const metrics = new Metrics();
  metrics.observeServer(reference);
  metrics.observeRequests(app);
  tracing?.observeRequests(app);
  serveMetrics(app, metrics, config.metricsToken);
  await app.register(reference.api, { prefix: '/api' });
  await app.register(reference.media, { prefix: '/media' });
  if (reference.outbox !== null) await app.register(reference.outbox, { prefix: '/correio' });

  const stop = async (): Promise<void> => {
    await app.close();
    await reference.close();
    await tracing?.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', async () => {
    reference.readiness.stop();
    // A balancer stops sending requests before the server rejects them.
    await sleep(config.stopDelay * 1000);
    await stop();
  });
  try {
    await listen(app, config);
    console.log(
      `The API answers at ${localUrlOf(config)}/api, its data is in ${config.dataFolder}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
