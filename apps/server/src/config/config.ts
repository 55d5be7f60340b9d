import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { endpoints } from '@martelo/api/contract';
import { isCivilDay } from '@martelo/domain/calendar';
import { addressesOf, hostOf } from './database-address.ts';
import { parseHost } from './host.ts';
import { limits, liveLimits, readLimits, type Limits, type LiveLimits } from './limits.ts';
import { isLoopbackHost } from './loopback.ts';
import { pushKeys, type PushConfig } from './push.ts';

/**
 * Thrown when the server cannot start with its settings. The message is one sentence: what is
 * wrong, and which setting fixes it.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Thrown when the value of one setting is invalid or missing. */
export class SettingError extends ConfigError {
  override name = 'SettingError';
  /** Name of the setting, such as `PORT`, or of its file, such as `SMTP_URL_FILE`. */
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(message);
    this.setting = setting;
  }
}

/** Settings of the reference server. */
export interface Config {
  /** Port to listen on. 0 takes any free port. @default 3000 */
  port: number;
  /** Address to listen on. @default '127.0.0.1' */
  host: string;
  /**
   * Address of PostgreSQL, with one or several hosts. The server uses the primary. `null` uses the
   * embedded engine in `dataFolder`. A remote address uses TLS with a valid certificate, unless the
   * setting overrides it.
   */
  databaseUrl: string | null;
  /**
   * Address of the same PostgreSQL without a pooler, for everything but requests: notifications,
   * locks, imports, mails and migrations. `null`: `databaseUrl`.
   */
  databaseDirectUrl: string | null;
  /**
   * Address of a streaming standby of the same PostgreSQL, which answers requests that only read when
   * it has all changes that the reader must see. `null`: there is none. @default null
   */
  databaseReadUrl: string | null;
  /**
   * Milliseconds after which PostgreSQL cancels a query of a request. The request is then answered
   * with 503. 0 disables the limit. The embedded engine cannot cancel a query. @default 30000
   */
  statementTimeout: number;
  /**
   * Seconds between SIGTERM and the end of the server, during which it answers and reports that it is
   * not ready (docs/operations.md). @default 0
   */
  stopDelay: number;
  /** Absolute path of the folder with all data of the server. @default '.data' */
  dataFolder: string;
  /**
   * Address at which visitors reach the server, without a trailing slash. `null`: only this machine
   * reaches it.
   */
  publicUrl: string | null;
  /**
   * The site's address in links, mails and policies, without a trailing slash: `publicUrl`, or
   * `http://localhost:PORT`. A request cannot change it.
   */
  siteUrl: string;
  /**
   * Accepted hosts in addition to those of `publicUrl` and of this machine, with or without a port.
   * @default []
   */
  allowedHosts: readonly string[];
  /** Rate limits of calls and pages. @default the limits of the contract */
  rateLimits: Limits;
  /** How many live streams may be open. @default 20000 in a process, 50 of an address */
  liveLimits: LiveLimits;
  /**
   * Secret that proves a visitor's address between our own processes. `null`: a process trusts no
   * such address. @default null
   */
  sharedSecret: string | null;
  /** Token that reads the metrics from other machines. `null`: only this machine reads them. */
  metricsToken: string | null;
  /**
   * Address of a collector that receives traces in the format of OpenTelemetry, without `/v1/traces`.
   * `null`: requests are not traced. @default null
   */
  tracesUrl: string | null;
  /**
   * Addresses and networks of remote reverse proxies whose forwarded addresses are trusted.
   * @default []
   */
  trustedProxies: readonly string[];
  /**
   * Header, in lower case, in which the reverse proxy writes the visitor's city for the list of
   * sessions, or `null`. The proxy must replace any value that a visitor sends.
   */
  placeHeader: string | null;
  /** Path of the call for the carousel, relative to the API. @default '/carousel.json' */
  carouselRoute: string;
  /** Whether an empty database is filled with the demo catalogue. @default true */
  demo: boolean;
  /**
   * The day that the demo catalogue treats as today, `YYYY-MM-DD`. `null`: the day on which it is
   * loaded.
   */
  demoDate: string | null;
  /**
   * Whether to simulate the houses of the demo catalogue with new auctions, bids and results. Never
   * with `demoDate`. @default true
   */
  demoLive: boolean;
  /** Minimum level of the log lines that are written. @default 'warn' */
  logLevel: (typeof logLevels)[number];
  /** Keys that encrypt secrets at rest (database/sealing.ts). */
  secretKeys: SecretKeys;
  /** Key of 32 bytes that encrypts backups. `null`: they are not encrypted. */
  backupKey: Buffer | null;
  /**
   * Range service for leaked passwords. The first five characters of a password's SHA-1 are
   * appended to this address. `null` to use no service. @default null
   */
  passwordRangeUrl: string | null;
  /**
   * OpenSearch-compatible cluster that finds lots, with name and password if it needs them. `null`:
   * PostgreSQL finds them. @default null
   */
  searchUrl: string | null;
  /** Postal address of the house, shown at the end of its mails. `null`: mails show none. */
  postalAddress: string | null;
  /**
   * Mailbox that receives contact messages which no house receives. `null`: such messages are only
   * stored.
   */
  contactTo: string | null;
  /**
   * How mails are delivered. @default the development outbox on a site that only this machine can
   * reach, otherwise none
   */
  mail: MailConfig;
  /** How notifications are sent to browsers. `null`: the site sends none. @default null */
  push: PushConfig | null;
}

