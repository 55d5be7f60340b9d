import { user } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import { expect, userEvent } from 'storybook/test';
import type { Answer, Said } from '../../../test/page-story.tsx';
import type { PageMeta, Play, Story } from '../../../test/page-meta.ts';
import {
  answers,
  link,
  loggedIn,
  loginPage,
  other,
  refused,
  titled,
} from '../../../test/person-answers.ts';

const account = {
  uuid: user.uuid,
  email: 'a•••@exemplo.com',
  display_name: user.display_name,
};

const preview: Answer = (path, method, query, body) =>
  path === '/login/link'
    ? body.includes('preview')
      ? account
      : loggedIn
    : answers()(path, method, query, body);

const badLink = refused(422, { errors: { token: ['é inválido ou expirou'] } });

export default {
  title: 'Páginas/Entrar/Entrada por link',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage(link),
  // A record exists or it does not: there is no empty state.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const Autologin: Story = {
  tags: ['loading'],
  args: { answer: answers({ 'POST /login/link': 'never' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando...')).toBeVisible();
  },
};

/** No session starts before the button is pressed, because mail scanners open links too. */
export const AutologinAsks: Story = {
  tags: ['loaded'],
  args: { answer: preview },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Entrar como a•••@exemplo.com' }),
    ).toBeVisible();
    await expect(session.get().status).toBe('signed_out');
  },
};

export const AutologinPressed: Story = {
  args: { answer: preview },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Entrar como/ }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Qualidade/ }),
    ).toBeVisible();
    await expect(session.get().user?.uuid).toBe(user.uuid);
  },
};

/** Another account stays logged in until the person agrees. */
export const AutologinOfAnother: Story = {
  args: { answer: preview },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await titled('Trocar de conta?')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByRole('link', { name: 'Continuar como Bruno Lima' })).toHaveAttribute(
      'href',
      '/qualidade',
    );
    await expect(session.getToken()).toBe('Bearer other');
  },
};

/** The account of the link is already logged in. */
export const AutologinOfTheSame: Story = {
  args: { answer: preview },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Qualidade/ }),
    ).toBeVisible();
  },
};

export const AutologinRefused: Story = {
  tags: ['error'],
  args: { path: '/autologin?token=story', answer: answers({ 'POST /login/link': badLink }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/O link expirou ou já foi usado/)).toBeVisible();
  },
};

/** An invalid link does not end the session. */
export const AutologinRefusedWhileIn: Story = {
  args: { answer: answers({ 'POST /login/link': badLink }) },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await titled('Este link não vale mais')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByText(/Você continua na sua conta, Bruno Lima/)).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
  },
};

export const AutologinIncomplete: Story = {
  args: { path: '/autologin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^O link está incompleto/)).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Entrar' })).toBeVisible();
  },
};

/** The link is valid, but does not log in to an account with a second factor. */
const needsPassword: Answer = (path, method, query, body) =>
  path === '/login/link' && !body.includes('preview')
    ? refused(422, { errors: { token: ['não basta para esta conta: entre com sua senha'] } })
    : preview(path, method, query, body);

export const AutologinNeedsPassword: Story = {
  args: { answer: needsPassword },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Entrar como/ }));
    await expect(
      await canvas.findByText('O link não basta para esta conta: entre com sua senha.'),
    ).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Entrar' })).toBeVisible();
  },
};

export const AutologinNeedsPasswordWhileIn: Story = {
  args: { answer: needsPassword },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sair e entrar como/ }));
    await titled('O link não abriu a conta')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByText(/Você continua na sua conta, Bruno Lima/)).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
  },
};

/** Whether the server fails. */
let answered: Said = 500;

/**
 * The server failed, not the link: the page can retry, although the token has left the address bar.
 */
export const AutologinUnreachable: Story = {
  tags: ['error'],
  args: {
    answer: (...call) => answers({ 'POST /login/link': answered })(...call),
  },
  play: async ({ canvas }) => {
    answered = 500;
    const retry = await canvas.findByRole('button', { name: 'Tentar novamente' });
    await expect(canvas.queryByText(/expirou/)).toBeNull();
    answered = 'never';
    await userEvent.click(retry);
    await expect(await canvas.findByText('Carregando...')).toBeVisible();
  },
};
