import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emitEvent } from './events.ts';
import { useEventToasts } from './use-event-toasts.ts';

afterEach(cleanup);

it('shows the toast of an event once, until it unmounts', () => {
  const show = vi.fn();
  const { unmount } = renderHook(() => useEventToasts(show), { wrapper: StrictMode });
  emitEvent('address_removed', { id: 7 });
  const toast = { type: 'success', title: 'Endereço removido' };
  expect(show.mock.calls).toEqual([[toast, ['address_removed', { id: 7 }]]]);
  unmount();
  emitEvent('address_removed', { id: 8 });
  expect(show).toHaveBeenCalledTimes(1);
});

it('calls the latest function', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = renderHook(({ show }) => useEventToasts(show), {
    initialProps: { show: first },
  });
  rerender({ show: second });
  emitEvent('logout', {});
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});
