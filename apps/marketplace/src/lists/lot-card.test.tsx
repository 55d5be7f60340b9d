import { createClient } from '@martelo/api/client';
import { onEvent } from '@martelo/api/events';
import { ApiProvider } from '@martelo/api/react';
import { lotSummary } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveLotCard } from './lot-card.tsx';

test('the like button is shown when the card is hydrated, and works at once', async () => {
  const lot = lotSummary();
  const card = (
    <ApiProvider client={createClient({ baseUrl: '/api' })}>
      <LiveLotCard lot={lot} />
    </ApiProvider>
  );
  const container = document.createElement('main');
  document.body.append(container);
  container.innerHTML = renderToString(card);
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();

  const onLoginNeeded = vi.fn();
  onTestFinished(onEvent('login_needed', onLoginNeeded));
  render(card, { container, hydrate: true });
  fireEvent.click(await screen.findByRole('button', { name: /^Curtir/ }));
  expect(onLoginNeeded).toHaveBeenCalledExactlyOnceWith({
    intent: expect.objectContaining({ of: 'lot', uuid: lot.uuid }),
  });
});
