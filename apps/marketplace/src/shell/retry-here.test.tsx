import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from '../engine/router.ts';
import { RetryHere } from './retry-here.tsx';

function List() {
  const [isLoading, setLoading] = useState(false);
  return (
    <main tabIndex={-1}>
      {isLoading ? 'Carregando' : <RetryHere retry={() => setLoading(true)} />}
    </main>
  );
}

test('the focus stays on the page when a retry removes the pressed link', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: List }])} />);
  const retry = await screen.findByRole('link', { name: 'Tentar novamente' });
  retry.focus();
  fireEvent.click(retry);
  await screen.findByText('Carregando');
  expect(screen.getByRole('main')).toHaveFocus();
});
