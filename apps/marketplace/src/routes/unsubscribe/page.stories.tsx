import { defaultPreferences } from '@martelo/domain/preferences';
import { expect, userEvent } from 'storybook/test';
import { answers, reportPage } from '../../../test/report-answers.ts';
import {
  hasHeading,
  offersRetry,
  type PageMeta,
  type Story,
  waits,
} from '../../../test/page-meta.ts';

const preferences = '/profile/notification_preferences';

const unsubscribePath = '/unsubscribe?token=exemplo&kind=radar';

const stopped = { ...defaultPreferences, radar: false };

export default {
  title: 'Páginas/Relatórios e e-mails/Cancelar e-mails',
  id: 'paginas-relatorios',
  tags: ['!autodocs'],
  ...reportPage(unsubscribePath),
  // A record exists or it does not: there is no empty state.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const Unsubscribe: Story = {
  tags: ['loaded'],
  args: { answer: answers({ [preferences]: defaultPreferences }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('e-mails do radar')).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: /^Radar/ })).toBeChecked();
  },
};

/** The confirmation has the focus, with an undo button beside it. */
export const UnsubscribeDone: Story = {
  args: {
    answer: answers({
      [preferences]: defaultPreferences,
      'PUT /unsubscribe': {
        email: 'a•••@example.test',
        kind: 'radar',
        notification_preferences: stopped,
        message: 'Você não receberá mais estes e-mails.',
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Parar de receber' }));
    await expect(await canvas.findByText(/^Pronto:/)).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: /^Radar/ })).not.toBeChecked();
  },
};

/** A later visit says what is already the case, and offers the mails again. */
export const UnsubscribedBefore: Story = {
  args: {
    answer: answers({ [preferences]: stopped, [`PUT ${preferences}`]: defaultPreferences }),
  },
  play: async ({ canvas }) => {
    const told = await canvas.findByText(/^Você já não recebe:/);
    await expect(told.closest('p')).toHaveTextContent('Você já não recebe: e-mails do radar.');
    await expect(
      canvas.queryByRole('button', { name: 'Parar de receber' }),
    ).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar a receber' }));
    const restored = await canvas.findByText(/^Pronto: você voltará a receber/);
    await expect(restored.closest('p')).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Parar de receber' })).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: /^Radar/ })).toBeChecked();
  },
};

const inside = ['live_auctions', 'daily_report', 'published_catalogs'] as const;

/** The link of a mail that merges several kinds: it stops all of them, and says which. */
export const UnsubscribeFromMergedMail: Story = {
  args: {
    path: `/unsubscribe?token=exemplo&kind=${inside.join(',')}`,
    answer: answers({
      [preferences]: defaultPreferences,
      'PUT /unsubscribe': {
        email: 'a•••@example.test',
        kind: 'live_auctions',
        kinds: inside,
        notification_preferences: {
          ...defaultPreferences,
          live_auctions: false,
          daily_report: false,
          published_catalogs: false,
        },
        message: 'Você não receberá mais estes e-mails.',
      },
    }),
  },
  play: async ({ canvas }) => {
    const names = 'avisos de leilões do dia, resumo diário e avisos de catálogos publicados';
    await expect(await canvas.findByText(names)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Parar de receber' }));
    await expect(await canvas.findByText(/^Pronto:/)).toHaveTextContent(
      `Pronto: a•••@example.test não receberá mais ${names}.`,
    );
  },
};

/** An incomplete link shows no button. */
export const UnsubscribeRefused: Story = {
  args: { answer: answers({ [preferences]: 422 }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Este link não vale mais' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Parar de receber' })).toBeNull();
    await expect(
      canvas.getByRole('link', { name: 'Entrar e escolher os e-mails' }),
    ).toHaveAttribute('href', '/account/preferences');
  },
};

export const UnsubscribeFailed: Story = {
  tags: ['error'],
  args: {
    answer: answers({ [preferences]: 500, 'PUT /unsubscribe': 500 }),
  },
  play: offersRetry,
};

export const UnsubscribeSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ [preferences]: 'never' }) },
  play: waits,
};

export const UnsubscribeWithoutToken: Story = {
  args: { path: '/unsubscribe' },
  play: hasHeading('O link está incompleto'),
};
