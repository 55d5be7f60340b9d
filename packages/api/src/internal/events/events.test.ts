import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../calls/errors.ts';
import { emitEvent, onAnyEvent, onEvent } from './events.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

it('reaches all listeners of its name until they unsubscribe', () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = onEvent('address_removed', first);
  stops.push(onEvent('address_removed', second), onEvent('address_remove_error', other));
  emitEvent('address_removed', { id: 7 });
  stop();
  emitEvent('address_removed', { id: 8 });
  expect(first.mock.calls).toEqual([[{ id: 7 }]]);
  expect(second).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});

it('reaches the listeners of all events with its name, until they unsubscribe', () => {
  const all = vi.fn();
  const stop = onAnyEvent(all);
  emitEvent('address_removed', { id: 7 });
  emitEvent('logout', {});
  stop();
  emitEvent('logout', {});
  expect(all.mock.calls).toEqual([
    ['address_removed', { id: 7 }],
    ['logout', {}],
  ]);
});

it('can be emitted without listeners', () => {
  expect(() => emitEvent('logout', {})).not.toThrow();
});

it('contains the error with the entries of the server', () => {
  const listener = vi.fn();
  stops.push(onEvent('user_updated_error', listener));
  const entries = [{ field: 'email', message: 'já está em uso' }];
  emitEvent('user_updated_error', {
    error: apiError('PUT /profile', { kind: 'validation', status: 422, entries }),
  });
  expect(listener.mock.calls[0]?.[0]).toMatchObject({ error: { kind: 'validation', entries } });
});

it('reaches the other listeners when one throws, and reports that error', () => {
  const reported: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (task: () => void) => reported.push(task));
  const second = vi.fn();
  const broken = (): never => {
    throw new Error('broken listener');
  };
  stops.push(onEvent('logout', broken), onEvent('logout', second));
  emitEvent('logout', {});
  vi.unstubAllGlobals();
  expect(second).toHaveBeenCalledOnce();
  expect(reported[0]).toThrow('broken listener');
});

it('allows listeners to subscribe and unsubscribe while it is emitted', () => {
  const late = vi.fn();
  stops.push(
    onEvent('logout', () => stops.push(onEvent('logout', late))),
    onEvent('logout', () => {}),
  );
  emitEvent('logout', {});
  expect(late).not.toHaveBeenCalled();
});
