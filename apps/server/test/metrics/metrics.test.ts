import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { api } from '../../src/api.ts';
import { answerEvents, importEvents, mailEvents } from '../../src/config/events.ts';
import { createServer } from '../../src/http/server.ts';
import { inProcessHeaders } from '../../src/http/visitors/visitors.ts';
import { LiveHub, liveSource } from '../../src/live/hub.ts';
import { Metrics } from '../../src/metrics/metrics.ts';
import { serveMetrics } from '../../src/metrics/metrics-route.ts';
import { queueMail } from '../../src/outbox/outbox.ts';
import { describeOnEngines, type TestDatabase } from '../engines.ts';

/** The value of a metric in the format of Prometheus. */
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

const token = 't'.repeat(32);

describeOnEngines('metrics', (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let metrics: Metrics;
  const read = async (): Promise<string> => (await metrics.read()).text;

  beforeAll(async () => {
    database = await engine.open();
    metrics = new Metrics();
    const liveHub = new LiveHub(liveSource(database.requests));
    metrics.observeServer({ database, live: liveHub });
    app = createServer({ logLevel: 'silent', publicUrl: 'https://leiloes.example.com' });
    metrics.observeRequests(app);
    serveMetrics(app, metrics, token);
    await app.register(api(database, { liveHub }), { prefix: '/api' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('count requests by route, without the parts that visitors choose', async () => {
    await app.inject('/api/lots.json?q%5Bsearch%5D=segredo');
    await app.inject('/api/accounts/casa-secreta.json');
    await app.inject('/api/nothing-secreto');
    await app.inject({ method: 'PROPFIND', url: '/api/lots.json' });
    const text = await read();
    expect(text).not.toMatch(/segred|secret/);
    const found = (labels: string) => valueOf(text, `martelo_http_requests_total{${labels}}`);
    expect(found('method="GET",route="/api/lots.json",status="200"')).toBe(1);
    expect(
      valueOf(text, 'martelo_http_request_duration_seconds_count{route="/api/lots.json"}'),
    ).toBe(1);
  });

  test('do not count the calls that pages make in the same process', async () => {
    const before = await read();
    await app.inject({ url: '/api/auctions.json', headers: { ...inProcessHeaders } });
    const series =
      'martelo_http_requests_total{method="GET",route="/api/auctions.json",status="200"}';
    expect([valueOf(before, series), valueOf(await read(), series)]).toEqual([null, null]);
  });

  test('know the connections to the database, live streams and mails', async () => {
    const text = await read();
    const pool = engine.name === 'embedded' ? 'embedded' : 'requests';
    expect(
      valueOf(text, `martelo_database_connections{pool="${pool}",state="idle"}`),
    ).toBeGreaterThan(0);
    expect(valueOf(text, `martelo_database_waiting{pool="${pool}"}`)).toBe(0);
    expect(valueOf(text, 'martelo_live_connections')).toBe(0);
    expect(valueOf(text, 'martelo_mails_due')).toBe(0);
    expect(valueOf(text, 'martelo_mails_oldest_seconds')).toBe(0);
    const letter = { kind: 'welcome', subject: 'Oi', body: 'Oi', html: '<p>Oi</p>' };
    await queueMail(database.db, database, { id: null, email: 'ana@example.com' }, letter);
    const created_at = new Date(Date.now() - 60_000);
    await database.db.updateTable('outbox').set({ created_at }).execute();
    const later = await read();
    expect(valueOf(later, 'martelo_mails_due')).toBe(1);
    expect(valueOf(later, 'martelo_mails_oldest_seconds')).toBeGreaterThan(59);
  });

  test('count mails, imports and answers when they happen', async () => {
    const hits = 'martelo_answer_cache_requests_total{result="hit"}';
    const before = valueOf(await read(), hits) ?? Number.NaN;
    answerEvents.publish({ result: 'hit' });
    mailEvents.publish({ result: 'sent' });
    importEvents.publish({ result: 'finished', lots: 12, seconds: 3 });
    const text = await read();
    expect(valueOf(text, 'martelo_mails_total{result="sent"}')).toBe(1);
    expect(valueOf(text, 'martelo_imports_total{result="finished"}')).toBe(1);
    expect(valueOf(text, 'martelo_imported_lots_total')).toBe(12);
    expect(valueOf(text, 'martelo_import_duration_seconds_count')).toBe(1);
    expect(valueOf(text, hits)).toBe(before + 1);
  });

  test('know the delay of the event loop', async () => {
    await vi.waitFor(async () =>
      expect(valueOf(await read(), 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0),
    );
  });

  describe('at /metrics', () => {
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    const bearer = { authorization: `Bearer ${token}` };

    test('can be read on this machine', async () => {
      const { statusCode, headers, body } = await app.inject('/metrics');
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('martelo_build_info{version="');
    });

    test('do not exist for visitors', async () => {
      expect(await status({}, '203.0.113.9')).toBe(404);
      expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
      expect(await status({ via: '1.1 proxy' })).toBe(404);
      expect(await status({ host: 'leiloes.example.com' })).toBe(404);
    });

    test('can be read from elsewhere with the token', async () => {
      expect(await status(bearer, '10.0.0.7')).toBe(200);
      expect(await status({ ...bearer, host: 'api1:3000' }, '10.0.0.7')).toBe(200);
      expect(await status({ authorization: `Bearer ${'x'.repeat(32)}` }, '10.0.0.7')).toBe(404);
      expect(await status({ authorization: token }, '10.0.0.7')).toBe(404);
    });
  });
});
