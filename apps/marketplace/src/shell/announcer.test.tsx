import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHead } from '../engine/head.tsx';
import { createMemoryRouter, Outlet, RouterProvider } from '../engine/router.ts';
import { AfterNavigation } from './root.tsx';

function Page({ title }: { readonly title: string }) {
  useHead({ title });
  return <h1>{title}</h1>;
}

function Frame() {
  return (
    <main tabIndex={-1}>
      <Outlet />
      <AfterNavigation />
    </main>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a navigation announces the new title in StrictMode, which starts the effects of a page twice', async () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Page key="a" title="Lotes" /> },
        { path: '/artistas', element: <Page key="b" title="Artistas" /> },
      ],
    },
  ]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status')).toHaveTextContent('');
  await act(() => router.navigate('/artistas'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Artistas · Martelo$/);
});
