import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cspReports } from './csp-reports.ts';

let app: FastifyInstance;
let lines: { csp?: unknown; msg: string }[];

beforeEach(async () => {
  lines = [];
  app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  });
  await app.register(cspReports('/csp-report'));
});
afterEach(() => app.close());

const report = (blocked: string, page = 'https://casa.example/lotes?busca=ana#x') => ({
  'csp-report': {
    'document-uri': page,
    referrer: 'https://casa.example/entrar?email=ana@example.test',
    'effective-directive': 'img-src',
    'blocked-uri': blocked,
    'script-sample': 'secret',
  },
});

async function send(payload: unknown, type = 'application/csp-report'): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  expect([statusCode, body]).toEqual([204, '']);
}

test('logs directive, origin and path of a violation without personal data', async () => {
  await send(report('https://evil.example/track?id=1'));
  await send(report('https://evil.example/other.png'));
  expect(lines.map(({ csp }) => csp)).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', page: '/lotes' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/ana|secret|id=1|entrar/);
});

test('reads the list of the Reporting API', async () => {
  const body = {
    documentURL: 'https://casa.example/radar-report/123e4567-e89b-42d3-a456-426614174000?t=1',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
  };
  await send([{ type: 'csp-violation', body }], 'application/reports+json');
  expect(lines.map(({ csp }) => csp)).toEqual([
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: '/radar-report/*',
    },
  ]);
});

test('answers 204 to anything else and logs nothing', async () => {
  for (const payload of ['', '{', '[]', 'null', '7', '{"csp-report":1}', '[1,{"body":null}]']) {
    await send(payload);
    await send(payload, 'application/reports+json');
    await send(payload, 'text/plain');
  }
  await send(report('https://evil.example', 'no address'));
  await send(`{"csp-report":"${'x'.repeat(20_000)}"}`);
  expect(lines).toEqual([]);
});

test('a report cannot forge a log line', async () => {
  await send(report('x\n{"level":50}\u001b[31m'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.csp).toMatchObject({ blocked: 'x{"level":50}[31m' });
});

test('logs at most twenty lines a minute', async () => {
  // The minute may end during the test otherwise.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let host = 0; host < 60; host++) await send(report(`https://h${host}.example/`));
  await send(
    Array.from({ length: 100 }, (_, host) => ({
      body: {
        documentURL: 'https://casa.example/',
        effectiveDirective: 'img-src',
        blockedURL: `https://r${host}.example/`,
      },
    })),
    'application/reports+json',
  );
  expect(lines).toHaveLength(20);
});
