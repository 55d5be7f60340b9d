import { lot } from '@martelo/domain/fixtures';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../../engine/router.ts';
import { Images } from './images.tsx';

beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

test('Back closes a viewer whose step of the history is not shown yet', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Images lot={lot()} /> }]);
  render(<RouterProvider router={router} />);
  const main = await screen.findByRole('link', { name: /^Ampliar/ });
  // React shows both steps in one transition, at the end of `act`.
  await act(async () => {
    main.click();
    await vi.waitFor(() => expect(router.state.location.hash).toBe('#imagens'));
    await router.navigate(-1);
    // A memory router has no such event.
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(main).not.toHaveAttribute('data-viewing'));
  expect(router.state.location.hash).toBe('');
});
