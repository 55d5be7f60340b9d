import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RadarItem } from '@martelo/domain/entities';
import { eraseOldRecords } from '../../src/http/visitors/access-records.ts';
import { api } from '../../src/api.ts';
import { logRequests } from '../../src/http/visitors/access-log.ts';
import { answerError } from '../../src/http/errors.ts';
import { loggerOptions } from '../../src/http/logging.ts';
import { serverOptions } from '../../src/http/server.ts';
import { eraseDue } from '../../src/people/account/erasure.ts';
import { exportPerson } from '../../src/people/account/export.ts';
import { issueMailToken } from '../../src/people/letters/mail-tokens.ts';
import { fillCatalogue } from '../catalogue.ts';
import { testEngines, type TestDatabase } from '../engines.ts';
import { addPasskey, issueUnsubscribeToken, makePerson, type TestPerson } from '../people.ts';

describe('privacy', () => {
  let database: TestDatabase;
  let ana: TestPerson;
  let folder: string;

  beforeAll(async () => {
    const [engine] = testEngines;
    if (engine === undefined) throw new Error('the embedded engine is always available');
    database = await engine.open();
    ana = await makePerson(database.db);
    folder = mkdtempSync(join(tmpdir(), 'martelo-access-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends requests with secrets in every possible place. Closes the server and returns its log. */
  async function visit(accessFolder?: string): Promise<string> {
    let log = '';
    const stream = { write: (line: string) => void (log += line) };
    const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('trace'), stream } });
    app.setErrorHandler(answerError);
    logRequests(app);
    const options = accessFolder === undefined ? {} : { accessFolder };
    await app.register(api(database, options), { prefix: '/api' });
    app.get('/fault', () => {
      throw Object.assign(new Error('fault'), { detail: `Key (email)=(${ana.email}) exists.` });
    });
    const calls = [
      { method: 'GET', url: `/api/confirmation?confirmation_token=${'s'.repeat(43)}` },
      { method: 'GET', url: `/api/unsubscribe/${'s'.repeat(43)}` },
      { method: 'GET', url: '/api/profile', headers: ana.headers },
      { method: 'POST', url: '/api/login', payload: { email: ana.email, password: 'segredo' } },
      { method: 'GET', url: '/fault' },
    ] as const;
    for (const call of calls) await app.inject({ ...call, remoteAddress: '203.0.113.9' });
    await app.inject({ method: 'GET', url: '/api/health', remoteAddress: '127.0.0.1' });
    await app.close();
    return log;
  }

  test('the log contains nothing about the caller', async () => {
    const log = await visit();
    expect(log).toContain('"path":"/api/confirmation"');
    expect(log).toContain('"message":"fault"');
    for (const secret of ['ssss', ana.token, ana.email, 'segredo', '203.0.113.9']) {
      expect(log).not.toContain(secret);
    }
  });

  test('records of access contain time and origin, and no credentials', async () => {
    await visit(folder);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^\d{4}-\d\d-\d\d\.jsonl$/);
    const text = readFileSync(join(folder, name), 'utf8');
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records).toHaveLength(4);
    expect(records[0]).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      ip: '203.0.113.9',
      port: null,
      method: 'GET',
      path: '/api/confirmation',
      status: 422,
      request_id: expect.any(String),
    });
    for (const secret of ['ssss', ana.token, ana.email, 'segredo']) {
      expect(text).not.toContain(secret);
    }
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  test('records of access are erased after six months', async () => {
    const other = mkdtempSync(join(tmpdir(), 'martelo-access-'));
    const names = ['2026-05-20.jsonl', '2026-05-21.jsonl', '2026-11-21.jsonl', 'notes.txt'];
    for (const name of names) writeFileSync(join(other, name), '');
    await eraseOldRecords(other, new Date('2026-11-21T12:00:00Z'));
    expect(readdirSync(other).toSorted()).toEqual(names.slice(1));
    rmSync(other, { recursive: true, force: true });
  });

  describe('the data of a person', () => {
    /** Every table that references people, and the location of its rows in the data export. */
    const takenAlong: Readonly<Record<string, readonly string[]>> = {
      addresses: ['addresses'],
      avatars: ['profile', 'avatar_url'],
      bids: ['participations'],
      consents: ['consents'],
      contacts: ['contacts'],
      devices: ['devices'],
      follows: ['follows'],
      house_follows: ['followed_accounts'],
      interest_categories: ['interests', 'categories'],
      interest_prices: ['interests', 'prices'],
      interest_tags: ['interests', 'tags'],
      likes: ['likes'],
      lot_notes: ['notes'],
      outbox: ['mails'],
      passkeys: ['passkeys'],
      radar_items: ['radar'],
      reminders: ['reminders'],
      removed_radar_items: ['removed_radar'],
      security_events: ['security_log'],
      sessions: ['sessions'],
    };
    /** Tables without personal data: credentials and pending mails. */
    const untold = [
      'calendar_feeds',
      'factor_challenges',
      'mail_tokens',
      // They record which news was sent to the person. The mails themselves are in the export.
      'lot_reminders',
      'mail_marks',
      'mail_setbacks',
      'recovery_codes',
      'totp_factors',
      'unsubscribe_tokens',
    ];
    let zuleica: TestPerson;

    async function tablesOfPeople(): Promise<string[]> {
      const { rows } = await sql<{ table: string }>`
        select conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`.execute(database.db);
      return rows.map(({ table }) => table);
    }

    /**
     * Tables in which any column has the person's name. The person writes the name in every text
     * field.
     */
    const tablesWithTheName = () => tablesWith(['zuleica']);

    /** Digests by which a guessed person could be recognized, as the code makes them. */
    const digests = (): string[] => {
      const { id, uuid, email } = zuleica;
      const limited = [
        `contact about ${uuid}`,
        `login account ${email}`,
        `login pair ${email} local`,
      ];
      const texts = [String(id), uuid, email, `contact ${id}  `, ...limited];
      return texts.flatMap((text) => [
        database.sealer.digest(text).slice(0, 22),
        hash('sha256', text, 'base64url'),
        // Without its end, as `digest` of values/text.ts has it.
        hash('sha256', text, 'hex').slice(0, 32),
      ]);
    };

    /** Tables in which any column contains one of the texts. */
    async function tablesWith(texts: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ table: string }>`
        select tablename as table from pg_tables where schemaname = current_schema()`.execute(
        database.db,
      );
      const found: string[] = [];
      for (const { table } of rows) {
        const { rows: named } = await sql`
          select from ${sql.table(table)} as row
          where row::text ilike any(${texts.map((text) => `%${text}%`)}::text[]) limit 1`.execute(
          database.db,
        );
        if (named.length > 0) found.push(table);
      }
      return found.toSorted();
    }

    beforeAll(async () => {
      await fillCatalogue(database.db);
      zuleica = await makePerson(database.db, {
        email: 'zuleica@example.test',
        full_name: 'Zuleica Prado',
      });
      const app = Fastify(serverOptions);
      await app.register(api(database), { prefix: '/api' });
      const { id, headers } = zuleica;
      const lot = await database.db
        .selectFrom('lots')
        .innerJoin('accounts', 'accounts.id', 'lots.account_id')
        .select(['lots.id', 'lots.uuid', 'accounts.tenant_name'])
        .orderBy('lots.id')
        .executeTakeFirstOrThrow();
      const picture = new FormData();
      const pixels = { width: 200, height: 200, channels: 3, background: 'teal' } as const;
      const png = await sharp({ create: pixels }).png().toBuffer();
      picture.set('user[avatar]', new Blob([new Uint8Array(png)]), 'zuleica.png');
      const form = new Response(picture);
      const address = {
        recipient: 'Zuleica',
        zip_code: '01310100',
        street: 'Rua Zuleica',
        number: '1',
        district: 'Centro',
        city: 'São Paulo',
        state: 'SP',
      };
      const calls = [
        ['PUT', '/profile/notification_preferences', { news: true }],
        ['PUT', '/profile/interests', { categories: [1], tags: [1], prices: [1] }],
        ['POST', '/profile/addresses', { address }],
        ['POST', '/radar', { radar: { name: 'De Zuleica', term: 'vaso' } }],
        ['POST', '/contact', { contact: { message: 'Aqui é a Zuleica: há visita?' } }],
        ['POST', `/accounts/${lot.tenant_name}/lots/${lot.uuid}/like`, undefined],
        ['POST', '/authors/jose-araujo/like', undefined],
        ['PUT', `/profile/followed_accounts/${lot.tenant_name}`, undefined],
        ['PUT', `/profile/reminders/${lot.uuid}`, undefined],
        ['PUT', `/profile/notes/${lot.uuid}`, { lot: { note: 'Zuleica gostou da moldura.' } }],
        ['POST', '/profile/calendar', undefined],
        ['POST', '/login', { user: { email: zuleica.email, password: zuleica.password } }],
      ] as const;
      for (const [method, url, payload] of calls) {
        const response = await app.inject({
          method,
          url: `/api${url}`,
          headers,
          ...(payload === undefined ? {} : { payload }),
        });
        expect(response.statusCode, url).toBeLessThan(300);
      }
      const removed = await app.inject({
        method: 'POST',
        url: '/api/radar',
        headers,
        payload: { radar: { name: 'Também de Zuleica', term: 'jarro' } },
      });
      const { id: removedId } = removed.json<RadarItem>();
      await app.inject({ method: 'DELETE', url: `/api/radar/${removedId}`, headers });
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/profile',
        headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
        payload: Buffer.from(await form.arrayBuffer()),
      });
      expect(answer.statusCode).toBe(200);
      await app.close();
      await database.db
        .insertInto('bids')
        .values({
          id: 999,
          lot_id: lot.id,
          user_id: id,
          amount_cents: 100,
          source: 'web',
          bidder_name: 'Zuleica Prado',
          at: new Date(),
        })
        .execute();
      await addPasskey(database.db, id, { name: 'Celular de Zuleica' });
      await issueMailToken(database.db, zuleica, 'login');
      await issueUnsubscribeToken(database.db, id, 'radar');
    });

    test('is in the export, regardless of its table', async () => {
      const known = [...Object.keys(takenAlong), ...untold];
      expect(known).toEqual(expect.arrayContaining(await tablesOfPeople()));
      const along = await exportPerson(database.db, zuleica.id);
      for (const path of Object.values(takenAlong)) {
        const isFilled = path.includes('avatar_url')
          ? expect.stringContaining('/')
          : expect.arrayContaining([expect.anything()]);
        expect(along).toHaveProperty([...path], isFilled);
      }
    });

    test('is erased with the account, except for the bids that a house has to keep', async () => {
      const named = [
        'addresses',
        'bids',
        'contacts',
        'lot_notes',
        'mail_tokens',
        'outbox',
        'passkeys',
        'radar_items',
        'removed_radar_items',
        'users',
      ];
      expect(await tablesWithTheName()).toEqual(named);
      expect(await tablesWith(digests())).toEqual(['outbox', 'rate_limits']);
      await database.db
        .updateTable('users')
        .set({ erase_at: new Date(Date.now() - 1000) })
        .where('id', '=', zuleica.id)
        .execute();
      expect(await eraseDue(database.db)).toBe(1);
      expect(await tablesWithTheName()).toEqual(['bids']);
      // Limits are kept until their window ends.
      expect(await tablesWith(digests())).toEqual(['rate_limits']);
      for (const table of await tablesOfPeople()) {
        const { rows } = await sql`
          select from ${sql.table(table)} where user_id = ${zuleica.id}`.execute(database.db);
        expect(rows, table).toEqual([]);
      }
    });
  });

  test('responses cannot be framed, run or interpreted as another type', async () => {
    const app = Fastify(serverOptions);
    await app.register(api(database), { prefix: '/api' });
    for (const url of ['/api/health', '/api/profile', '/api/nothing']) {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
    await app.close();
  });
});
