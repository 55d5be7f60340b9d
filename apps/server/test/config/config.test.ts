import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, settingsIn, type Environment } from '../../src/config/setting.ts';
import { configWarnings, readConfig } from '../../src/config/config.ts';
import { localUrlOf } from '../../src/config/site-settings.ts';
import { openDatabase } from '../../src/database/open.ts';
import { limits } from '../../src/config/limits.ts';
import { listen, ListenError, withFreePort } from '../../src/http/listening.ts';
import { createServer } from '../../src/http/server.ts';

const secretIn = (env: Environment): string =>
  settingsIn(env).readSecret('KEY', '', (value) => value);

/** The settings that SMTP needs. */
const sending = {
  SMTP_URL: 'smtp://127.0.0.1',
  PUBLIC_URL: 'https://leiloes.example.com',
  POSTAL_ADDRESS: 'Rua Fictícia, 100, São Paulo',
  MAIL_CONTACT: 'contato@leiloes.example.com',
};

const vapid = {
  privateKey: '-8HeI9EGHg0h-F9PPiDHJwJrMOn1raYI4_eyv95G-L0',
  publicKey:
    'BGEuEQ36sMLzPn9IP4TXPh7raox4kwNR8TAAv-jPzG38KVQP0dvO6-lttGab0RqBAQ0kPCaWr5bANvr-nyunDwA',
};

