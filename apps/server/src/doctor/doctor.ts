/**
 * Examines everything that a server needs before it starts or while it runs: settings, data folder,
 * database, clock, mail server and certificates. Changes nothing and sends no mail.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/setting.ts';
import { configWarnings, type Config } from '../config/config.ts';
import { openEngine } from '../database/open.ts';
import { checkSmtp } from '../mail/delivery/smtp.ts';
import { findServer } from '../operator/operator.ts';
import { MIN_FREE_BYTES } from '../http/readiness.ts';
import { checkDatabaseCertificate, checkSiteCertificate } from './certificate-check.ts';
import { checkDatabase } from './database-check.ts';
import { findingsAbout, messageOf, type Finding } from './finding.ts';
import { checkReplica } from './replica-check.ts';

export { settingErrors } from '../config/setting-errors.ts';
export { findingsAbout, type Finding } from './finding.ts';

/** A backup needs room for two copies of the data, and an import for its file. */
const NOTABLE_FREE_BYTES = 2_000_000_000;

/** Inputs of the findings other than the settings. */
interface Circumstances {
  readonly clock: () => Date;
  /** Returns the free bytes of a folder's disk. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

const actual: Circumstances = {
  clock: () => new Date(),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

const checkSettings = (config: Config): Finding[] => {
  const { ok, warning } = findingsAbout('settings');
  const warnings = configWarnings(config);
  return warnings.length === 0 ? [ok('All settings have valid values.')] : warnings.map(warning);
};

/**
 * Returns why a folder accepts no entries, or `null`. A full disk does not count. Reading the
 * permissions is not enough: those of `/proc` would allow entries.
 */
async function refusalOf(folder: string): Promise<string | null> {
  try {
    await rmdir(await mkdtemp(join(folder, '.probe-')));
    return null;
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC' ? null : code;
  }
}

async function checkDisk(
  { dataFolder }: Config,
  freeBytes: Circumstances['freeBytes'],
): Promise<Finding> {
  const { ok, warning, error } = findingsAbout('disk');
  let folder = dataFolder;
  // The first start creates the missing folders.
  while (!existsSync(folder)) folder = dirname(folder);
  const refusal = await refusalOf(folder);
  if (refusal !== null) {
    const fault =
      folder === dataFolder
        ? `cannot be written (${refusal}): give it write permission`
        : `does not exist, and ${folder} does not accept it (${refusal}): create it`;
    return error(`The data folder ${dataFolder} ${fault}, or set DATA_DIR to another folder.`);
  }
  const free = await freeBytes(folder);
  const text = `The data folder ${dataFolder} has ${(free / 1e9).toFixed(1)} GB left`;
  const cure = 'Remove old backups and imports/, or give it a larger disk.';
  if (free < MIN_FREE_BYTES) {
    return error(`${text}, so this process is not ready for requests. ${cure}`);
  }
  return free < NOTABLE_FREE_BYTES ? warning(`${text}. ${cure}`) : ok(`${text}.`);
}

async function examineDatabase(config: Config, clock: () => Date): Promise<Finding[]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl, dataFolder } = config;
  if (url === null) {
    const server = await findServer(dataFolder);
    // The server runs the same code, so the type matches.
    if (server !== null) return (await server.ask('doctor', null, () => {})) as Finding[];
    if (!existsSync(join(dataFolder, 'postgres'))) {
      const { ok } = findingsAbout('database');
      return [ok('The first start creates the database in the data folder.')];
    }
  }
  const database = await openEngine({ url, directUrl, dataFolder });
  try {
    const findings = await checkDatabase(database, clock);
    return databaseReadUrl === null
      ? findings
      : [...findings, await checkReplica(database.db, databaseReadUrl)];
  } finally {
    await database.close();
  }
}

/** Returns what `work` finds, or one error with the sentence of a failed start. */
async function orError(topic: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    const text =
      error instanceof ConfigError
        ? error.message
        : `The check failed (${messageOf(error)}): read the log of the server.`;
    return [findingsAbout(topic).error(text)];
  }
}

async function checkMail(config: Config): Promise<Finding> {
  const { mail } = config;
  const { ok, warning, error } = findingsAbout('mail');
  if (mail.by === 'page') return ok('Mails are shown at /correio and not sent.');
  if (mail.by === 'none') {
    return warning('Mails wait and are not sent: set SMTP_URL to the address of a mail server.');
  }
  const { hostname } = new URL(mail.url);
  try {
    await checkSmtp(mail.url);
    return ok(`The mail server ${hostname} accepts the login.`);
  } catch (cause) {
    const { code } = cause as { code?: unknown };
    return error(
      code === 'EAUTH'
        ? `The mail server ${hostname} rejects the login (${messageOf(cause)}): check name and password in SMTP_URL.`
        : `The mail server ${hostname} does not answer as expected (${messageOf(cause)}): check host, port and encryption in SMTP_URL.`,
    );
  }
}

async function checkCertificates(
  { publicUrl, databaseUrl, databaseDirectUrl, databaseReadUrl }: Config,
  now: Date,
): Promise<Finding[]> {
  const site =
    publicUrl?.startsWith('https:') === true ? await checkSiteCertificate(publicUrl, now) : null;
  const databases = await Promise.all(
    [databaseUrl, databaseDirectUrl, databaseReadUrl]
      .filter((url) => url !== null)
      .map((url) => checkDatabaseCertificate(url, now)),
  );
  const found = [site, ...databases].filter((finding) => finding !== null);
  if (found.length > 0) return found;
  const { ok } = findingsAbout('certificates');
  return [ok('Neither the site nor the database has an address with TLS.')];
}

/**
 * Examines a server by its settings, while it runs or not. Yields a finding as soon as it is known.
 */
export async function* examine(
  config: Config,
  circumstances: Partial<Circumstances> = {},
): AsyncGenerator<Finding> {
  const { clock, freeBytes } = { ...actual, ...circumstances };
  yield* checkSettings(config);
  yield* await orError('disk', async () => [await checkDisk(config, freeBytes)]);
  yield* await orError('database', () => examineDatabase(config, clock));
  yield checkMail(config);
  yield* await checkCertificates(config, clock());
}
