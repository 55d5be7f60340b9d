import { emitEvent } from '@martelo/api/events';
import { createClient } from '@martelo/api/client';
import { ApiProvider } from '@martelo/api/react';
import { session } from '@martelo/api/session';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContactForm } from '@martelo/ui/contact-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { PersonOnly } from './person-only.tsx';

const named = (uuid: string) => ({
  uuid,
  display_name: uuid,
  avatar_url: null,
  open_participations_count: 0,
});

/** Simulates another tab, whose changes this one receives as events. */
function otherTab(change: () => void): void {
  act(() => {
    change();
    for (const key of ['AA_USER', 'AA_TOKEN']) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  });
}
const logoutElsewhere = () =>
  otherTab(() => {
    localStorage.removeItem('AA_USER');
    localStorage.removeItem('AA_TOKEN');
  });
const loginElsewhere = (uuid: string) =>
  otherTab(() => {
    localStorage.setItem('AA_USER', JSON.stringify(named(uuid)));
    localStorage.setItem('AA_TOKEN', `Bearer ${uuid}`);
  });

const message = () => screen.getByRole('textbox', { name: 'Mensagem' });

beforeEach(async () => {
  act(() => session.open('Bearer ana', named('ana')));
  render(
    <ApiProvider client={createClient({ baseUrl: '/api' })}>
      <PersonOnly invitation={<p>Entre para continuar</p>}>
        <ContactForm onSubmit={vi.fn()} />
      </PersonOnly>
    </ApiProvider>,
  );
  await userEvent.type(message(), 'O lote tem moldura?');
});

test('text survives a logout in another tab, hidden until the same person is back', () => {
  logoutElsewhere();
  expect(screen.getByText('Entre para continuar')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  loginElsewhere('ana');
  expect(screen.queryByText('Entre para continuar')).toBeNull();
  expect(message()).toHaveValue('O lote tem moldura?');
});

test('another person does not see the text', () => {
  logoutElsewhere();
  loginElsewhere('rui');
  expect(message()).toHaveValue('');
});

test('a logout in this tab removes the text', () => {
  act(() => {
    session.close();
    emitEvent('logout', {});
  });
  loginElsewhere('ana');
  expect(message()).toHaveValue('');
});
