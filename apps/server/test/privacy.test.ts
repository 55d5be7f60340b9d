import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseOldRecords } from '../src/http/access-records.ts';
import { api } from '../src/http/api.ts';
import { loggerOptions } from '../src/http/logging.ts';
import { serverOptions } from '../src/http/server.ts';
import { testEngines, type TestDatabase } from './engines.ts';
import { makePerson, type TestPerson } from './people.ts';

describe('privacy', () => {
  let database: TestDatabase;
  let ana: TestPerson;
  let folder: string;

  beforeAll(async () => {
    const [engine] = testEngines;
    if (engine === undefined) throw new Error('the embedded engine is always there');
    database = await engine.open();
    ana = await makePerson(database.db);
    folder = mkdtempSync(join(tmpdir(), 'martelo-access-'));
  }, 60_000);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Calls with secrets in every place where one may be; gives the log and closes the server. */
  async function visit(accessFolder?: string): Promise<string> {
    let log = '';
    const stream = { write: (line: string) => void (log += line) };
    const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('trace'), stream } });
    const options = accessFolder === undefined ? {} : { accessFolder };
    await app.register(api(database.db, options), { prefix: '/api' });
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

  test('of whoever calls, the log says nothing', async () => {
    const log = await visit();
    expect(log).toContain('"path":"/api/confirmation"');
    expect(log).toContain('"message":"fault"');
    for (const secret of ['ssss', ana.token, ana.email, 'segredo', '203.0.113.9']) {
      expect(log).not.toContain(secret);
    }
  });

  test('records of access tell when and from where, and open nothing', async () => {
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

  test('answers cannot be framed, run or taken for another type', async () => {
    const app = Fastify(serverOptions);
    await app.register(api(database.db), { prefix: '/api' });
    for (const url of ['/api/health', '/api/profile', '/api/nothing']) {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
    await app.close();
  });
});
