import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userNamed } from '../../../test/answering.ts';
import { usePersonal } from './personal.ts';
import { session } from './session.ts';
import { useSessionRefresh } from './use-session-refresh.ts';

beforeEach(() => session.close());
afterEach(cleanup);

it('requests after a login what was loaded without it, and personal data once', async () => {
  const loadLots = vi.fn(() => Promise.resolve('lots'));
  const loadNotes = vi.fn(() => Promise.resolve('notes'));
  const { result } = renderHook(
    () => {
      useSessionRefresh();
      const lots = useSWR('/lots.json', loadLots);
      const notes = useSWR(usePersonal({ key: '/notes', load: loadNotes }).key, loadNotes);
      return [lots.data, notes.data];
    },
    {
      wrapper: ({ children }) => (
        <SWRConfig value={{ provider: () => new Map(), revalidateOnFocus: false }}>
          {children}
        </SWRConfig>
      ),
    },
  );
  await waitFor(() => expect(result.current).toEqual(['lots', undefined]));
  act(() => session.open('Bearer a', userNamed('Ana Souza')));
  await waitFor(() => expect(result.current).toEqual(['lots', 'notes']));
  expect(loadLots).toHaveBeenCalledTimes(2);
  expect(loadNotes).toHaveBeenCalledTimes(1);
});
