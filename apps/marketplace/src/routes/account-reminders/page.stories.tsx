import type { PushDevice, Reminder } from '@martelo/domain/entities';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answer } from '../../../test/page-story.tsx';
import { accountPage, answers, endless, failing, waiting } from '../../../test/account-answers.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

const url =
  'https://leiloes.example/api/calendars/oCk0f3Zq2mV8sXl5yTn7uWb1aRd4gHj6eKpQc9iLvNs/agenda.ics';

const reminders: Reminder[] = [
  {
    kind: 'auction',
    id: 7,
    uuid: '00000000-0000-4000-8000-000000000007',
    title: 'Arte brasileira do século XX',
    path: '/lotes?leilao=7',
    at: '2026-12-02T20:00:00-03:00',
    created_at: '2026-11-21T10:00:00-03:00',
  },
  {
    kind: 'lot',
    id: 12,
    uuid: '00000000-0000-4000-8000-000000000012',
    title: 'Composição em vermelho e negro',
    path: '/casa-aroeira/7/lote/12',
    at: '2026-12-02T21:30:00-03:00',
    created_at: '2026-11-20T10:00:00-03:00',
  },
  {
    kind: 'lot',
    id: 13,
    uuid: '00000000-0000-4000-8000-000000000013',
    title: 'Vaso de cerâmica marajoara',
    path: null,
    at: null,
    created_at: '2026-11-19T10:00:00-03:00',
  },
];

/** A server that removes reminders, and creates and removes the address of the calendar. */
function server(created_at: string | null = null): Answer {
  const given = answers();
  let left = reminders;
  return (path, method, ...rest) => {
    if (path === '/profile/reminders') return { reminders: left };
    if (path.startsWith('/profile/reminders/')) {
      left = left.filter(({ uuid }) => !path.endsWith(uuid));
      return { reminded: false };
    }
    if (path !== '/profile/calendar') return given(path, method, ...rest);
    if (method === 'GET') return { created_at };
    created_at = method === 'POST' ? '2026-11-21T12:00:00-03:00' : null;
    return method === 'POST' ? { url } : new Response(null, { status: 204 });
  };
}

export default {
  title: 'Páginas/Área pessoal/Lembretes',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/reminders', server()),
} satisfies PageMeta;

export const Reminders: Story = {
  tags: ['loaded'],
  args: { answer: server('2026-11-21T12:00:00-03:00') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leilão · 02/12/2026 às 20:00')).toBeVisible();
    await expect(canvas.getByText('Lote · não está mais no site')).toBeVisible();
    await expect(canvas.getByText(/O endereço foi criado em 21\/11\/2026/)).toBeVisible();
  },
};

export const ReminderRemoved: Story = {
  args: { answer: server() },
  play: async ({ canvas }) => {
    const name = 'Remover lembrete: Composição em vermelho e negro';
    await userEvent.click(await canvas.findByRole('button', { name }));
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
    await expect(canvas.getByText('2 lembretes')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Lotes e leilões' })).toHaveFocus();
  },
};

/** The address is shown once, and can be replaced and removed. */
export const CalendarAddress: Story = {
  args: { answer: server() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar endereço' }));
    await expect(await canvas.findByText(url)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Abrir no calendário' })).toHaveAttribute(
      'href',
      url.replace('https:', 'webcal:'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remover endereço' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remover o endereço?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remover endereço' }));
    await expect(await canvas.findByRole('button', { name: 'Criar endereço' })).toBeVisible();
    await expect(canvas.queryByText(url)).toBeNull();
  },
};

export const CalendarAddressShown: Story = {
  args: { answer: server() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar endereço' }));
    await expect(await canvas.findByText(url)).toBeVisible();
  },
};

/** Makes the browser support notifications, with the given permission. */
const withNotifications = (permission: NotificationPermission) => () => {
  const { dataset } = document.documentElement;
  const own = Object.getOwnPropertyDescriptor(Notification, 'permission');
  Object.defineProperty(Notification, 'permission', { configurable: true, value: permission });
  dataset['build'] = 'story';
  return () => {
    if (own) Object.defineProperty(Notification, 'permission', own);
    delete dataset['build'];
  };
};

const device: PushDevice = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome, Android',
  current: false,
  created_at: '2026-11-20T10:00:00-03:00',
};
const here = { ...device, id: '00000000-0000-4000-8000-000000000002', current: true };