/** Keys of 32 bytes each. */
export interface SecretKeys {
  /** Encrypts and decrypts. `null` uses the key in the file `secret.key` of the data folder. */
  readonly current: Buffer | null;
  /** Decrypts data that was encrypted before the key changed. `null`: there is no previous key. */
  readonly previous: Buffer | null;
}

/**
 * How mails are delivered: by an SMTP server, on a public page (development and demo), or not at
 * all. Undelivered mails wait in the outbox.
 */
export type MailConfig =
  | {
      readonly by: 'smtp';
      /** `smtps://user:password@host` */
      readonly url: string;
      /** Sender, such as `Martelo <nao-responda@leiloes.example.com>`. */
      readonly from: string;
      /**
       * Mailbox that receives requests to unsubscribe by mail. `null`: mails offer unsubscribing by
       * one click only.
       */
      readonly unsubscribeTo: string | null;
      /** Connections of a process to the server. Each sends one mail at a time. */
      readonly connections: number;
    }
  | {
      readonly by: 'page';
      /** Whether every visitor may open the page. Otherwise only this machine may. */
      readonly forAll: boolean;
    }
  | { readonly by: 'none' };

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Returns the site's address: the configured one, or this machine's. It never contains an IP
 * address by default, because passkeys do not work on IP addresses.
 */
