import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open.ts';
import { createServer, listen, ListenError } from '../src/http/server.ts';

/** What sending by SMTP asks for. */
const sending = {
  SMTP_URL: 'smtp://127.0.0.1',
  PUBLIC_URL: 'https://leiloes.example.com',
  POSTAL_ADDRESS: 'Rua Fictícia, 100, São Paulo',
  MAIL_CONTACT: 'contato@leiloes.example.com',
};

describe('settings', () => {
  test('have defaults that need no set-up', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      statementTimeout: 30_000,
      dataFolder: resolve('.data'),
      publicUrl: null,
      trustedProxies: [],
      carouselRoute: '/carousel.json',
      demo: true,
      demoDate: null,
      logLevel: 'warn',
      secretKeys: { current: null, previous: null },
      passwordRangeUrl: null,
      postalAddress: 'Rua Fictícia, 100, Bairro Exemplo, São Paulo, SP, 00000-000',
      contactTo: 'contato@martelo.example',
      mail: { by: 'page', forAll: false },
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(defaults);
  });

  test('are read from the environment', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATABASE_URL: 'postgresql://ana@localhost/martelo?host=/run/postgresql',
        STATEMENT_TIMEOUT: '5000',
        DATA_DIR: 'somewhere',
        PUBLIC_URL: 'https://leiloes.example.com/',
        TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7',
        CAROUSEL_ROUTE: '/vitrine',
        DEMO: '0',
        DEMO_DATE: '2026-11-21',
        LOG_LEVEL: 'debug',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        SECRET_KEY_PREVIOUS: '02'.repeat(32),
        PASSWORD_RANGE_URL: 'https://api.pwnedpasswords.com/range',
        SMTP_URL: 'smtps://ana:segredo@mail.example.com',
        MAIL_FROM: 'Casa <oi@casa.example>',
        MAIL_UNSUBSCRIBE: 'sair@casa.example',
        POSTAL_ADDRESS: 'Rua Fictícia, 100, São Paulo',
        MAIL_CONTACT: 'contato@casa.example',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'postgresql://ana@localhost/martelo?host=/run/postgresql',
      statementTimeout: 5000,
      dataFolder: resolve('somewhere'),
      publicUrl: 'https://leiloes.example.com',
      trustedProxies: ['10.0.0.0/8', '2001:db8::7'],
      carouselRoute: '/vitrine',
      demo: false,
      demoDate: '2026-11-21',
      logLevel: 'debug',
      secretKeys: { current: Buffer.alloc(32, 1), previous: Buffer.alloc(32, 2) },
      passwordRangeUrl: 'https://api.pwnedpasswords.com/range/',
      mail: {
        by: 'smtp',
        url: 'smtps://ana:segredo@mail.example.com',
        from: 'Casa <oi@casa.example>',
        unsubscribeTo: 'sair@casa.example',
      },
      postalAddress: 'Rua Fictícia, 100, São Paulo',
      contactTo: 'contato@casa.example',
    });
  });

  test.each([
    [{ PUBLIC_URL: 'https://leiloes.example.com' }, 'none'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ MAIL_PAGE: '0' }, 'none'],
    [{ HOST: '::1' }, 'page'],
    [{ HOST: '0.0.0.0', MAIL_PAGE: '1' }, 'page'],
    [{ ...sending, SMTP_URL: 'smtp://127.0.0.1:25' }, 'smtp'],
  ])('show mails to everybody only where nobody else is or told to: %j', (env, by) => {
    expect(readConfig(env).mail.by).toBe(by);
  });

  test('show mails to whoever asks only when told to', () => {
    expect(readConfig({ HOST: '0.0.0.0', MAIL_PAGE: '1' }).mail).toEqual({
      by: 'page',
      forAll: true,
    });
  });

  test('name a sender of the house when there is none', () => {
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
    [
      { SECRET_KEY: 'segredo' },
      'SECRET_KEY is "…": expected 32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" prints.',
    ],
    [
      { PASSWORD_RANGE_URL: 'pwnedpasswords.com' },
      'PASSWORD_RANGE_URL is "pwnedpasswords.com": expected an address such as https://api.pwnedpasswords.com/range/.',
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
      'MAIL_PAGE is "1": expected 1 to show mails at /correio instead of sending them, which goes without SMTP_URL only, or 0.',
    ],
    [
      { ...sending, POSTAL_ADDRESS: ' ' },
      'POSTAL_ADDRESS is "": expected the house\'s postal address in one line, which every mail ends with, since SMTP_URL is set.',
    ],
    [
      { ...sending, MAIL_CONTACT: '' },
      'MAIL_CONTACT is "": expected the mailbox that gets what visitors write and no house does, since SMTP_URL is set.',
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
    [{ PORT: '-1' }, 'PORT is "-1": expected a whole number from 0 to 65535.'],
    [
      { HOST: 'http://x' },
      'HOST is "http://x": expected a name or address without a port, such as 127.0.0.1.',
    ],
    [
      { DATABASE_URL: 'mysql://ana:secret@db/x' },
      'DATABASE_URL is "mysql://…@db/x": expected an address such as postgresql://user@host/name.',
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
      { DEMO: 'yes' },
      'DEMO is "yes": expected 1 to load the demo catalogue into an empty database, or 0.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": expected one of trace, debug, info, warn, error, fatal, silent.',
    ],
  ])('refuse %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });

  test('name the port that is taken', async () => {
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

  test('name the data folder that cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'martelo-config-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    // Below /proc not even the superuser may make a folder.
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