describe('settings', () => {
  test('have defaults that need no set-up', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      statementTimeout: 30_000,
      stopDelay: 0,
      dataFolder: resolve('.data'),
      publicUrl: null,
      siteUrl: 'http://localhost:3000',
      allowedHosts: [],
      rateLimits: limits,
      liveLimits: { connections: 20_000, connectionsPerAddress: 600 },
      sharedSecret: null,
      metricsToken: null,
      backupKey: null,
      tracesUrl: null,
      trustedProxies: [],
      placeHeader: null,
      carouselRoute: '/carousel.json',
      demo: true,
      demoDate: null,
      demoLive: true,
      logLevel: 'warn',
      secretKeys: { current: null, previous: null },
      passwordRangeUrl: null,
      postalAddress: 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000',
      contactTo: 'contato@martelo.example',
      mail: { by: 'page', forAll: false },
      push: null,
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(defaults);
  });

  test('come from the environment', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATABASE_URL: 'postgresql://ana@localhost/martelo?host=/run/postgresql',
        DATABASE_DIRECT_URL: 'postgresql://ana@localhost/martelo',
        DATABASE_READ_URL: 'postgresql://ana@localhost/replica',
        STATEMENT_TIMEOUT: '5000',
        STOP_DELAY: '10',
        DATA_DIR: 'somewhere',
        PUBLIC_URL: 'https://leiloes.example.com/',
        ALLOWED_HOSTS: 'Martelo.lan, [::2]:8080',
        RATE_LIMITS: 'pages=600/60, login=off, export.account=50/3600',
        LIVE_CONNECTIONS: '5000',
        LIVE_CONNECTIONS_PER_ADDRESS: '9',
        SHARED_SECRET: 's'.repeat(32),
        METRICS_TOKEN: 'm'.repeat(32),
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
        TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7',
        PLACE_HEADER: 'CF-IPCity',
        CAROUSEL_ROUTE: '/vitrine',
        DEMO: '0',
        DEMO_DATE: '2026-11-21',
        DEMO_LIVE: '0',
        LOG_LEVEL: 'debug',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        SECRET_KEY_PREVIOUS: '02'.repeat(32),
        BACKUP_KEY: '03'.repeat(32),
        PASSWORD_RANGE_URL: 'https://api.pwnedpasswords.com/range',
        SMTP_URL: 'smtps://ana:segredo@mail.example.com',
        MAIL_FROM: 'Casa <oi@casa.example>',
        MAIL_UNSUBSCRIBE: 'sair@casa.example',
        POSTAL_ADDRESS: 'Rua Fictícia, 100, São Paulo',
        MAIL_CONTACT: 'contato@casa.example',
        VAPID_PRIVATE_KEY: vapid.privateKey,
        PUSH_HOSTS: 'push.casa.example, localhost:8443',
      }),
    ).toEqual({
      push: {
        ...vapid,
        subject: 'mailto:contato@casa.example',
        hosts: ['push.casa.example', 'localhost:8443'],
      },
      port: 0,
      host: '::1',
      databaseUrl: 'postgresql://ana@localhost/martelo?host=/run/postgresql',
      databaseDirectUrl: 'postgresql://ana@localhost/martelo',
      databaseReadUrl: 'postgresql://ana@localhost/replica',
      statementTimeout: 5000,
      stopDelay: 10,
      dataFolder: resolve('somewhere'),
      publicUrl: 'https://leiloes.example.com',
      siteUrl: 'https://leiloes.example.com',
      allowedHosts: ['martelo.lan', '[::2]:8080'],
      rateLimits: {
        ...limits,
        pages: { address: { attempts: 600, windowSeconds: 60 }, account: null },
        login: { address: null, account: null },
        export: { ...limits.export, account: { attempts: 50, windowSeconds: 3600 } },
      },
      liveLimits: { connections: 5000, connectionsPerAddress: 9 },
      sharedSecret: 's'.repeat(32),
      metricsToken: 'm'.repeat(32),
      backupKey: Buffer.alloc(32, 3),
      tracesUrl: 'http://localhost:4318/',
      trustedProxies: ['10.0.0.0/8', '2001:db8::7'],
      placeHeader: 'cf-ipcity',
      carouselRoute: '/vitrine',
      demo: false,
      demoDate: '2026-11-21',
      demoLive: false,
      logLevel: 'debug',
      secretKeys: { current: Buffer.alloc(32, 1), previous: Buffer.alloc(32, 2) },
      passwordRangeUrl: 'https://api.pwnedpasswords.com/range/',
      mail: {
        by: 'smtp',
        url: 'smtps://ana:segredo@mail.example.com',
        from: 'Casa <oi@casa.example>',
        connections: 8,
        unsubscribeTo: 'sair@casa.example',
      },
      postalAddress: 'Rua Fictícia, 100, São Paulo',
      contactTo: 'contato@casa.example',
    });
  });

  test.each([
    [{ PUBLIC_URL: 'https://leiloes.example.com' }, 'none'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.7:3000' }, 'none'],
    [{ MAIL_PAGE: '0' }, 'none'],
    [{ HOST: '::1' }, 'page'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.7:3000', MAIL_PAGE: '1' }, 'page'],
    [{ ...sending, SMTP_URL: 'smtp://127.0.0.1:25' }, 'smtp'],
  ])('show mails to everyone only on a private machine or by explicit choice: %j', (env, by) => {
    expect(readConfig(env).mail.by).toBe(by);
  });

  test('show mails to every caller only by explicit choice', () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.7:3000', MAIL_PAGE: '1' };
    expect(readConfig(env).mail).toEqual({ by: 'page', forAll: true });
  });

  test('name a sender of the house when none is set', () => {
    const env = { ...sending, PUBLIC_URL: 'https://leiloes.example.com:8443' };
    expect(readConfig(env).mail).toMatchObject({
      from: 'Martelo <nao-responda@leiloes.example.com>',
    });
  });

  test.each([
    [{ PORT: '65536' }, 'PORT is "65536": expected a whole number from 0 to 65535.'],
    [{ PORT: '3000x' }, 'PORT is "3000x": expected a whole number from 0 to 65535.'],
    [
      { STATEMENT_TIMEOUT: '30s' },
      'STATEMENT_TIMEOUT is "30s": expected milliseconds such as 30000, or 0 for no limit.',
    ],
    [{ STOP_DELAY: '10s' }, 'STOP_DELAY is "10s": expected seconds from 0 to 99, such as 10.'],
    [
      { SECRET_KEY: 'segredo' },
      'SECRET_KEY is "…": expected 32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" prints.',
    ],
    [
      { PASSWORD_RANGE_URL: 'pwnedpasswords.com' },
      'PASSWORD_RANGE_URL is "pwnedpasswords.com": expected an address such as https://api.pwnedpasswords.com/range/.',
    ],
    [
      { DEMO_LIVE: 'no' },
      'DEMO_LIVE is "no": expected 1 to simulate the auctions of the demo catalogue, or 0.',
    ],
    [{ DEMO_DATE: '2026-02-30' }, 'DEMO_DATE is "2026-02-30": expected a day such as 2026-11-21.'],
    [
      { SMTP_URL: 'http://ana:segredo@mail.example.com' },
      'SMTP_URL is "http://…@mail.example.com": expected an address such as smtps://user:password@mail.example.com.',
    ],
    [
      { SMTP_URL: 'smtp://127.0.0.1' },
      'PUBLIC_URL is "": expected the address that links in mails lead to, since SMTP_URL is set.',
    ],
    [
      { ...sending, MAIL_PAGE: '1' },
      'MAIL_PAGE is "1": expected 1 to show mails at /correio instead of sending them, which is possible only without SMTP_URL, or 0.',
    ],
    [
      { ...sending, POSTAL_ADDRESS: ' ' },
      'POSTAL_ADDRESS is "": expected the postal address in one line for the end of every mail, since SMTP_URL is set.',
    ],
    [
      { ...sending, MAIL_CONTACT: '' },
      'MAIL_CONTACT is "": expected the mailbox for contact messages that no house receives, since SMTP_URL is set.',
    ],
    [
      { MAIL_CONTACT: 'a@casa.example, b@casa.example' },
      'MAIL_CONTACT is "a@casa.example, b@casa.example": expected a mailbox such as contato@leiloes.example.com.',
    ],
    [
      { MAIL_UNSUBSCRIBE: 'Sair <sair@casa.example>' },
      'MAIL_UNSUBSCRIBE is "Sair <sair@casa.example>": expected a mailbox such as sair@leiloes.example.com.',
    ],
    [
      { MAIL_FROM: 'Casa <oi@casa>\nBcc: a@b.test' },
      'MAIL_FROM is "Casa <oi@casa>\nBcc: a@b.test": expected a sender such as Martelo <nao-responda@leiloes.example.com>.',
    ],
    ...['10.0.0.0/33', '10.0.0.0/0', 'proxy.example.com', '10.0.0.1,,10.0.0.2'].map(
      (value): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: value },
        `TRUSTED_PROXIES is "${value}": expected addresses or networks with commas between them, such as 10.0.0.7, 10.1.0.0/16.`,
      ],
    ),
    ...['0.0.0.0', '::', '10.0.0.7', 'leiloes.example.com', '127.evil.example'].map(
      (value): [Record<string, string>, string] => [
        { HOST: value },
        `PUBLIC_URL is "": expected the address that visitors use, such as https://leiloes.example.com, since HOST ${value} is not this machine's own.`,
      ],
    ),
    [
      { PUBLIC_URL: 'https://ana:segredo@leiloes.example.com' },
      'PUBLIC_URL is "https://…@leiloes.example.com": expected only an address, such as https://leiloes.example.com.',
    ],
    ...['a b', 'a;b', 'https://a.example', 'a:99999', 'a..b', ',', '*'].map(
      (value): [Record<string, string>, string] => [
        { ALLOWED_HOSTS: value },
        `ALLOWED_HOSTS is "${value}": expected hosts with commas between them, such as leiloes.example.com, 10.0.0.7:3000.`,
      ],
    ),
    ...[
      'on',
      'pages',
      'pages=0/60',
      'nothing=1/1',
      'pages=1/1,',
      'pages.person=1/1',
      // These counts do not exist.
      'pages.account=1/1',
      'avatar.address=1/1',
      '__proto__=1/1',
    ].map((value): [Record<string, string>, string] => [
      { RATE_LIMITS: value },
      `RATE_LIMITS is "${value}": expected off, or attempts and seconds such as pages=600/60, login.address=50/300, contact=off for some of ${Object.keys(limits).join(', ')}.`,
    ]),
    [
      { VAPID_PRIVATE_KEY: 'segredo' },
      'VAPID_PRIVATE_KEY is "…": expected a private key as "npx web-push generate-vapid-keys" prints.',
    ],
    [
      { VAPID_PRIVATE_KEY: vapid.privateKey, PUBLIC_URL: 'http://casa.example' },
      'MAIL_CONTACT is "": expected a mailbox for push services, since VAPID_PRIVATE_KEY is set.',
    ],
    [
      { PUSH_HOSTS: 'https://push.casa.example' },
      'PUSH_HOSTS is "https://push.casa.example": expected hosts with commas between them, such as push.example.com.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is "…": expected at least 32 random characters.'],
    [{ SHARED_SECRET: 'short' }, 'SHARED_SECRET is "…": expected at least 32 random characters.'],
    [{ PORT: '-1' }, 'PORT is "-1": expected a whole number from 0 to 65535.'],
    [
      { HOST: 'http://x' },
      'HOST is "http://x": expected a name or address without a port, such as 127.0.0.1.',
    ],
    [
      { DATABASE_URL: 'mysql://ana:secret@db/x' },
      'DATABASE_URL is "mysql://…@db/x": expected an address of one host such as postgresql://user@host/name.',
    ],
    [
      { PUBLIC_URL: 'leiloes.example.com' },
      'PUBLIC_URL is "leiloes.example.com": expected an address such as https://leiloes.example.com.',
    ],
    [
      { CAROUSEL_ROUTE: '/a b?' },
      'CAROUSEL_ROUTE is "/a b?": expected a path such as /carousel.json.',
    ],
    ...[
      '/lots.json',
      '/lots',
      '/pages/auctions',
      '/authors/vitrine',
      '/health',
      '/openapi.json',
    ].map((path): [Record<string, string>, string] => [
      { CAROUSEL_ROUTE: path },
      `CAROUSEL_ROUTE is "${path}": expected a path that no other call has.`,
    ]),
    [
      { PLACE_HEADER: 'CF IPCity' },
      'PLACE_HEADER is "CF IPCity": expected the name of a header such as CF-IPCity.',
    ],
    [
      { DEMO: 'yes' },
      'DEMO is "yes": expected 1 to load the demo catalogue into an empty database, or 0.',
    ],
    [{ LIVE_CONNECTIONS: '0' }, 'LIVE_CONNECTIONS is "0": expected a whole number such as 20000.'],
    [
      { LIVE_CONNECTIONS_PER_ADDRESS: 'many' },
      'LIVE_CONNECTIONS_PER_ADDRESS is "many": expected a whole number such as 600.',
    ],
    [
      { DATABASE_URL: 'postgresql://ana:secret@db1,db2/x' },
      'DATABASE_URL is "postgresql://…@db1,db2/x": expected an address of one host such as postgresql://user@host/name.',
    ],
    [
      { DATABASE_DIRECT_URL: 'mysql://x' },
      'DATABASE_DIRECT_URL is "mysql://x": expected an address of one host such as postgresql://user@host/name.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": expected one of trace, debug, info, warn, error, fatal, silent.',
    ],
  ])('reject %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ name: 'SettingError', message: sentence }),
    );
  });

  describe('a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-config-'));
    const file = join(folder, 'secret');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test.each([
      [
        'DATABASE_URL',
        'postgresql://ana@localhost/x',
        { databaseUrl: 'postgresql://ana@localhost/x' },
      ],
      ['SMTP_URL', 'smtps://mail.example.com', { mail: { url: 'smtps://mail.example.com' } }],
      ['SHARED_SECRET', 's'.repeat(40), { sharedSecret: 's'.repeat(40) }],
      ['METRICS_TOKEN', 'm'.repeat(40), { metricsToken: 'm'.repeat(40) }],
    ])('%s may be in a file', (name, value, read) => {
      writeFileSync(file, `${value}\n`);
      const { SMTP_URL: _none, ...rest } = sending;
      expect(readConfig({ ...rest, [`${name}_FILE`]: file })).toMatchObject(read);
    });

    test('comes from exactly one source, which is readable and not empty', () => {
      writeFileSync(file, ' \n');
      expect(() => secretIn({ KEY_FILE: file })).toThrow(
        `KEY_FILE is "${file}": expected the path of a file that holds the secret, and it is empty.`,
      );
      expect(() => secretIn({ KEY_FILE: folder })).toThrow(
        `KEY_FILE is "${folder}": expected the path of a file that can be read (EISDIR).`,
      );
      expect(() => secretIn({ KEY: 'x', KEY_FILE: file })).toThrow(
        `KEY_FILE is "${file}": expected to be the only one, but KEY is set as well.`,
      );
      expect(secretIn({})).toBe('');
    });
  });

  test.each([
    [
      'postgresql://ana@db.example.com/x',
      'postgresql://ana@db.example.com/x?sslmode=verify-full',
      0,
    ],
    ['postgresql://ana@10.0.0.7/x?a=b', 'postgresql://ana@10.0.0.7/x?a=b&sslmode=verify-full', 0],
    [
      'postgresql://ana@x/x?host=db.example.com',
      'postgresql://ana@x/x?host=db.example.com&sslmode=verify-full',
      0,
    ],
    ['postgresql://ana@db.example.com/x?sslmode=disable', null, 1],
    ['postgresql://ana@db.example.com/x?sslmode=no-verify', null, 1],
    ['postgresql://ana@db.example.com/x?ssl=true', null, 0],
    ['postgresql://ana@localhost/x', null, 0],
    ['postgresql://ana@[::1]/x', null, 0],
    ['postgresql:///x?host=/run/postgresql', null, 0],
    ['postgresql://ana@localhost/x?sslmode=disable', null, 0],
  ])('require TLS for a remote database: %s', (given, read, warnings) => {
    const config = readConfig({ DATABASE_URL: given });
    expect(config.databaseUrl).toBe(read ?? given);
    expect(configWarnings(config)).toHaveLength(warnings);
  });

  // Uses another name of this machine, like a remote database.
  test('send no password to a remote database without TLS', async () => {
    const sent: Buffer[] = [];
    const plain = createNetServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        sent.push(chunk);
        // PostgreSQL's answer to the question whether it supports TLS.
        socket.write('N');
      });
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { port } = plain.address() as { port: number };
    const dataFolder = mkdtempSync(join(tmpdir(), 'martelo-config-'));
    const url = readConfig({
      DATABASE_URL: `postgresql://ana:segredo@0.0.0.0:${port}/x`,
    }).databaseUrl;
    await expect(openDatabase({ url, dataFolder })).rejects.toThrow(/does not support SSL/);
    // The request for TLS has eight bytes.
    expect(Buffer.concat(sent)).toHaveLength(8);
    rmSync(dataFolder, { recursive: true, force: true });
    await new Promise((resolve) => plain.close(resolve));
  });

  test('warn of a public address without HTTPS and of disabled limits', () => {
    const warningsOf = (env: Record<string, string>) => configWarnings(readConfig(env)).join();
    expect(warningsOf({ PUBLIC_URL: 'http://leiloes.example.com' })).toContain('unencrypted');
    expect(warningsOf({ PUBLIC_URL: 'http://localhost:3000' })).toBe('');
    expect(warningsOf({ PUBLIC_URL: 'https://leiloes.example.com' })).toBe('');
    expect(warningsOf({ RATE_LIMITS: 'off' })).toContain('RATE_LIMITS is off');
  });

  test('return the configured name of the site, or localhost and the port', async () => {
    const free = await withFreePort(readConfig({ PORT: '0' }));
    expect(free.port).toBeGreaterThan(0);
    expect(free.siteUrl).toBe(`http://localhost:${free.port}`);
    expect(localUrlOf(free)).toBe(free.siteUrl);
    const publicUrl = 'https://leiloes.example.com';
    const told = await withFreePort(readConfig({ PORT: '0', PUBLIC_URL: publicUrl }));
    expect(told.siteUrl).toBe(publicUrl);
  });

  test('name the port that is in use', async () => {
    const other = createNetServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const app = createServer({ logLevel: 'silent' });
    await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(
      new ListenError(
        `Port ${port} on 127.0.0.1 is taken by another program: stop it, or set PORT to another number.`,
      ),
    );
    await app.close();
    await new Promise((resolve) => other.close(resolve));
  });

  test('name the data folder that is not writable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-config-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    // Not even the superuser may create a folder in /proc.
    const forbidden = process.platform === 'linux' ? ['/proc/martelo/data'] : [];
    for (const dataFolder of [file, join(file, 'data'), ...forbidden]) {
      const opening = openDatabase({ url: null, dataFolder });
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow(
        new RegExp(`^The data folder ${dataFolder} cannot be written \\((ENOTDIR|ENOENT)\\): `),
      );
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('name the database that does not answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-config-'));
    const opening = openDatabase({
      url: `postgresql://ana@localhost/x?host=${folder}`,
      dataFolder: folder,
    });
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL does not answer \(.*ENOENT.*\): /,
    );
    rmSync(folder, { recursive: true, force: true });
  });
});
