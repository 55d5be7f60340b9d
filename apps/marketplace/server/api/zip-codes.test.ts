// @vitest-environment node
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { zipCodes } from './zip-codes.ts';

const street = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};

const appWith = async (service: typeof fetch): Promise<FastifyInstance> => {
  const app = fastify();
  await app.register(zipCodes('https://cep.example.test/ws', service), { prefix: '/cep' });
  return app;
};

test('requests a CEP from the service and returns the address only', async () => {
  const service = vi.fn<typeof fetch>(async () => Response.json({ ...street, ibge: '3550308' }));
  const app = await appWith(service);
  const answer = await app.inject('/cep/01310100/json/');
  expect(service.mock.calls[0]?.[0]).toBe('https://cep.example.test/ws/01310100/json/');
  expect(answer.json()).toEqual(street);
  expect(answer.headers['cache-control']).toContain('public');
});

test('sends no data of the visitor to the service', async () => {
  const service = vi.fn<typeof fetch>(async () => Response.json(street));
  const app = await appWith(service);
  await app.inject({
    url: '/cep/01310100/json/',
    headers: { authorization: 'Bearer secret', cookie: 'a=b', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(service.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
});

test('reports an unknown CEP as the service does', async () => {
  const app = await appWith(async () => Response.json({ erro: 'true' }));
  const answer = await app.inject('/cep/99999999/json/');
  expect([answer.statusCode, answer.json()]).toEqual([200, { erro: true }]);
});

test.each(['123', '0131010a', '..%2F..%2Fetc'])(
  '%s is rejected without a request to the service',
  async (cep) => {
    const service = vi.fn<typeof fetch>();
    const app = await appWith(service);
    expect((await app.inject(`/cep/${cep}/json/`)).statusCode).toBe(400);
    expect(service).not.toHaveBeenCalled();
  },
);

test.each([
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['failing', async () => new Response(null, { status: 500 })],
  ['answering rubbish', async () => new Response('<html>')],
])('a service that is %s is reported as an uncacheable failure', async (_, service) => {
  const app = await appWith(service);
  const answer = await app.inject('/cep/01310100/json/');
  expect(answer.statusCode).toBe(502);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('limits concurrent requests to the service', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const service = vi.fn<typeof fetch>(async () => {
    await gate;
    return Response.json(street);
  });
  const app = await appWith(service);
  const asked = Array.from({ length: 9 }, () => app.inject('/cep/01310100/json/'));
  expect((await Promise.race(asked)).statusCode).toBe(503);
  release();
  const codes = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(8);
});

test('the service is a setting and can be disabled', () => {
  expect(readSettings({}).cepBase).toBe('https://viacep.com.br/ws');
  expect(readSettings({ CEP_BASE: 'https://cep.example.test/ws/' }).cepBase).toBe(
    'https://cep.example.test/ws',
  );
  expect(readSettings({ CEP_BASE: 'none' }).cepBase).toBeNull();
  expect(() => readSettings({ CEP_BASE: 'viacep' })).toThrow(/^CEP_BASE is "viacep": expected/);
});
