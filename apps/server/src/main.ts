/**
 * The API alone, as a process of its own: `node --conditions=source apps/server/src/main.ts`.
 *
 * @module
 */
import { ConfigError, createServer, listen, openReferenceServer, readConfig } from './index.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const reference = await openReferenceServer(config);
  const app = createServer(config);
  await app.register(reference.api, { prefix: '/api' });
  await app.register(reference.media, { prefix: '/media' });
  if (reference.outbox !== null) await app.register(reference.outbox, { prefix: '/correio' });

  const stop = async (): Promise<void> => {
    await app.close();
    await reference.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    console.log(
      `The API answers at ${await listen(app, config)}/api, its data lies in ${config.dataFolder}`,
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