export const siteUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Returns the address at which a browser on this machine reaches the server. */
export const localUrlOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const isHere = isLoopbackHost(host) || host === '0.0.0.0' || host === '::';
  return `http://${isHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
};

const refuse = (name: string, value: string, expected: string): never => {
  // An address may contain a password, which must not appear in a log.
  const shown = value.replace(/\/\/[^@/]*@/, '//…@');
  throw new SettingError(name, `${name} is "${shown}": expected ${expected}.`);
};

function addressOf(
  name: string,
  value: string,
  protocols: readonly string[],
  example: string,
): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && protocols.includes(url.protocol)
    ? url
    : refuse(name, value, `an address such as ${example}`);
}

/**
 * Accepts `10.0.0.7`, `10.1.0.0/16` and `2001:db8::/32`, but no network that contains every
 * address.
 */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

/**
 * Reads a key of 32 bytes in base64, base64url or hexadecimal. No error message contains its value.
 */
function readKey(name: string, value: string): Buffer {
  const key = /^[\da-f]{64}$/i.test(value)
    ? Buffer.from(value, 'hex')
    : /^[\w+/-]{43}=?$/.test(value)
      ? Buffer.from(value, 'base64')
      : null;
  return key?.length === 32
    ? key
    : refuse(
        name,
        '…',
        '32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" prints',
      );
}

const withoutSuffix = (path: string): string => path.replace(/\.json$/, '');

/** Whether another call of the contract uses this path. */
const isReserved = (path: string): boolean =>
  Object.values(endpoints)
    .filter((endpoint) => endpoint !== endpoints.carousel)
    .map((endpoint) => withoutSuffix(endpoint.path).replaceAll(/\{\w+\}/g, '[^/]+'))
    .concat('/openapi', '/live')
    .some((taken) => new RegExp(`^${taken}$`).test(withoutSuffix(path)));

/**
 * Reads every setting. A blank value counts as absent.
 *
 * @throws SettingError with one sentence: which setting, which value, what is expected
 * @example
 * const config = readConfig(process.env);
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Value>(name: string, missing: Value, parse: (value: string) => Value): Value => {
    const value = env[name]?.trim() ?? '';
    return value === '' ? missing : parse(value);
  };
  const readSecret: Read = (name, missing, parse) => {
    const value = secretIn(env, name);
    return value === '' ? missing : parse(value);
  };
  const readDatabase = (name: string): string | null =>
    readSecret<string | null>(name, null, (value) => {
      const addresses = addressesOf(value);
      return addresses === null
        ? refuse(name, value, 'an address such as postgresql://user@host/name')
        : withTls(value, addresses);
    });
  const readCount = (name: string, missing: number): number =>
    read(name, missing, (value) =>
      /^[1-9]\d{0,6}$/.test(value)
        ? Number(value)
        : refuse(name, value, `a whole number such as ${missing}`),
    );
  const host = read('HOST', '127.0.0.1', (value) =>
    /^[\w.:-]+$/.test(value)
      ? value
      : refuse('HOST', value, 'a name or address without a port, such as 127.0.0.1'),
  );
  const publicUrl = read<string | null>('PUBLIC_URL', null, readPublicUrl);
  if (publicUrl === null && !isLoopbackHost(host)) {
    return refuse(
      'PUBLIC_URL',
      '',
      `the address that visitors use, such as https://leiloes.example.com, since HOST ${host} is not this machine's own`,
    );
  }
  const port = read('PORT', 3000, (value) =>
    /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? Number(value)
      : refuse('PORT', value, 'a whole number from 0 to 65535'),
  );
  const mail = readMail(read, readSecret, { host, publicUrl });
  const databaseUrl = readDatabase('DATABASE_URL');
  const databaseReadUrl = readDatabase('DATABASE_READ_URL');
  if (databaseReadUrl !== null && databaseUrl === null) {
    throw new SettingError(
      'DATABASE_READ_URL',
      'DATABASE_READ_URL is set without DATABASE_URL: the embedded engine has no replica. Set DATABASE_URL to the primary, or unset DATABASE_READ_URL.',
    );
  }
  if (databaseReadUrl !== null && addressesOf(databaseReadUrl)?.length !== 1) {
    return refuse('DATABASE_READ_URL', databaseReadUrl, 'one host, without commas');
  }
  return {
    port,
    host,
    databaseUrl,
    databaseDirectUrl: readDatabase('DATABASE_DIRECT_URL'),
    databaseReadUrl,
    statementTimeout: read('STATEMENT_TIMEOUT', 30_000, (value) =>
      /^\d{1,9}$/.test(value)
        ? Number(value)
        : refuse('STATEMENT_TIMEOUT', value, 'milliseconds such as 30000, or 0 for no limit'),
    ),
    stopDelay: read('STOP_DELAY', 0, (value) =>
      /^\d{1,2}$/.test(value)
        ? Number(value)
        : refuse('STOP_DELAY', value, 'seconds from 0 to 99, such as 10'),
    ),
    dataFolder: read('DATA_DIR', resolve('.data'), (value) =>
      value.includes('\u0000')
        ? refuse('DATA_DIR', value, 'the path of a folder')
        : isAbsolute(value)
          ? value
          : resolve(value),
    ),
    publicUrl,
    siteUrl: siteUrlOf({ publicUrl, port }),
    allowedHosts: read<readonly string[]>('ALLOWED_HOSTS', [], (value) =>
      value.split(',').map((entry) => {
        const host = parseHost(entry.trim());
        if (host === null) {
          return refuse(
            'ALLOWED_HOSTS',
            value,
            'hosts with commas between them, such as leiloes.example.com, 10.0.0.7:3000',
          );
        }
        return host.port === null ? host.name : `${host.name}:${host.port}`;
      }),
    ),
    rateLimits: read<Limits>(
      'RATE_LIMITS',
      limits,
      (value) =>
        readLimits(value) ??
        refuse(
          'RATE_LIMITS',
          value,
          `off, or attempts and seconds such as pages=600/60, login.address=50/300, contact=off for some of ${Object.keys(limits).join(', ')}`,
        ),
    ),
    liveLimits: {
      connections: readCount('LIVE_CONNECTIONS', liveLimits.connections),
      connectionsPerAddress: readCount(
        'LIVE_CONNECTIONS_PER_ADDRESS',
        liveLimits.connectionsPerAddress,
      ),
    },
    sharedSecret: readSecret<string | null>('SHARED_SECRET', null, (value) =>
      value.length >= MIN_SECRET_LENGTH
        ? value
        : refuse('SHARED_SECRET', '…', `at least ${MIN_SECRET_LENGTH} random characters`),
    ),
    metricsToken: readSecret<string | null>('METRICS_TOKEN', null, (value) =>
      value.length >= MIN_SECRET_LENGTH
        ? value
        : refuse('METRICS_TOKEN', '…', `at least ${MIN_SECRET_LENGTH} random characters`),
    ),
    tracesUrl: read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, (value) => {
      const example = 'http://localhost:4318';
      return addressOf('OTEL_EXPORTER_OTLP_ENDPOINT', value, ['http:', 'https:'], example).href;
    }),
    trustedProxies: read<readonly string[]>('TRUSTED_PROXIES', [], (value) => {
      const proxies = value.split(',').map((proxy) => proxy.trim());
      return proxies.every(isNetwork)
        ? proxies
        : refuse(
            'TRUSTED_PROXIES',
            value,
            'addresses or networks with commas between them, such as 10.0.0.7, 10.1.0.0/16',
          );
    }),
    placeHeader: read<string | null>('PLACE_HEADER', null, (value) =>
      /^[\w-]+$/.test(value)
        ? value.toLowerCase()
        : refuse('PLACE_HEADER', value, 'the name of a header such as CF-IPCity'),
    ),
    carouselRoute: read('CAROUSEL_ROUTE', '/carousel.json', (value) =>
      !/^(?:\/[\w.-]+)+$/.test(value)
        ? refuse('CAROUSEL_ROUTE', value, 'a path such as /carousel.json')
        : isReserved(value)
          ? refuse('CAROUSEL_ROUTE', value, 'a path that no other call has')
          : value,
    ),
    demo: read('DEMO', true, (value) =>
      value === '1' || value === '0'
        ? value === '1'
        : refuse('DEMO', value, '1 to load the demo catalogue into an empty database, or 0'),
    ),
    demoDate: read<string | null>('DEMO_DATE', null, (value) =>
      isCivilDay(value) ? value : refuse('DEMO_DATE', value, 'a day such as 2026-11-21'),
    ),
    demoLive: read('DEMO_LIVE', true, (value) =>
      value === '1' || value === '0'
        ? value === '1'
        : refuse('DEMO_LIVE', value, '1 to simulate the auctions of the demo catalogue, or 0'),
    ),
    secretKeys: {
      current: readSecret<Buffer | null>('SECRET_KEY', null, (value) =>
        readKey('SECRET_KEY', value),
      ),
      previous: readSecret<Buffer | null>('SECRET_KEY_PREVIOUS', null, (value) =>
        readKey('SECRET_KEY_PREVIOUS', value),
      ),
    },
    backupKey: readSecret<Buffer | null>('BACKUP_KEY', null, (value) =>
      readKey('BACKUP_KEY', value),
    ),
    passwordRangeUrl: read<string | null>('PASSWORD_RANGE_URL', null, (value) => {
      const example = 'https://api.pwnedpasswords.com/range/';
      const url = addressOf('PASSWORD_RANGE_URL', value, ['https:', 'http:'], example);
      return url.protocol === 'https:' || isLoopbackHost(url.hostname)
        ? url.href.replace(/\/?$/, '/')
        : refuse('PASSWORD_RANGE_URL', value, `an https address such as ${example}`);
    }),
    searchUrl: read<string | null>('SEARCH_URL', null, (value) => {
      const example = 'https://user:password@search.example.com:9200';
      const url = URL.parse(value);
      const isSafe =
        url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
      // The value may contain a password, which must not reach a log.
      return isSafe
        ? value
        : refuse('SEARCH_URL', url?.host ?? '…', `an https address such as ${example}`);
    }),
    logLevel: read<Config['logLevel']>(
      'LOG_LEVEL',
      'warn',
      (value) =>
        logLevels.find((level) => level === value) ??
        refuse('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`),
    ),
    ...mail,
    push: readPush(read, readSecret, { publicUrl, contactTo: mail.contactTo }),
  };
}

