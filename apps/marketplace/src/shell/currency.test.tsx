import { createClient } from '@martelo/api/client';
import { ApiProvider } from '@martelo/api/react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CurrencyChoice } from './currency.tsx';
import { showToastsBy } from './toast.ts';

test('a currency without a rate is reported once and stays chosen', async () => {
  const show = vi.fn<Parameters<typeof showToastsBy>[0]>();
  const stop = showToastsBy(show);
  const fetch = () => Promise.resolve(Response.json({ success: false, rates: {} }));
  const client = createClient({ baseUrl: '/api', fetch });
  const page = (
    <ApiProvider client={client}>
      <CurrencyChoice />
    </ApiProvider>
  );
  const { unmount } = render(page);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Moeda' }), 'USD');
  await waitFor(() =>
    expect(show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'warning', title: 'Conversão para US$ indisponível' }),
    ),
  );
  unmount();
  render(page);
  expect(screen.getByRole('combobox', { name: 'Moeda' })).toHaveValue('USD');
  expect(show).toHaveBeenCalledOnce();
  stop();
});
