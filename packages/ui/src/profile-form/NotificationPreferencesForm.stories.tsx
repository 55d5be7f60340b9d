import { preferences } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import {
  NotificationPreferencesForm,
  type NotificationPreferencesFormProps,
} from './NotificationPreferencesForm.tsx';

type Send = NotificationPreferencesFormProps['onSubmit'];

const meta = {
  title: 'Formulários/NotificationPreferencesForm',
  id: 'formularios-notificationpreferencesform',
  component: NotificationPreferencesForm,
  args: {
    onSubmit: fn<Send>(),
    value: preferences,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof NotificationPreferencesForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A switch saves immediately and shows a confirmation. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const control = canvas.getByRole('switch', { name: 'Resumo diário' });
    await expect(control).toHaveAccessibleDescription(/^Por volta das 10h/);
    await userEvent.click(control);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ ...args.value, daily_report: true }),
    );
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Alterações salvas')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Works with only the keyboard: each switch is a tab stop. A change that was not saved is undone. */
export const Keyboard: Story = {
  args: {
    onSubmit: fn<Send>(({ radar }) =>
      radar ? undefined : { radar: ['há uma busca que vence hoje'] },
    ),
  },
  play: async ({ args, canvas }) => {
    const names = [
      'Catálogos publicados',
      'Leilões do dia',
      'Resumo diário',
      'Radar',
      'Lotes curtidos',
      'Lotes curtidos, uma hora antes',
      'Lembretes',
      'Artistas que você segue',
      'Casas que você segue',
      'Novidades das casas',
    ];
    const radar = canvas.getByRole('switch', { name: 'Radar' });
    await tabThrough(...names.map((name) => canvas.getByRole('switch', { name })));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(radar).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({ ...args.value, radar: false }),
    );
    await waitFor(() => expect(radar).toBeChecked());
    await expect(radar).toHaveFocus();
    const digest = canvas.getByRole('switch', { name: 'Resumo diário' });
    await userEvent.tab({ shift: true });
    await expect(digest).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Alterações salvas')).toBeVisible();
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...args.value, daily_report: true });
    await expect(radar).toBeValid();
    await expect(digest).toHaveFocus();
  },
};

/** Completes the current save. */
let completeSave = (): void => undefined;

/** Only one save runs at a time. Changes made during a save are saved next. */
export const ChangedWhileSaving: Story = {
  args: {
    onSubmit: fn<Send>(
      () =>
        new Promise((resolve) => {
          completeSave = resolve;
        }),
    ),
  },
  play: async ({ args, canvas }) => {
    const news = canvas.getByRole('switch', { name: 'Novidades das casas' });
    await userEvent.click(news);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await userEvent.click(news);
    await userEvent.click(canvas.getByRole('switch', { name: 'Radar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    completeSave();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...args.value, radar: false });
    completeSave();
    await expect(news).not.toBeChecked();
  },
};

/** A failed save shows an error and undoes the change. */
export const Rejected: Story = {
  args: { onSubmit: fn<Send>(() => ({ base: ['Sem conexão.'] })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Radar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Sem conexão.');
    await expect(canvas.getByRole('switch', { name: 'Radar' })).toBeChecked();
  },
};