type Read = <Value>(name: string, missing: Value, parse: (value: string) => Value) => Value;

function readPush(
  read: Read,
  readSecret: Read,
  { publicUrl, contactTo }: Pick<Config, 'publicUrl' | 'contactTo'>,
): PushConfig | null {
  const keys = readSecret<ReturnType<typeof pushKeys>>(
    'VAPID_PRIVATE_KEY',
    null,
    (value) =>
      pushKeys(value) ??
      refuse(
        'VAPID_PRIVATE_KEY',
        '…',
        'a private key as "npx web-push generate-vapid-keys" prints',
      ),
  );
  const hosts = read<readonly string[]>('PUSH_HOSTS', [], (value) =>
    value.split(',').map((part) => {
      const host = part.trim();
      return URL.parse(`https://${host}`)?.host === host
        ? host
        : refuse('PUSH_HOSTS', value, 'hosts with commas between them, such as push.example.com');
    }),
  );
  if (keys === null) return null;
  // Push services require one of the two.
  const subject = contactTo === null ? publicUrl : `mailto:${contactTo}`;
  return subject !== null && /^(?:mailto|https):/.test(subject)
    ? { ...keys, hosts, subject }
    : refuse('MAIL_CONTACT', '', 'a mailbox for push services, since VAPID_PRIVATE_KEY is set');
}

