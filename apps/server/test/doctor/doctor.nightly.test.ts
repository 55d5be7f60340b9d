/** Each fault that `npm run doctor` finds. The command and its exit code: apps/marketplace. */
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import {
  createSecureContext,
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { checkDatabase } from '../../src/doctor/database-check.ts';
import { checkDatabaseCertificate } from '../../src/doctor/certificate-check.ts';
import { examine } from '../../src/doctor/doctor.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { operatorTasks } from '../../src/operator-tasks.ts';
import { serveOperator } from '../../src/operator/operator.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';
import { certificateFile } from '../push/push-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Examines a server with these settings, and returns the lines about one topic. */
async function find(
  topic: string,
  env: Readonly<Record<string, string>> = {},
  circumstances: Parameters<typeof examine>[1] = {},
): Promise<string[]> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: join(temporaryFolder(), 'data'), ...env });
  for await (const finding of examine(config, circumstances)) {
    if (finding.topic === topic) lines.push(`${finding.level}: ${finding.text}`);
  }
  return lines;
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns a port at which nothing answers. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the doctor', () => {
  test('finds nothing wrong with a new data folder, and does not create it', async () => {
    const config = readConfig({ DATA_DIR: join(temporaryFolder(), 'data') });
    const levels: string[] = [];
    for await (const { level } of examine(config)) levels.push(level);
    expect(levels).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  });

  test('repeats the warnings of a start', async () => {
    expect(await find('settings')).toEqual(['ok: All settings have valid values.']);
    expect(await find('settings', { RATE_LIMITS: 'off' })).toEqual([
      'warning: RATE_LIMITS is off: password guessing is not slowed down.',
    ]);
  });

  test('finds a disk without room, and a folder that cannot be written', async () => {
    const withRoom = (bytes: number) => find('disk', {}, { freeBytes: async () => bytes });
    expect(await withRoom(3e9)).toEqual([expect.stringMatching(/^ok: .* has 3\.0 GB left\.$/)]);
    expect(await withRoom(1e9)).toEqual([
      expect.stringMatching(/^warning: .* has 1\.0 GB left\. .*larger disk/),
    ]);
    expect(await withRoom(1e8)).toEqual([expect.stringMatching(/^error: .*not ready/)]);
    expect(await find('disk', { DATA_DIR: join(certificateFile, 'data') })).toEqual([
      expect.stringMatching(
        /^error: .* does not exist, and .* does not accept it \(ENOTDIR\): .*DATA_DIR/,
      ),
    ]);
  });

  // Permissions do not show this: not even the superuser may create files there.
  test.runIf(process.platform === 'linux')(
    'does not mistake such a folder for a full disk',
    async () => {
      expect(await find('disk', { DATA_DIR: '/proc/x' })).toEqual([
        expect.stringMatching(
          /^error: .*\/proc\/x does not exist, and \/proc does not accept it \(ENOENT\)/,
        ),
      ]);
      expect(await find('disk', { DATA_DIR: '/proc' })).toEqual([
        expect.stringMatching(
          /^error: .*\/proc cannot be written \(ENOENT\): give it write permission/,
        ),
      ]);
    },
  );

  test('finds a database that does not answer', async () => {
    const url = `postgresql://localhost:${await closedPort()}/martelo`;
    expect(await find('database', { DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^error: The database of DATABASE_URL does not answer/),
    ]);
  });
});

describeOnEngines('the doctor', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  const levelsOf = (findings: readonly Finding[]) =>
    findings.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`);

  test('examines the database of a running server', async () => {
    const { dataFolder, env } = database;
    const tasks = operatorTasks(database, readConfig(env));
    closing.push(await serveOperator(dataFolder, tasks));
    expect(await find('database', env)).toContain(
      'ok: The tables are those of this version and accept writes.',
    );
  });

  test('finds tables of an older and of a newer version, and changes nothing', async () => {
    const { db } = database;
    const all = () =>
      sql<{ name: string; timestamp: string }>`
        select * from kysely_migration order by name desc`.execute(db);
    const before = await all();
    const [last] = before.rows;
    await sql`delete from kysely_migration where name = ${last?.name}`.execute(db);
    expect(levelsOf(await checkDatabase(database))).toEqual([
      expect.stringMatching(/^warning: The tables are older than this version \(1 changes/),
    ]);
    await sql`insert into kysely_migration values (${last?.name}, ${last?.timestamp}), ('9999-next', '')`.execute(
      db,
    );
    expect(levelsOf(await checkDatabase(database))).toEqual([
      expect.stringMatching(/^error: The tables are of a newer version \(9999-next\)/),
    ]);
    await sql`delete from kysely_migration where name = '9999-next'`.execute(db);
    expect((await all()).rows).toEqual(before.rows);
  });

  test('finds a database whose disk has no room', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`set temp_file_limit = 0`.execute(db);
      expect(levelsOf(await checkDatabase({ ...database, db }))).toEqual([
        expect.stringMatching(/^error: The disk of the database has no room .*larger disk/),
      ]);
      await sql`reset temp_file_limit`.execute(db);
    });
  });

  test('finds a database that accepts no writes', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`set default_transaction_read_only = on`.execute(db);
      expect(levelsOf(await checkDatabase({ ...database, db }))).toEqual([
        expect.stringMatching(/^error: The database accepts no writes .*primary/),
      ]);
      await sql`set default_transaction_read_only = off`.execute(db);
      expect(levelsOf(await checkDatabase({ ...database, db }))).toEqual([]);
    });
  });

  test.runIf(engine.name === 'postgresql')('finds a clock that is wrong', async () => {
    const ahead = (seconds: number) => () => new Date(Date.now() + seconds * 1000);
    expect(levelsOf(await checkDatabase(database, ahead(10)))).toEqual([
      expect.stringMatching(/^warning: The clock differs by 10 s .*NTP/),
    ]);
    expect(levelsOf(await checkDatabase(database, ahead(120)))).toEqual([
      expect.stringMatching(/^error: .*no auction opens or ends/),
    ]);
  });
});

describe('the doctor and mails', () => {
  const settings = (url: string) => ({
    SMTP_URL: url,
    PUBLIC_URL: 'http://localhost:3000',
    POSTAL_ADDRESS: 'Rua A, 1',
    MAIL_CONTACT: 'contato@casa.example',
  });

  /** A mail server that accepts one password, and counts mails. */
  async function mailServer(): Promise<{ port: number; mails: () => number }> {
    let mails = 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'ana' }) : done(new Error('Invalid login')),
      onMailFrom: (_address, _session, done) => {
        mails += 1;
        done();
      },
    });
    return { port: await portOf(server.server), mails: () => mails };
  }

  test('log in without sending a mail', async () => {
    const { port, mails } = await mailServer();
    expect(await find('mail', settings(`smtp://ana:right@localhost:${port}`))).toEqual([
      'ok: The mail server localhost accepts the login.',
    ]);
    expect(await find('mail', settings(`smtp://ana:wrong@localhost:${port}`))).toEqual([
      expect.stringMatching(/^error: The mail server localhost rejects the login .*SMTP_URL/),
    ]);
    expect(mails()).toBe(0);
  });

  test('find a server that does not answer, and a public site without one', async () => {
    expect(await find('mail', settings(`smtp://localhost:${await closedPort()}`))).toEqual([
      expect.stringMatching(/^error: The mail server localhost does not answer as expected/),
    ]);
    expect(await find('mail', { PUBLIC_URL: 'http://leiloes.example.com' })).toEqual([
      expect.stringMatching(/^warning: Mails wait and are not sent: set SMTP_URL/),
    ]);
  });
});

