import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { lot, lotSummary } from '../../../packages/ui/src/fixtures/lots.ts';
import { user } from '../../../packages/ui/src/fixtures/people.ts';
import type { Play } from './page-plays.ts';
import { PageStory, type Answer, type Said } from './page-story.tsx';
import { closeDialog, openDialog } from './person/dialogs.ts';

const lots = {
  total: 8,
  current_page: 1,
  per_page: 20,
  next_page: null,
  lots: Array.from({ length: 8 }, (_, id) => lotSummary({ id, number: String(id + 1) })),
};

const noPages = { total: 0, current_page: 1, per_page: 20, next_page: null };

const counts = {
  accepting_bids_count: 588,
  passed_count: 79,
  sold_count: 517,
  auctioned_count: 712,
};

const refused = (status: number, body: object): Response => Response.json(body, { status });

const loggedIn = Response.json(user, { headers: { Authorization: 'Bearer story' } });

/** What a server says to those who get in, some of it changed. */
const answers =
  (changes: Readonly<Record<string, Said>> = {}): Answer =>
  (path, method) => {
    const said: Readonly<Record<string, Said>> = {
      'POST /signup': { message: '', user: { email: user.email, confirmed: false } },
      'POST /login': loggedIn,
      'GET /confirmation': loggedIn,
      'POST /confirmation': { message: 'Se o e-mail estiver cadastrado, você receberá um link.' },
      'POST /password': { message: 'Se o e-mail estiver cadastrado, você receberá um link.' },
      'PUT /password': { message: 'Senha alterada com sucesso.' },
      'POST /contact': { message: 'Mensagem enviada. Responderemos por e-mail.' },
      'GET /profile': user,
      'GET /lots.json': lots,
      'GET /pages/lots.json': counts,
      'GET /categories.json': { ...noPages, categories: [] },
      'GET /popular_tags.json': { ...noPages, tags: [] },
      'GET /accounts.json': { ...noPages, accounts: [] },
      'GET /prices.json': { prices: [] },
      'GET /accounts/casa-aroeira/auctions/7/lots/12.json': lot({}),
      ...changes,
    };
    return said[`${method} ${path}`] ?? 404;
  };

const meta = {
  title: 'Páginas/Entrar',
  id: 'paginas-entrar',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/entrar', answer: answers() },
  beforeEach: () => {
    session.close();
    closeDialog();
    return () => {
      session.close();
      closeDialog();
    };
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<Play>[0]['canvas'];

/** The page's own title. */
const titled =
  (name: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
  };

async function logIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail/ }), user.email);
  await userEvent.type(canvas.getByLabelText(/^Senha/), 'quatro palavras bem longas');
  await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
}

export const Login: Story = { tags: ['loaded'], play: titled('Entrar') };