/** Minimum length of a secret. 32 generated characters have at least 128 bits. */
const MIN_SECRET_LENGTH = 32;

/**
 * Reads a secret from `NAME` itself or from the file that `NAME_FILE` names. A file keeps the
 * secret out of the environment, which other processes and crash reports may show.
 *
 * @returns the secret without surrounding whitespace; empty when there is none
 * @throws SettingError when both are set, or when the file is empty or cannot be read
 */
export function secretIn(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return value;
  if (value !== '') {
    return refuse(`${name}_FILE`, file, `to be the only one, but ${name} is set as well`);
  }
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return refuse(`${name}_FILE`, file, `the path of a file that can be read (${code})`);
  }
  return refuse(`${name}_FILE`, file, 'the path of a file that holds the secret, and it is empty');
}

function readPublicUrl(value: string): string {
  const example = 'https://leiloes.example.com';
  const url = addressOf('PUBLIC_URL', value, ['http:', 'https:'], example);
  const { username, password, search, hash } = url;
  if (username + password + search + hash !== '') {
    return refuse('PUBLIC_URL', value, `only an address, such as ${example}`);
  }
  return url.href.replace(/\/$/, '');
}

const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || isLoopbackHost(host);

/**
 * Requires TLS with a valid certificate from a remote database, unless the address sets its own
 * mode.
 */
function withTls(value: string, addresses: readonly string[]): string {
  const searchParams = URL.parse(addresses[0] ?? '')?.searchParams;
  const isSaid = ['sslmode', 'ssl', 'sslrootcert'].some((name) => searchParams?.has(name));
  if (isSaid || addresses.every((address) => isHere(hostOf(address)))) return value;
  return `${value}${value.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** Returns the warnings that a start prints: settings that are safe on a trusted network only. */
export function configWarnings(config: Config): string[] {
  const { publicUrl, databaseUrl, databaseDirectUrl, databaseReadUrl, rateLimits } = config;
  const warnings: string[] = [];
  if (publicUrl?.startsWith('http:') === true && !isLoopbackHost(new URL(publicUrl).hostname)) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted. Set an https: address behind a proxy that has a certificate.`,
    );
  }
  for (const [name, value] of [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_DIRECT_URL', databaseDirectUrl],
    ['DATABASE_READ_URL', databaseReadUrl],
  ] as const) {
    const addresses = value === null ? [] : (addressesOf(value) ?? []);
    const parameters = URL.parse(addresses[0] ?? '')?.searchParams;
    const mode = parameters?.get('sslmode') ?? '';
    const isChecked = ['verify-full', 'verify-ca', 'require'].includes(mode);
    const isTls = isChecked || ['true', '1'].includes(parameters?.get('ssl') ?? '');
    const remote = addresses.map(hostOf).filter((host) => !isHere(host));
    if (!isTls && remote.length > 0) {
      warnings.push(
        `${name} has sslmode=${mode || 'nothing'} for ${remote.join(', ')}: data may travel unencrypted or to another server. Set sslmode=verify-full.`,
      );
    }
  }
  if (Object.values(rateLimits).every(({ address, account }) => (address ?? account) === null)) {
    warnings.push('RATE_LIMITS is off: password guessing is not slowed down.');
  }
  return warnings;
}

