import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { endpoints } from '@martelo/api/contract';
import { isCivilDay } from '@martelo/domain/calendar';
import { parseHost } from './host.ts';
import { limits, readLimits, type Limits } from './limits.ts';
import { isLoopbackHost } from './loopback.ts';

/**
 * The server cannot start as it is set up. The message is one sentence for whoever starts it: what
 * is wrong, and which setting mends it.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Settings of the reference server. */
export interface Config {
  /** Port to listen on; 0 takes any free one. @default 3000 */
  port: number;
  /** Address to listen on. @default '127.0.0.1' */
  host: string;
  /**
   * PostgreSQL's address; `null`: the embedded engine in `dataFolder`. For a server elsewhere it asks
   * for TLS with a valid certificate unless the setting says otherwise.
   */
  databaseUrl: string | null;
  /**
   * Milliseconds after which PostgreSQL ends a query of a request, which is then answered 503; 0 for
   * never. The embedded engine cannot end one. @default 30000
   */
  statementTimeout: number;
  /** Absolute folder of everything the server keeps. @default '.data' */
  dataFolder: string;
  /** Where visitors reach the server, without a slash at the end; `null`: on this machine alone. */
  publicUrl: string | null;
  /**
   * The site's address in links, mails and policies, without a slash at the end: `publicUrl`, or
   * `http://localhost:PORT`. No request changes it.
   */
  siteUrl: string;
  /** Hosts beside those of `publicUrl` and of this machine, with or without a port. @default [] */
  allowedHosts: readonly string[];
  /** How often the site may be asked. @default the contract's limits */
  rateLimits: Limits;
  /** Proves visitors' addresses between our own processes; `null`: they prove none. @default null */
  sharedSecret: string | null;
  /** Addresses and networks of reverse proxies elsewhere that say for whom they ask. @default [] */
  trustedProxies: readonly string[];
  /**
   * Header, in lower case, in which the reverse proxy writes the visitor's city for the list of
   * sessions; `null`: it writes none. The proxy must replace what a visitor sends in it.
   */
  placeHeader: string | null;
  /** Path of the carousel's call, below the API. @default '/carousel.json' */
  carouselRoute: string;
  /** Whether an empty database gets the demo catalogue. @default true */
  demo: boolean;
  /** The day that the demo catalogue counts from, `YYYY-MM-DD`; `null`: the day it is loaded. */
  demoDate: string | null;
  /** Least severe log line that is written. @default 'warn' */
  logLevel: (typeof logLevels)[number];
  /** Keys that encrypt secrets at rest (database/sealing.ts). */
  secretKeys: SecretKeys;
  /**
   * Service of leaked passwords, to which the first five characters of a password's SHA-1 are
   * appended; `null`: none is asked. @default null
   */
  passwordRangeUrl: string | null;
  /** Of the house, as its mails end with it; `null`: they name none. */
  postalAddress: string | null;
  /** Mailbox that gets what visitors write and no house does; `null`: it is only kept. */
  contactTo: string | null;
  /** How mails leave. @default the development outbox on a machine's own address, else nowhere */
  mail: MailConfig;
}

/** Keys of 32 bytes each. */
export interface SecretKeys {
  /** Encrypts and decrypts; `null`: the one of the file `secret.key` in the data folder. */
  readonly current: Buffer | null;
  /** Decrypts what was encrypted before the key changed; `null`: there is none. */
  readonly previous: Buffer | null;
}

/**
 * How mails leave: by an SMTP server, to a page that everybody can read (development and demo), or
 * not at all: then they wait.
 */
export type MailConfig =
  | {
      readonly by: 'smtp';
      /** `smtps://user:password@host` */
      readonly url: string;
      /** Sender: `Martelo <nao-responda@leiloes.example.com>`. */
      readonly from: string;
      /** Mailbox that takes wishes to unsubscribe by mail; `null`: there is none, one click does. */
      readonly unsubscribeTo: string | null;
    }
  | {
      readonly by: 'page';
      /** Told to be there for whoever asks; else only for this machine itself. */
      readonly forAll: boolean;
    }
  | { readonly by: 'none' };

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * The site's address: as it is set, else this machine's. Never an address of a number, which no
 * passkey can be made for.
 */
