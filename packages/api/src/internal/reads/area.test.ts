import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextArea, type Area, type AreaEvent } from './area.ts';

type Numbers = Area<number, string>;

const anyEvent: fc.Arbitrary<AreaEvent<number, string>> = fc.oneof(
  fc.constant({ type: 'requested' } as const),
  fc.record({ type: fc.constant('loaded' as const), data: fc.nat() }),
  fc.record({ type: fc.constant('failed' as const), error: fc.string() }),
);
const start = (): Numbers => ({ status: 'loading', data: undefined, error: undefined });

it('changes from requested to loaded or failed, and can be requested again', () => {
  const loading = start();
  const failed = nextArea(loading, { type: 'failed', error: 'offline' });
  expect(failed).toEqual({ status: 'error', data: undefined, error: 'offline' });
  const again = nextArea(failed, { type: 'requested' });
  expect(again).toEqual(loading);
  const loaded = nextArea(again, { type: 'loaded', data: 1 });
  expect(loaded).toEqual({ status: 'fetched', data: 1, error: undefined });
});

it('ignores a request while one is in flight, and an answer without a request', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let area = start();
      for (const event of events) {
        const before = area;
        area = nextArea(area, event);
        const inFlight = before.status === 'loading';
        expect(area === before).toBe(inFlight === (event.type === 'requested'));
      }
    }),
  );
});

it('keeps the data while more is loading and after that fails', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(anyEvent), (data, events) => {
      const end = events.reduce<Numbers>(nextArea, { status: 'fetched', data, error: undefined });
      expect(end.data).toBeDefined();
    }),
  );
});