describe('the doctor and certificates', () => {
  // Valid from 2026 to 2126.
  const pem = readFileSync(certificateFile, 'utf8');
  // Ended in February 2026.
  const ended = readFileSync(join(import.meta.dirname, 'ended-certificate.pem'), 'utf8');
  const at = (day: string) => ({ clock: () => new Date(`${day}T12:00:00Z`) });

  const siteWith = async (own = pem): Promise<Record<string, string>> => {
    const server = createTlsServer({ cert: own, key: own });
    return { PUBLIC_URL: `https://localhost:${await portOf(server)}` };
  };

  const trust = (): void => {
    const before = getCACertificates('default');
    setDefaultCACertificates(
      [pem, ended].map((text) => text.slice(text.indexOf('-----BEGIN CERTIFICATE'))),
    );
    closing.push(() => setDefaultCACertificates(before));
  };

  test('find one that ends soon or has ended', async () => {
    trust();
    const env = await siteWith();
    expect(await find('certificates', env, at('2026-12-01'))).toEqual([
      expect.stringMatching(/^ok: .* is valid until 2126-11-01\.$/),
    ]);
    expect(await find('certificates', env, at('2126-10-22'))).toEqual([
      expect.stringMatching(/^warning: .* ends in 10 days, on 2126-11-01: renew it/),
    ]);
    expect(await find('certificates', await siteWith(ended))).toEqual([
      expect.stringMatching(/^error: .* is invalid \(certificate has expired\): renew it/),
    ]);
  });

  test('find one of an unknown authority, and a site that does not answer', async () => {
    expect(await find('certificates', await siteWith(), at('2026-12-01'))).toEqual([
      expect.stringMatching(/^error: .* is invalid \(self-signed certificate/),
    ]);
    const PUBLIC_URL = `https://localhost:${await closedPort()}`;
    expect(await find('certificates', { PUBLIC_URL })).toEqual([
      expect.stringMatching(/^error: .* cannot be read \(.*ECONNREFUSED/),
    ]);
  });

  /** A PostgreSQL as far as its TLS. */
  async function postgresqlWith(answer: 'S' | 'N'): Promise<string> {
    const secureContext = createSecureContext({ cert: pem, key: pem });
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(answer);
        if (answer === 'S') {
          new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {});
        }
      });
    });
    closing.push(() => server.close());
    return `postgresql://localhost:${await portOf(server)}/martelo?sslmode=verify-full`;
  }

  test('find one of the database', async () => {
    const url = await postgresqlWith('S');
    const authority = `&sslrootcert=${encodeURIComponent(certificateFile)}`;
    expect(await certificatesOf(url + authority, '2026-12-01')).toEqual([
      'ok: The certificate of PostgreSQL at localhost is valid until 2126-11-01.',
    ]);
    expect(await certificatesOf(url + authority, '2126-10-30')).toEqual([
      expect.stringMatching(/^warning: .* ends in 2 days, .*DATABASE_URL/),
    ]);
    expect(await certificatesOf(url, '2026-12-01')).toEqual([
      expect.stringMatching(/^error: .* is invalid/),
    ]);
    expect(await certificatesOf(`${url}&sslrootcert=/none.pem`, '2026-12-01')).toEqual([
      expect.stringMatching(/^error: The file of sslrootcert .*ENOENT/),
    ]);
    expect(await certificatesOf(await postgresqlWith('N'), '2026-12-01')).toEqual([
      expect.stringMatching(/^error: .* cannot be read \(it does not support TLS\)/),
    ]);
  });

  const certificatesOf = async (url: string, day: string): Promise<string[]> => {
    const finding = await checkDatabaseCertificate(url, at(day).clock());
    return finding === null ? [] : [`${finding.level}: ${finding.text}`];
  };
});