export const siteUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Where people of this machine reach the server. */
export const localUrlOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const isHere = isLoopbackHost(host) || host === '0.0.0.0' || host === '::';
  return `http://${isHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
};

const refuse = (name: string, value: string, expected: string): never => {
  // An address may carry a password, which must not end in a log.
  const shown = value.replace(/\/\/[^@/]*@/, '//…@');
  throw new ConfigError(`${name} is "${shown}": expected ${expected}.`);
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

/** `10.0.0.7`, `10.1.0.0/16`, `2001:db8::/32`; never everybody. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

/** A key of 32 bytes in base64, base64url or hexadecimal. Its value never appears in a message. */
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

/** Whether another call of the contract answers at this path. */
const isTaken = (path: string): boolean =>
  Object.values(endpoints)
    .filter((endpoint) => endpoint !== endpoints.carousel)
    .map((endpoint) => withoutSuffix(endpoint.path).replaceAll(/\{\w+\}/g, '[^/]+'))
    .concat('/openapi')
    .some((taken) => new RegExp(`^${taken}$`).test(withoutSuffix(path)));

/**
 * Reads every setting, in this one place. A blank value counts as absent.
 *
 * @throws ConfigError with one sentence: which setting, what was given, what is expected
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
  return {
    port,
    host,
    databaseUrl: readSecret<string | null>('DATABASE_URL', null, (value) =>
      withTls(
        value,
        addressOf(
          'DATABASE_URL',
          value,
          ['postgres:', 'postgresql:'],
          'postgresql://user@host/name',
        ),
      ),
    ),
    statementTimeout: read('STATEMENT_TIMEOUT', 30_000, (value) =>
      /^\d{1,9}$/.test(value)
        ? Number(value)
        : refuse('STATEMENT_TIMEOUT', value, 'milliseconds such as 30000, or 0 for no limit'),
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
          `off, or tries and seconds such as pages=600/60, login.address=50/300, contact=off for some of ${Object.keys(limits).join(', ')}`,
        ),
    ),
    sharedSecret: readSecret<string | null>('SHARED_SECRET', null, (value) =>
      value.length >= LEAST_SECRET
        ? value
        : refuse('SHARED_SECRET', '…', `at least ${LEAST_SECRET} random characters`),
    ),
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
        : isTaken(value)
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
    secretKeys: {
      current: readSecret<Buffer | null>('SECRET_KEY', null, (value) =>
        readKey('SECRET_KEY', value),
      ),
      previous: readSecret<Buffer | null>('SECRET_KEY_PREVIOUS', null, (value) =>
        readKey('SECRET_KEY_PREVIOUS', value),
      ),
    },
    passwordRangeUrl: read<string | null>('PASSWORD_RANGE_URL', null, (value) => {
      const example = 'https://api.pwnedpasswords.com/range/';
      const url = addressOf('PASSWORD_RANGE_URL', value, ['https:', 'http:'], example);
      return url.protocol === 'https:' || isLoopbackHost(url.hostname)
        ? url.href.replace(/\/?$/, '/')
        : refuse('PASSWORD_RANGE_URL', value, `an https address such as ${example}`);
    }),
    logLevel: read<Config['logLevel']>(
      'LOG_LEVEL',
      'warn',
      (value) =>
        logLevels.find((level) => level === value) ??
        refuse('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`),
    ),
    ...readMail(read, readSecret, { host, publicUrl }),
  };
}

type Read = <Value>(name: string, missing: Value, parse: (value: string) => Value) => Value;

/** Characters of a secret, of which a generator's 32 have 128 bits or more. */
const LEAST_SECRET = 32;

/**
 * A secret, from `NAME` itself or from the file that `NAME_FILE` names: so that it need not be in the
 * environment, which other processes and reports of crashes may show.
 *
 * @returns without the blanks and line end around it; empty when there is none
 * @throws ConfigError when both are set, or the file cannot be read or is empty
 */
