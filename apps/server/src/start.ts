/**
 * The part of the server that a start needs first: settings, the port and the database. It loads
 * quickly, so the embedded engine starts in its thread while the rest is loaded
 * (docs/decisions/0054-first-page.md).
 *
 * @module
 */
import type { Config } from './config/config.ts';
import { openDatabase, type Database } from './database/open.ts';

export { placeOf } from './config/database-address.ts';
export { configWarnings, readConfig, type Config } from './config/config.ts';
export { isLoopbackHost } from './config/loopback.ts';
export { ConfigError, refuse, settingsIn, type Environment } from './config/setting.ts';
export { localUrlOf } from './config/site-settings.ts';
export type { Database } from './database/open.ts';
export { listen, withFreePort } from './http/listening.ts';

/**
 * Opens the database of these settings and runs the migrations.
 *
 * @throws ConfigError when the data folder or the database cannot be used
 */
export const openConfiguredDatabase = ({
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  databaseReadUrl: readUrl,
  dataFolder,
  statementTimeout,
  secretKeys,
}: Config): Promise<Database> =>
  openDatabase({ url, directUrl, readUrl, dataFolder, statementTimeout, secretKeys });