/**
 * Whether only this machine can reach the site: it listens on loopback, and `PUBLIC_URL`, if set,
 * names a loopback host.
 */
export const isLocalSite = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  isLoopbackHost(host) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname));

/** `ana@example.com`, alone or in angle brackets after a name, on a single line. */
const SENDER = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * `ana@example.com` alone, without characters that have a meaning in a header or a `mailto:`
 * address.
 */
const MAILBOX = /^[\w.+-]+@[\w.-]+$/;

/** A mailbox and a street that do not exist, for the demonstration. */
const DEMO_MAILBOX = 'contato@martelo.example';
const DEMO_POSTAL_ADDRESS = 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000';

function readMail(
  read: Read,
  readSecret: Read,
  { host, publicUrl }: { host: string; publicUrl: string | null },
): Pick<Config, 'mail' | 'postalAddress' | 'contactTo'> {
  const url = readSecret<string | null>('SMTP_URL', null, (value) => {
    addressOf('SMTP_URL', value, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com');
    return value;
  });
  // The page shows the mails of all people. By default it exists only where no other machine
  // reaches the server.
  const isAlone = url === null && publicUrl === null && isLoopbackHost(host);
  const mailPage = read<boolean | null>('MAIL_PAGE', null, (value) =>
    value === '0' || (value === '1' && url === null)
      ? value === '1'
      : refuse(
          'MAIL_PAGE',
          value,
          '1 to show mails at /correio instead of sending them, which is possible only without SMTP_URL, or 0',
        ),
  );
  const from = read<string | null>('MAIL_FROM', null, (value) =>
    SENDER.test(value)
      ? value
      : refuse('MAIL_FROM', value, 'a sender such as Martelo <nao-responda@leiloes.example.com>'),
  );
  const unsubscribeTo = read<string | null>('MAIL_UNSUBSCRIBE', null, (value) =>
    MAILBOX.test(value)
      ? value
      : refuse('MAIL_UNSUBSCRIBE', value, 'a mailbox such as sair@leiloes.example.com'),
  );
  const connections = read('SMTP_CONNECTIONS', 8, (value) =>
    /^[1-9]\d?$/.test(value)
      ? Number(value)
      : refuse('SMTP_CONNECTIONS', value, 'a whole number from 1 to 99'),
  );
  const postalAddress = read<string | null>('POSTAL_ADDRESS', null, (value) => value);
  const contactTo = read<string | null>('MAIL_CONTACT', null, (value) =>
    MAILBOX.test(value)
      ? value
      : refuse('MAIL_CONTACT', value, 'a mailbox such as contato@leiloes.example.com'),
  );
  if (url === null) {
    return (mailPage ?? isAlone)
      ? {
          mail: { by: 'page', forAll: mailPage !== null },
          postalAddress: postalAddress ?? DEMO_POSTAL_ADDRESS,
          contactTo: contactTo ?? DEMO_MAILBOX,
        }
      : { mail: { by: 'none' }, postalAddress, contactTo };
  }
  if (publicUrl === null) {
    return refuse(
      'PUBLIC_URL',
      '',
      'the address that links in mails lead to, since SMTP_URL is set',
    );
  }
  if (postalAddress === null) {
    return refuse(
      'POSTAL_ADDRESS',
      '',
      'the postal address in one line for the end of every mail, since SMTP_URL is set',
    );
  }
  if (contactTo === null) {
    return refuse(
      'MAIL_CONTACT',
      '',
      'the mailbox for contact messages that no house receives, since SMTP_URL is set',
    );
  }
  return {
    mail: {
      by: 'smtp',
      url,
      connections,
      from: from ?? `Martelo <nao-responda@${new URL(publicUrl).hostname}>`,
      unsubscribeTo,
    },
    postalAddress,
    contactTo,
  };
}
