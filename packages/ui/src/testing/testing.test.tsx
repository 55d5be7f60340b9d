import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Countdown } from '../countdown/Countdown.tsx';
import { useToasts } from '../toast/ToastProvider.tsx';
import { polyfillDom } from './polyfills.ts';
import { TestProvider } from './TestProvider.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stops the clock, whatever the device shows', () => {
  vi.useFakeTimers({ now: Date.parse('2031-05-06T00:00:00Z') });
  const noon = Date.parse('2026-11-21T12:00:00-03:00');
  render(
    <TestProvider now={noon}>
      <Countdown until="2026-11-21T12:04:00-03:00" />
    </TestProvider>,
  );
  vi.advanceTimersByTime(5000);
  expect(screen.getByText('Encerra em 04:00')).toBeInTheDocument();
});

const Save = () => {
  const toasts = useToasts();
  return <Button onClick={() => toasts.success('Endereço salvo')}>Salvar</Button>;
};

it('shows toasts', () => {
  render(<Save />, { wrapper: TestProvider });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('status')).toHaveTextContent('Endereço salvo');
});

it('opens and closes dialogs where the DOM cannot', async () => {
  const dialog = document.createElement('dialog');
  const closed = vi.fn();
  dialog.addEventListener('close', closed);
  dialog.showModal();
  expect(dialog.open).toBe(true);
  dialog.close();
  dialog.close();
  await Promise.resolve();
  expect(dialog.open).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
});

it('keeps what the DOM has', () => {
  const own = vi.fn();
  vi.stubGlobal('matchMedia', own);
  polyfillDom();
  expect(globalThis.matchMedia).toBe(own);
});
