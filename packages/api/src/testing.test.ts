import type { LotList } from '@martelo/domain/entities';
import { lotSummary } from '@martelo/domain/fixtures';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createClient, isApiError } from './client.ts';
import { endpoints } from './contract.ts';
import type { Endpoint } from './internal/calls/endpoint.ts';
import { apiHandlers, failure, pageOf, type Replies } from './testing.ts';

const baseUrl = 'https://api.example.test';
const server = setupServer(...apiHandlers(baseUrl));
const client = createClient({ baseUrl, retries: 0 });
const signedIn = createClient({ baseUrl, retries: 0, getToken: () => 'Bearer token' });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const reply = (replies: Parameters<typeof apiHandlers>[1]) =>
  server.use(...apiHandlers(baseUrl, replies));

/** Calls without types, to try all of them. */
const statusOf = async (endpoint: Endpoint): Promise<number> => {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
  const { status } = await fetch(`${baseUrl}${path}`, { method: endpoint.method });
  return status;
};

describe('apiHandlers', () => {
  it.each(Object.entries<Endpoint>(endpoints))('answers the call %s', async (_, endpoint) => {
    const expected = endpoint.auth === 'required' ? [401] : [200, 204, 501];
    expect(expected).toContain(await statusOf(endpoint));
  });

  it('answers with records of the fixtures that the client accepts', async () => {
    const { lots } = await client.call(endpoints.lots);
    expect(lots).toEqual([lotSummary()]);
    const params = { account: 'casa-aroeira', auction_id: 7, number: '0082[a]' };
    expect((await client.call(endpoints.lot, { params })).number).toBe('0082[a]');
  });

  it('answers calls for people with a token only', async () => {
    await expect(client.call(endpoints.radar)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await signedIn.call(endpoints.radar)).items).toEqual([]);
  });

  it('takes the reply of a test, as a body, a function of the call or a failure', async () => {
    reply({
      lots: ({ query }) => {
        const title = query.get('q[search]') ?? '';
        return { ...pageOf(1), lots: [lotSummary({ title })] };
      },
      auctions: failure(422, { errors: { base: ['inválido'] } }),
    });
    const found = await client.call(endpoints.lots, { query: { q: { search: 'volpi' } } });
    expect(found.lots[0]?.title).toBe('volpi');
    const error: unknown = await client.call(endpoints.auctions).catch((reason: unknown) => reason);
    expect(isApiError(error) && error.kind === 'validation' && error.entries).toEqual([
      { field: 'base', message: 'inválido' },
    ]);
  });

  it('lets the next reply for the same address answer when a function returns nothing', async () => {
    const mine = lotSummary({ title: 'Com lance meu' });
    reply({
      myBids: ({ query }) =>
        query.has('q[current_user_bid]') ? { ...pageOf(1), lots: [] } : undefined,
      lots: { ...pageOf(1), lots: [mine] },
    });
    expect((await client.call(endpoints.lots)).lots).toEqual([mine]);
  });

  it('passes on the body of a call', async () => {
    let sent: unknown;
    reply({
      likeLot: ({ body, params }) => {
        sent = { body, params };
        return { liked: true, likes_count: 5 };
      },
    });
    const params = { tenant_name: 'casa-aroeira', uuid: lotSummary().uuid };
    await signedIn.call(endpoints.likeLot, { params });
    expect(sent).toEqual({ body: undefined, params });
  });

  it('names the call that has no reply', async () => {
    await expect(client.call(endpoints.lotFacets)).rejects.toMatchObject({
      status: 501,
      detail: expect.stringContaining('"lotFacets"'),
    });
  });

  it('accepts only replies of the shape of their call', () => {
    expectTypeOf<{ lots: { lots: [] } }>().not.toExtend<Replies>();
    expectTypeOf<{ lots: LotList }>().toExtend<Replies>();
  });
});
