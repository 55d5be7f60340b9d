import { createServer as createCollector, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/api.ts';
import { createServer } from '../../src/http/server.ts';
import { inProcessHeaders } from '../../src/http/visitors/visitors.ts';
import { startTracing, type Tracing } from '../../src/metrics/tracing.ts';
import { testEngines, type TestDatabase } from '../engines.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const received: SentSpan[] = [];
let everything = '';
let collector: Server;
let tracing: Tracing;
let database: TestDatabase;

beforeAll(async () => {
  collector = createCollector(async (request, response) => {
    const body = await text(request);
    everything += body;
    const { resourceSpans } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans) {
      for (const { spans } of scopeSpans) received.push(...spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  tracing = await startTracing(`http://127.0.0.1:${port}/`);
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('the embedded engine is always available');
  database = await engine.open();
});
afterAll(async () => {
  await database.close();
  collector.close();
});

test('sends a trace of a request and its queries, without what the visitor sent', async () => {
  const app = createServer({ logLevel: 'silent' });
  tracing.observeRequests(app);
  await app.register(api(database), { prefix: '/api' });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await app.inject({ url: '/api/lots.json?q%5Bsearch%5D=segredo', headers: { traceparent } });
  await app.inject({ url: '/api/auctions.json', headers: { traceparent, ...inProcessHeaders } });
  await app.close();
  await tracing.stop();

  const [lots, auctions] = ['GET /api/lots.json', 'GET /api/auctions.json'].map((name) =>
    received.find((span) => span.name === name),
  );
  const queries = received.filter(({ parentSpanId }) => parentSpanId === lots?.spanId);
  expect(queries.map(({ name }) => name)).toContain('select');
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([lots?.traceId]));
  expect(everything).not.toContain('segredo');
  // A visitor cannot continue a trace, our own pages can.
  expect(lots?.traceId).not.toBe('a'.repeat(32));
  expect([auctions?.traceId, auctions?.parentSpanId]).toEqual(['a'.repeat(32), 'b'.repeat(16)]);
});
