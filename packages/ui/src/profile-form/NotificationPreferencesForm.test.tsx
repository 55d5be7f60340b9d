import { preferences } from '@martelo/domain/fixtures';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  NotificationPreferencesForm,
  type NotificationPreferencesFormProps,
} from './NotificationPreferencesForm.tsx';

const stored = { ...preferences, radar: true, daily_report: false, news: false };
/** The link of a mail, or another device, has stopped the radar. */
const storedSince = { ...stored, radar: false };

const press = (name: string) => userEvent.click(screen.getByRole('switch', { name }));

function show(onSubmit: NotificationPreferencesFormProps['onSubmit']) {
  const form = (value: typeof stored) => (
    <NotificationPreferencesForm value={value} onSubmit={onSubmit} />
  );
  const { rerender } = render(form(stored));
  return { store: (value: typeof stored) => rerender(form(value)) };
}

it('a preference that could not be saved is switched back and not sent again', async () => {
  const onSubmit = vi.fn<NotificationPreferencesFormProps['onSubmit']>();
  onSubmit.mockReturnValueOnce({ base: ['Sem conexão'] });
  const { store } = show(onSubmit);
  await press('Resumo diário');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão');
  expect(screen.getByRole('switch', { name: 'Resumo diário' })).not.toBeChecked();
  store(storedSince);
  await press('Novidades das casas');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit).toHaveBeenLastCalledWith({ ...storedSince, news: true });
});

it('a preference that was saved and is switched back is sent again', async () => {
  const onSubmit = vi.fn<NotificationPreferencesFormProps['onSubmit']>();
  const { store } = show(onSubmit);
  await press('Resumo diário');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  await screen.findByText('Alterações salvas');
  store({ ...storedSince, daily_report: true });
  await press('Resumo diário');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit).toHaveBeenLastCalledWith(storedSince);
});

it('the reason of a rejected change stands at its switch until that is changed', async () => {
  const onSubmit = vi.fn<NotificationPreferencesFormProps['onSubmit']>();
  onSubmit.mockReturnValueOnce({ radar: ['há uma busca que vence hoje'] });
  show(onSubmit);
  const radar = screen.getByRole('switch', { name: 'Radar' });
  await press('Radar');
  await waitFor(() => expect(radar).toBeInvalid());
  await waitFor(() => expect(radar).toBeChecked());
  expect(radar).toHaveAccessibleDescription(/há uma busca que vence hoje/);
  expect(radar).toHaveFocus();
  expect(screen.getByRole('switch', { name: 'Resumo diário' })).toBeValid();
  await press('Radar');
  await screen.findByText('Alterações salvas');
  expect(radar).toBeValid();
  expect(radar).not.toBeChecked();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('a preference that was changed elsewhere is shown, and not saved again', async () => {
  const onSubmit = vi.fn<NotificationPreferencesFormProps['onSubmit']>();
  const { store } = show(onSubmit);
  store(storedSince);
  expect(screen.getByRole('switch', { name: 'Radar' })).not.toBeChecked();
  await press('Resumo diário');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({ ...storedSince, daily_report: true });
});

it('a change that is being saved stays when another one arrives from elsewhere', async () => {
  let answer: (() => void) | undefined;
  const { store } = show(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  await press('Resumo diário');
  await waitFor(() => expect(answer).toBeDefined());
  store(storedSince);
  await act(async () => answer?.());
  expect(screen.getByRole('switch', { name: 'Resumo diário' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Radar' })).not.toBeChecked();
});