export function secretIn(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim() ?? '';
  if (file === '') return value;
  if (value !== '') {
    return refuse(`${name}_FILE`, file, `to be alone, but ${name} is set as well`);
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
    return refuse('PUBLIC_URL', value, `an address alone, such as ${example}`);
  }
  return url.href.replace(/\/$/, '');
}

/** Where PostgreSQL is: a host's name, or the folder of a socket. */
const databaseHost = (url: URL): string => url.searchParams.get('host') ?? url.hostname;

const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || isLoopbackHost(host);

/** Asks for TLS with a valid certificate of a database elsewhere, unless the address says of it. */
function withTls(value: string, url: URL): string {
  const { searchParams } = url;
  const isSaid = ['sslmode', 'ssl', 'sslrootcert'].some((name) => searchParams.has(name));
  if (isSaid || isHere(databaseHost(url))) return value;
  return `${value}${value.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** What a start says loudly, and goes on: settings that are right on a trusted network alone. */
export function configWarnings({ publicUrl, databaseUrl, rateLimits }: Config): string[] {
  const warnings: string[] = [];
  if (publicUrl?.startsWith('http:') === true && !isLoopbackHost(new URL(publicUrl).hostname)) {
    warnings.push(
      `Warning: PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted. Set an https: address behind a proxy that has a certificate.`,
    );
  }
  if (databaseUrl !== null) {
    const url = new URL(databaseUrl);
    const mode = url.searchParams.get('sslmode') ?? '';
    const isChecked = ['verify-full', 'verify-ca', 'require'].includes(mode);
    const isTls = isChecked || ['true', '1'].includes(url.searchParams.get('ssl') ?? '');
    if (!isTls && !isHere(databaseHost(url))) {
      warnings.push(
        `Warning: DATABASE_URL says sslmode=${mode || 'nothing'} for ${databaseHost(url)}: what is read and written may travel unencrypted or to another server. Say sslmode=verify-full.`,
      );
    }
  }
  if (Object.values(rateLimits).every(({ address, account }) => (address ?? account) === null)) {
    warnings.push(
      'Warning: RATE_LIMITS is off: passwords can be guessed as fast as they are asked.',
    );
  }
  return warnings;
}

/**
 * Whether only this machine can reach the site: it listens on loopback, and `PUBLIC_URL`, where it
 * is set, names a loopback host.
 */
export const isLocalSite = ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): boolean =>
  isLoopbackHost(host) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname));

/** `ana@example.com`, alone or after a name and in angle brackets; no line ends in it. */
const SENDER = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** `ana@example.com` alone, with nothing that means something in a header or a `mailto:`. */
const MAILBOX = /^[\w.+-]+@[\w.-]+$/;

/** There is no such mailbox, nor such a street. */
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
  // Whoever reaches the page reads everybody's mail: by itself it is there only where nobody else is.
  const isAlone = url === null && publicUrl === null && isLoopbackHost(host);
  const told = read<boolean | null>('MAIL_PAGE', null, (value) =>
    value === '0' || (value === '1' && url === null)
      ? value === '1'
      : refuse(
          'MAIL_PAGE',
          value,
          '1 to show mails at /correio instead of sending them, which goes without SMTP_URL only, or 0',
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
  const postalAddress = read<string | null>('POSTAL_ADDRESS', null, (value) => value);
  const contactTo = read<string | null>('MAIL_CONTACT', null, (value) =>
    MAILBOX.test(value)
      ? value
      : refuse('MAIL_CONTACT', value, 'a mailbox such as contato@leiloes.example.com'),
  );
  if (url === null) {
    return (told ?? isAlone)
      ? {
          mail: { by: 'page', forAll: told !== null },
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
      "the house's postal address in one line, which every mail ends with, since SMTP_URL is set",
    );
  }
  if (contactTo === null) {
    return refuse(
      'MAIL_CONTACT',
      '',
      'the mailbox that gets what visitors write and no house does, since SMTP_URL is set',
    );
  }
  return {
    mail: {
      by: 'smtp',
      url,
      from: from ?? `Martelo <nao-responda@${new URL(publicUrl).hostname}>`,
      unsubscribeTo,
    },
    postalAddress,
    contactTo,
  };
}
