/**
 * Settings of the database (docs/settings.md).
 *
 * @module
 */
import { resolve } from 'node:path';
import { hostOf, isDatabaseAddress, requiresTls } from './database-address.ts';
import { isLoopbackHost } from './loopback.ts';
import { refuse, SettingError, type Settings } from './setting.ts';

/** Where the data is, and how long a query may take. */
type DatabaseSettings = ReturnType<typeof readDatabase>;

/** Reads the settings of the database. @throws SettingError for an invalid one */
export function readDatabase({ read, readNumber, readSecret }: Settings) {
  const readAddress = (name: string): string | null =>
    readSecret<string | null>(name, null, (value) =>
      isDatabaseAddress(value)
        ? withTls(value)
        : refuse(name, value, 'an address of one host such as postgresql://user@host/name'),
    );
  const databaseUrl = readAddress('DATABASE_URL');
  const databaseReadUrl = readAddress('DATABASE_READ_URL');
  if (databaseReadUrl !== null && databaseUrl === null) {
    throw new SettingError(
      'DATABASE_READ_URL',
      'DATABASE_READ_URL is set without DATABASE_URL: the embedded engine has no replica. Set DATABASE_URL to the primary, or unset DATABASE_READ_URL.',
    );
  }
  return {
    /**
     * Address of PostgreSQL, or of a proxy in front of it. `null` uses the embedded engine in
     * `dataFolder`. A remote address uses TLS with a valid certificate, unless the setting overrides
     * it.
     */
    databaseUrl,
    /**
     * Address of the same PostgreSQL without a pooler, for everything but requests: notifications,
     * locks, imports, mails and migrations. `null`: `databaseUrl`.
     */
    databaseDirectUrl: readAddress('DATABASE_DIRECT_URL'),
    /**
     * Address of a streaming standby of the same PostgreSQL, which answers requests that only read
     * when it has all changes that the reader must see. `null`: there is none.
     */
    databaseReadUrl,
    /**
     * Milliseconds after which PostgreSQL cancels a query of a request. The request is then answered
     * with 503. 0 disables the limit. The embedded engine cannot cancel a query.
     */
    statementTimeout: readNumber(
      'STATEMENT_TIMEOUT',
      30_000,
      [0, 999_999_999],
      'milliseconds such as 30000, or 0 for no limit',
    ),
    /** Absolute path of the folder with all data of the server. */
    dataFolder: read('DATA_DIR', resolve('.data'), (value) =>
      value.includes('\u0000') ? refuse('DATA_DIR', value, 'the path of a folder') : resolve(value),
    ),
  };
}

const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || isLoopbackHost(host);

/**
 * Requires TLS with a valid certificate from a remote database, unless the address sets its own
 * mode.
 */
function withTls(value: string): string {
  const searchParams = URL.parse(value)?.searchParams;
  const isSaid = ['sslmode', 'ssl', 'sslrootcert'].some((name) => searchParams?.has(name));
  if (isSaid || isHere(hostOf(value))) return value;
  return `${value}${value.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** Returns a warning for each address whose data may travel unencrypted. */
export const databaseWarnings = (settings: DatabaseSettings): string[] =>
  (
    [
      ['DATABASE_URL', settings.databaseUrl],
      ['DATABASE_DIRECT_URL', settings.databaseDirectUrl],
      ['DATABASE_READ_URL', settings.databaseReadUrl],
    ] as const
  ).flatMap(([name, value]) => {
    if (value === null) return [];
    const mode = URL.parse(value)?.searchParams.get('sslmode') ?? '';
    const host = hostOf(value);
    return requiresTls(value) || isHere(host)
      ? []
      : [
          `${name} has sslmode=${mode || 'nothing'} for ${host}: data may travel unencrypted or to another server. Set sslmode=verify-full.`,
        ];
  });