/** Nothing tells which of the two was wrong. */
export const LoginRefused: Story = {
  args: {
    answer: answers({
      'POST /login': refused(401, {
        error: 'E-mail ou senha inválidos.',
        code: 'invalid_credentials',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByText('E-mail ou senha inválidos.')).toBeVisible();
  },
};

export const LoginUnconfirmed: Story = {
  args: {
    answer: answers({
      'POST /login': refused(401, {
        error: 'Confirme seu e-mail antes de continuar.',
        code: 'unconfirmed',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    const resend = await canvas.findByRole('button', { name: 'Enviar novo link de confirmação' });
    await userEvent.click(resend);
    await expect(await screen.findByText('Confira seu e-mail')).toBeVisible();
  },
};

export const LoginSlow: Story = {
  args: { answer: answers({ 'POST /login': 'never' }) },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const SignUp: Story = {
  tags: ['loaded'],
  args: { path: '/cadastro' },
  play: titled('Criar uma conta'),
};

async function signUp(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Nome completo/ }), 'Ana Souza');
  await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), user.email);
  await userEvent.type(canvas.getByLabelText(/^Senha/), 'quatro palavras bem longas');
  await userEvent.type(
    canvas.getByLabelText(/^Confirmação de senha/),
    'quatro palavras bem longas',
  );
  await userEvent.click(canvas.getByRole('checkbox', { name: /aceito/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
}

export const SignUpSent: Story = {
  args: { path: '/cadastro' },
  play: async ({ canvas }) => {
    await signUp(canvas);
    const told = await canvas.findByText(/Enviamos um link de confirmação/);
    await expect(told.parentElement).toHaveFocus();
  },
};

/** Each entry of the errors is a toast as well. */
export const SignUpRefused: Story = {
  args: {
    path: '/cadastro',
    answer: answers({
      'POST /signup': refused(422, { errors: { password: ['é comum demais'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await signUp(canvas);
    await expect((await canvas.findAllByText('Senha: é comum demais'))[0]).toBeVisible();
  },
};

export const Password: Story = {
  tags: ['loaded'],
  args: { path: '/senha' },
  play: titled('Recuperar a senha'),
};

/** The same words whether the address has an account or not. */
export const PasswordSent: Story = {
  args: { path: '/senha' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail/ }), user.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar link' }));
    await expect(await canvas.findByText(/enviamos um link para criar uma nova/)).toBeVisible();
  },
};

const newPassword = '/senha/nova?reset_password_token=story';

async function choosePassword(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Nova senha/), 'cinco palavras bem longas');
  await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'cinco palavras bem longas');
  await userEvent.click(canvas.getByRole('button', { name: 'Salvar nova senha' }));
}

export const NewPassword: Story = {
  tags: ['loaded'],
  args: { path: newPassword },
  play: titled('Criar nova senha'),
};

export const NewPasswordSaved: Story = {
  args: { path: newPassword },
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Senha alterada' }),
    ).toBeVisible();
    await expect(canvas.getByRole('form', { name: 'Entrar' })).toBeVisible();
  },
};

export const NewPasswordExpired: Story = {
  args: {
    path: newPassword,
    answer: answers({
      'PUT /password': refused(422, {
        errors: { reset_password_token: ['expirou, solicite um novo'] },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await choosePassword(canvas);
    await expect((await canvas.findAllByText('Link: expirou, solicite um novo'))[0]).toBeVisible();
  },
};

export const NewPasswordIncomplete: Story = {
  args: { path: '/senha/nova' },
  play: titled('O link está incompleto'),
};

const confirmation = '/confirmacao?confirmation_token=story';

export const Confirmed: Story = {
  tags: ['loaded'],
  args: { path: confirmation },
  play: async ({ canvas }) => {
    await titled('E-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(await canvas.findByText('Sua conta está pronta, Ana Souza.')).toBeVisible();
  },
};

export const ConfirmationSlow: Story = {
  tags: ['loading'],
  args: { path: confirmation, answer: answers({ 'GET /confirmation': 'never' }) },
  play: titled('Confirmando seu e-mail…'),
};

export const ConfirmationExpired: Story = {
  args: {
    path: confirmation,
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

/** The link still holds: the same page tries again. */
export const ConfirmationFailed: Story = {
  tags: ['error'],
  args: { path: confirmation, answer: answers({ 'GET /confirmation': 503 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};

/** A page of one's own asks for the login in its own place. */
export const LoginFirst: Story = {
  args: { path: '/account/likes' },
  play: async ({ canvas }) => {
    await titled('Entre para continuar')({ canvas } as Parameters<Play>[0]);
    await logIn(canvas);
    await titled('Curtidas')({ canvas } as Parameters<Play>[0]);
  },
};

export const Contact: Story = {
  tags: ['loaded'],
  args: { path: '/contato' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Entre para enviar sua mensagem/)).toBeVisible();
  },
};

export const ContactAboutALot: Story = {
  args: { path: '/contato?lote=/casa-aroeira/7/lote/12' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Composição em vermelho e negro/)).toBeVisible();
    const message = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await expect(await screen.findByText('Mensagem enviada')).toBeVisible();
    await expect(message).toHaveValue('');
  },
};

export const Privacy: Story = {
  tags: ['loaded'],
  args: { path: '/privacidade' },
  play: titled('Privacidade e termos de uso'),
};

export const Autologin: Story = {
  tags: ['loading'],
  args: { path: '/autologin?token=story', answer: answers({ 'GET /profile': 'never' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando...')).toBeVisible();
  },
};

export const AutologinRefused: Story = {
  tags: ['error'],
  args: { path: '/autologin?token=story', answer: answers({ 'GET /profile': 401 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/O link expirou ou já foi usado/)).toBeVisible();
  },
};

/** What the server says of the profile, until it is well again. */
let profile: Said = 500;

/** The server fails, not the link: it can be tried again, though it has left the address bar. */
export const AutologinUnreachable: Story = {
  tags: ['error'],
  args: {
    path: '/autologin?token=story',
    answer: (...call) => answers({ 'GET /profile': profile })(...call),
  },
  play: async ({ canvas }) => {
    profile = 500;
    const retry = await canvas.findByRole('button', { name: 'Tentar novamente' });
    await expect(canvas.queryByText(/expirou/)).toBeNull();
    profile = 'never';
    await userEvent.click(retry);
    await expect(await canvas.findByText('Carregando...')).toBeVisible();
  },
};

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Over any page, and the keyboard goes back to where it was. */
export const LoginDialog: Story = {
  args: { path: '/qualidade' },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Entrar' });
    // A page that has just come takes the focus once.
    await waitFor(async () => {
      link.focus();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await expect(link).toHaveFocus();
    });
    openDialog({ path: '/entrar' });
    const login = await inDialog('Entrar');
    await expect(login.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus();
    await userEvent.click(login.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(link).toHaveFocus());
    openDialog({ path: '/entrar' });
    await inDialog('Entrar');
  },
};

export const SignUpDialog: Story = {
  args: { path: '/qualidade' },
  play: async () => {
    openDialog({ path: '/cadastro' });
    await inDialog('Criar uma conta');
  },
};

/** A like waits for the login and is there after it. */
export const LoginToLike: Story = {
  args: {
    path: '/lotes',
    answer: (path, ...call) =>
      path.endsWith('/like.json') ? { liked: true, likes_count: 1 } : answers()(path, ...call),
  },
  play: async ({ canvas }) => {
    const [heart] = await canvas.findAllByRole('button', { name: /^Curtir / });
    if (heart === undefined) throw new Error('No card has a heart.');
    await userEvent.click(heart);
    const login = await inDialog('Entrar');
    await expect(login.getByText('Entre para curtir este lote.')).toBeVisible();
    await logIn(login);
    await expect(await canvas.findByRole('button', { name: /Ana Souza/ })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};

/** A session that ends keeps what was typed. */
export const SessionExpired: Story = {
  args: { path: '/contato' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    openDialog({
      path: '/entrar',
      reason: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
    });
    await expect((await inDialog('Entrar')).getByText(/Sua sessão expirou/)).toBeVisible();
    await expect(message).toHaveValue('Gostaria de saber mais sobre a moldura.');
  },
};
