/**
 * Wrong calls do not compile. The type check fails when one of the `ts-expect-error` lines
 * compiles.
 */
import { expectTypeOf, it } from 'vitest';
import type { Lot, LotList, RadarReport } from '@martelo/domain/entities';
import type { Area } from './internal/reads/area.ts';
import type { Client } from './internal/calls/client.ts';
import { endpoints, type CallErrors, type ParamsOf, type QueryOf } from './contract.ts';
import type { ApiError } from './internal/calls/errors.ts';
import { urlOf } from './internal/calls/request.ts';
import { useInterests } from './resources/person/interests.ts';
import { useLike } from './resources/lots/likes.ts';
import { lotsRead, useLot, useLots } from './resources/lots/lots.ts';
import { useRadar, useRadarReport } from './resources/search/radar.ts';

it('derives parameters from paths and answers from tables', () => {
  expectTypeOf<ParamsOf<typeof endpoints.lot>>().toEqualTypeOf<
    Record<'account' | 'auction_id' | 'number', string | number>
  >();
  expectTypeOf<QueryOf<typeof endpoints.lotCounts>>().toEqualTypeOf<undefined>();
  expectTypeOf<ReturnType<typeof useLot>['data']>().toEqualTypeOf<Lot | undefined>();
  expectTypeOf<Awaited<ReturnType<ReturnType<typeof lotsRead>['load']>>>().toEqualTypeOf<LotList>();
});

it('rejects wrong calls', () => {
  // Compiled but never called.
  const wrong = async (client: Client): Promise<void> => {
    const list = await client.call(endpoints.lots, {
      query: { q: { state_in: ['open'] }, per: 5 },
    });
    expectTypeOf(list).toEqualTypeOf<LotList>();
    // @ts-expect-error the lot's call needs its parameters
    await client.call(endpoints.lot);
    // @ts-expect-error a parameter is missing
    await client.call(endpoints.lot, { params: { account: 'casa', auction_id: 1 } });
    // @ts-expect-error there is no such parameter
    urlOf(endpoints.lotCounts, { params: { account: 'casa' } });
    // @ts-expect-error there is no such filter
    urlOf(endpoints.lots, { query: { q: { status_in: ['open'] } } });
    // @ts-expect-error there is no such state
    useLots({ q: { state_in: ['aberto'] } });
    // @ts-expect-error the hook itself counts the pages
    useLots({ page: 2 });
    // @ts-expect-error this call takes no query
    await client.call(endpoints.lotCounts, { query: { per: 1 } });
  };
  expectTypeOf(wrong).toBeFunction();
});

it('rejects wrong personal calls', () => {
  const wrong = async (client: Client): Promise<void> => {
    // @ts-expect-error a message is needed
    await client.call(endpoints.contact, { body: { contact: {} } });
    // @ts-expect-error a preference is a yes or a no
    await client.call(endpoints.saveNotificationPreferences, { body: { radar: 'não' } });
    // @ts-expect-error there is no such mail
    await client.call(endpoints.unsubscribe, { body: { token: 'x', kind: 'spam' } });
    // @ts-expect-error the three lists are complete
    await client.call(endpoints.saveInterests, { body: { categories: [1] } });
    // @ts-expect-error an address needs its street
    await client.call(endpoints.addAddress, { body: { address: { zip_code: '01310100' } } });
    // @ts-expect-error there is no such criterion
    await client.call(endpoints.addRadarItem, { body: { radar: { colour: 'azul' } } });
    // @ts-expect-error there is no such kind of interest
    useInterests().toggle('colours', 1);
    // @ts-expect-error the calling component is required
    useRadar();
  };
  expectTypeOf(wrong).toBeFunction();
  expectTypeOf<ReturnType<typeof useLike>['liked']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<ReturnType<typeof useRadarReport>['data']>().toEqualTypeOf<
    RadarReport | undefined
  >();
});

it('lists errors by the names of calls', () => {
  expectTypeOf<keyof CallErrors>().toExtend<keyof typeof endpoints>();
  expectTypeOf<CallErrors['login']>().toEqualTypeOf<401>();
});

it('rejects impossible states of an area', () => {
  const area = (value: Area<number>): Area<number> => value;
  const impossible = (): void => {
    // @ts-expect-error fetched means that there is data
    area({ status: 'fetched', data: undefined, error: undefined });
    // @ts-expect-error an error has its reason
    area({ status: 'error', data: 1, error: undefined });
    // @ts-expect-error what is loading has not failed
    area({ status: 'loading', data: 1, error: new Error('x') });
  };
  expectTypeOf(impossible).toBeFunction();
  const narrowed = (error: ApiError): number | null =>
    error.kind === 'rate_limited' ? error.retryAfterSeconds : null;
  expectTypeOf(narrowed).returns.toEqualTypeOf<number | null>();
});