/** A server that sends notifications, and turns off browsers. */
function pushServer(...devices: readonly PushDevice[]): Answer {
  const given = answers({ '/profile/reminders': { reminders } });
  let left = devices;
  return (path, method, ...rest) => {
    if (path === '/profile/push') {
      return { public_key: 'BGEuEQ36sMLzPn9IP4TXPh7raox4kwNR8TAAv', devices: left };
    }
    if (!path.startsWith('/profile/push/')) return given(path, method, ...rest);
    left = left.filter(({ id }) => !path.endsWith(id));
    return new Response(null, { status: 204 });
  };
}

export const NotificationsOff: Story = {
  args: { answer: pushServer() },
  beforeEach: withNotifications('default'),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Ativar neste navegador' });
    await expect(button).toBeVisible();
  },
};

/** On in this browser and in another one. */
export const NotificationsOn: Story = {
  args: { answer: pushServer({ ...here, device: 'Firefox, Windows' }, device) },
  beforeEach: withNotifications('granted'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('este navegador')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ativar neste navegador' })).toBeNull();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Desativar notificações: Firefox, Windows' }),
    );
    await expect(
      await canvas.findByRole('button', { name: 'Ativar neste navegador' }),
    ).toBeVisible();
    await expect(canvas.queryByText('este navegador')).toBeNull();
    await expect(canvas.getByText('Chrome, Android')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Notificações do navegador' })).toHaveFocus();
  },
};

export const NotificationsBlocked: Story = {
  args: { answer: pushServer() },
  beforeEach: withNotifications('denied'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/bloqueadas neste navegador/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ativar neste navegador' })).toBeNull();
  },
};

/** Makes the browser one that shows notifications for sites on the home screen only. */
const withIphoneTab = () => {
  const { dataset } = document.documentElement;
  const own = Object.getOwnPropertyDescriptor(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  dataset['build'] = 'story';
  return () => {
    if (own) Object.defineProperty(globalThis, 'PushManager', own);
    Reflect.deleteProperty(navigator, 'standalone');
    delete dataset['build'];
  };
};

export const NotificationsNeedHomeScreen: Story = {
  args: { answer: pushServer() },
  beforeEach: withIphoneTab,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/“Adicionar à Tela de Início”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ativar neste navegador' })).toBeNull();
  },
};

/** Answers the question of the browser. */
const withAnswer = (permission: NotificationPermission) => () => {
  const original = Notification.requestPermission;
  Notification.requestPermission = () => {
    Object.defineProperty(Notification, 'permission', { configurable: true, value: permission });
    return Promise.resolve(permission);
  };
  const restore = withNotifications('default')();
  return () => {
    Notification.requestPermission = original;
    restore();
  };
};

/** Permits notifications in a browser that cannot register the service worker. */
const withFailingWorker = () => {
  const restore = withAnswer('granted')();
  const register = () => Promise.reject(new TypeError('The service worker was not registered.'));
  Object.defineProperty(navigator.serviceWorker, 'register', {
    configurable: true,
    value: register,
  });
  return () => {
    Reflect.deleteProperty(navigator.serviceWorker, 'register');
    restore();
  };
};

export const NotificationsFailed: Story = {
  args: { answer: pushServer() },
  beforeEach: withFailingWorker,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Ativar neste navegador' });
    await userEvent.click(button);
    await expect(await canvas.findByText(/não conseguiu ativar as notificações/)).toBeVisible();
    await expect(button).toBeEnabled();
  },
};

export const NotificationsDeclined: Story = {
  args: { answer: pushServer() },
  beforeEach: withAnswer('denied'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ativar neste navegador' }));
    await expect(await canvas.findByText(/bloqueadas neste navegador/)).toBeVisible();
  },
};

/** This browser cannot show notifications, but another one does. */
export const NotificationsElsewhere: Story = {
  args: { answer: pushServer({ ...device, device: endless }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: endless })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ativar neste navegador' })).toBeNull();
  },
};

export const RemindersLongTitle: Story = {
  args: {
    answer: answers({
      '/profile/reminders': {
        reminders: [{ ...reminders[0], title: endless }],
      },
      '/profile/calendar': { created_at: null },
    }),
  },
};

export const RemindersEmpty: Story = {
  tags: ['empty'],
  args: {
    answer: answers({
      '/profile/reminders': { reminders: [] },
      '/profile/calendar': { created_at: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nenhum lembrete' })).toBeVisible();
  },
};

export const RemindersSlow: Story = {
  tags: ['loading'],
  ...waiting('/profile/reminders', '/profile/calendar'),
};

export const RemindersFailed: Story = {
  tags: ['error'],
  ...failing('/profile/reminders', '/profile/calendar'),
};
