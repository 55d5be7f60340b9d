/** The roles of docs/security.md on a real PostgreSQL: enough rights for the server, and no more. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '../../src/catalogue/import.ts';
import { openDatabase, type Database } from '../../src/database/open.ts';
import { vacuumAnalyze } from '../../src/database/vacuum.ts';
import { loadDemo } from '@martelo/demo/load';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { processMails } from '../mail/process-mails.ts';
import { deleteExpired } from '../../src/housekeeping.ts';
import { testEngines, type TestDatabase } from '../engines.ts';
import { databaseAt } from '../postgresql.ts';

const guide = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'security.md');

/** The SQL of the guide, by block. Role names are unique, since roles belong to the whole server. */
function blocksFor(name: string): readonly (readonly string[])[] {
  const text = readFileSync(guide, 'utf8')
    .replaceAll('martelo_owner', `${name}_owner`)
    .replaceAll('martelo_server', `${name}_server`)
    .replaceAll(/\bdatabase martelo\b/g, `database ${name}`);
  return [...text.matchAll(/```sql\n([^]*?)```/g)].map(([, block = '']) =>
    block.split(/;\n/).filter((statement) => statement.trim() !== ''),
  );
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const postgresql = testEngines.find(({ name }) => name === 'postgresql');

describe.skipIf(postgresql === undefined)(
  'the database role of the security guide (needs PostgreSQL)',
  () => {
    const name = `martelo_role_${process.pid}`;
    const [asSuperuser = [], beforeTables = [], afterTables = []] = blocksFor(name);
    let other: TestDatabase;
    let superuser: string;
    let asServer: string;
    let database: Database;
    let app: FastifyInstance;

    const addressOf = (role: string): string => {
      const url = new URL(databaseAt(superuser, name));
      url.username = role;
      return url.href;
    };
    const open = (url: string): Promise<Database> =>
      openDatabase({ url, dataFolder: other.dataFolder });

    beforeAll(async () => {
      if (postgresql === undefined) return;
      // A database of another application on the same server.
      other = await postgresql.open();
      superuser = databaseAt(other.env.DATABASE_URL ?? '', 'postgres');
      await runAll(superuser, asSuperuser);
      const asOwner = addressOf(`${name}_owner`);
      asServer = addressOf(`${name}_server`);
      await runAll(asOwner, beforeTables);
      await expect(open(asServer)).rejects.toThrow(/run npm run migrate/);
      await (await open(asOwner)).close();
      await runAll(asOwner, afterTables);
      database = await open(asServer);
      app = createServer({ logLevel: 'silent' });
      await app.register(api(database), { prefix: '/api' });
    });
    afterAll(async () => {
      await app.close();
      await database.close();
      await runAll(superuser, [
        `drop database ${name}`,
        `drop role ${name}_owner`,
        `drop role ${name}_server`,
      ]);
      await other.close();
    });

    test('the server works with the role', async () => {
      const { db } = database;
      await loadDemo(db, { today: '2026-11-21' });

      const folder = join(other.dataFolder, 'import');
      mkdirSync(folder);
      const file = join(folder, 'catalogo.csv');
      // Enough rows for the import to vacuum its tables.
      const lines = Array.from({ length: 1200 }, (_, index) => `casa-a,L1,${index},Vaso ${index}`);
      writeFileSync(file, ['account,auction_code,lot_number,title', ...lines, ''].join('\n'));
      const report = await importCatalogue({ database, file, reportFolder: folder });
      expect(report.created).toBe(1200);

      const signUp = await app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: {
          user: {
            email: 'ana@example.test',
            password: 'tela de 1922',
            password_confirmation: 'tela de 1922',
            full_name: 'Ana Souza',
            terms_accepted: true,
          },
        },
      });
      expect(signUp.statusCode).toBe(201);
      const lots = await app.inject('/api/lots.json?q[search]=vaso&per=5');
      expect(lots.json()).toMatchObject({ total: expect.any(Number) });

      const context = {
        db,
        sealer: database.sealer,
        siteUrl: 'https://casa.example',
        postalAddress: null,
      };
      await processMails({ ...context, clock: () => new Date() }, async () => undefined);
      await deleteExpired(db);
      await vacuumAnalyze(db);
      // PostgreSQL only warns when the right is missing.
      const { rows: neglected } = await sql<{ relname: string }>`
        select relname from pg_stat_user_tables where last_vacuum is null`.execute(db);
      expect(neglected).toEqual([]);
    });

    test.each([
      ['make a table', 'create table x (id integer)'],
      ['change a table', 'alter table lots add column x integer'],
      ['remove a table', 'drop table users'],
      ['empty a table', 'truncate users cascade'],
      ['change the audit log', `update audit_log set operator = 'nobody'`],
      ['cut the audit log', 'delete from audit_log'],
      ['empty the audit log', 'truncate audit_log'],
      ['make a trigger', 'create trigger x before update on users execute function y()'],
      ['make a function', 'create function x() returns integer language sql as $$select 1$$'],
      ['make a schema', 'create schema x'],
      ['make a role', 'create role x'],
      ['become another role', `set role ${name}_owner`],
      ['raise itself', `alter role ${name}_server superuser`],
      ['read the passwords of roles', 'select * from pg_authid'],
      ['run a program', `copy lots to program 'cat'`],
      ['read a file', `select pg_read_file('PG_VERSION')`],
      ['make a temporary table', 'create temporary table x (id integer)'],
    ])('it cannot %s', async (_what, statement) => {
      await expect(runAll(asServer, [statement])).rejects.toMatchObject({ code: '42501' });
    });

    test('other roles cannot open its database', async () => {
      await runAll(superuser, [`create role ${name}_stranger login`]);
      try {
        await expect(runAll(addressOf(`${name}_stranger`), ['select 1'])).rejects.toMatchObject({
          code: '42501',
        });
      } finally {
        await runAll(superuser, [`drop role ${name}_stranger`]);
      }
    });
  },
);
