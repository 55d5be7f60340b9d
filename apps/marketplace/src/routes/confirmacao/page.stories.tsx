import { user } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import { expect, userEvent, within } from 'storybook/test';
import type { PageMeta, Play, Story } from '../../../test/page-meta.ts';
import { answers, loginPage, other, refused, titled } from '../../../test/person-answers.ts';

const confirmation = '/confirmacao#confirmation_token=story';

export default {
  title: 'Páginas/Entrar/Confirmação',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage(confirmation),
  // A record exists or it does not: there is no empty state.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const Confirmed: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await titled('E-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(await canvas.findByText('Sua conta está pronta, Ana Souza.')).toBeVisible();
  },
};

/** Older mails have the token in the query. */
export const ConfirmedByOlderMail: Story = {
  args: { path: '/confirmacao?confirmation_token=story' },
  play: titled('E-mail confirmado'),
};

/** A new address of an existing account does not start a session. */
export const NewEmailConfirmed: Story = {
  args: { answer: answers({ 'GET /confirmation': user }) },
  play: async ({ canvas }) => {
    await titled('Novo e-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(session.get().status).toBe('signed_out');
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
  },
};

const confirm = async (canvas: Parameters<Play>[0]['canvas']) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Confirmar o e-mail' }));

/** A person who is logged in is asked first. Then the link opens its own account. */
export const ConfirmedForAnother: Story = {
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Você já entrou como Bruno/)).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
    await confirm(canvas);
    await titled('E-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(session.get().user?.uuid).toBe(user.uuid);
  },
};

/** The new address of another account opens no session. */
export const NewEmailOfAnother: Story = {
  args: { answer: answers({ 'GET /confirmation': user }) },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await confirm(canvas);
    await expect(await canvas.findByText('Bruno Lima', { selector: 'strong' })).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
  },
};

export const ConfirmationSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ 'GET /confirmation': 'never' }) },
  play: titled('Confirmando seu e-mail…'),
};

export const ConfirmationExpired: Story = {
  args: {
    answer: answers({
      'GET /confirmation': refused(422, {
        errors: { confirmation_token: ['expirou, solicite um novo'] },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O link expirou, solicite um novo.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), user.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar novo link' }));
    await expect(await canvas.findByText(/enviamos um novo link/)).toBeVisible();
  },
};

/** The link is still valid: the page retries. */
export const ConfirmationFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ 'GET /confirmation': 503 }) },
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('button', { name: 'Tentar novamente' });
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('alert')).toHaveTextContent(/^Tente novamente em alguns minutos/);
    await userEvent.click(again);
    await expect(await main.findByRole('alert')).toBeVisible();
    await expect(document.body).not.toHaveFocus();
  },
};
