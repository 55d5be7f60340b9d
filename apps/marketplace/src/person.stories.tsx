import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { lot, lotSummary } from '../../../packages/ui/src/fixtures/lots.ts';
import { user } from '../../../packages/ui/src/fixtures/people.ts';
import type { Play } from '../test/page-plays.ts';
import { PageStory, type Answer, type Said } from '../test/page-story.tsx';
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

/** Another person. */
const other = { uuid: 'b7b7b7b7-0000-4000-8000-000000000000', display_name: 'Bruno Lima' };

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

/** Too many attempts: the button waits as long as the server says, and counts down calmly. */
export const LoginWaits: Story = {
  args: {
    answer: answers({
      'POST /login': Response.json(
        { error: 'Muitas tentativas. Aguarde e tente novamente.', code: 'rate_limited' },
        { status: 429, headers: { 'Retry-After': '3600' } },
      ),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByText(/^Tente novamente em 3\d{3} segundos/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  },
};

const secondFactor = (passkey_options: object | null): Response =>
  Response.json(
    { second_factor: ['totp', 'passkey'], challenge: 'story', passkey_options },
    { status: 202 },
  );

/** The right password alone is not enough: the code follows in the same place. */
export const LoginSecondFactor: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor({ challenge: 'c3Rvcnk', rpId: 'localhost' }),
      'POST /login/second_factor': refused(422, { errors: { code: ['é inválido'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    const code = await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '123456');
    await expect(await canvas.findByText('Código de 6 dígitos: é inválido')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
  },
};

export const LoginSecondFactorPassed: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor(null),
      'POST /login/second_factor': loggedIn,
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ }),
      '123 456',
    );
    await expect(await canvas.findByRole('button', { name: /Ana Souza/ })).toBeVisible();
  },
};

/** Five minutes are over: the password once more, and the address is still there. */
export const LoginSecondFactorExpired: Story = {
  args: {
    answer: answers({
      'POST /login': secondFactor(null),
      'POST /login/second_factor': refused(401, { error: 'Expirou.', code: 'unauthenticated' }),
    }),
  },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Código de 6 dígitos/ }),
      '123456',
    );
    await expect(await canvas.findByText(/^O tempo para o segundo passo acabou/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
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

const newPassword = '/senha/nova#reset_password_token=story&email=ana%40exemplo.com';

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

const confirmation = '/confirmacao#confirmation_token=story';

export const Confirmed: Story = {
  tags: ['loaded'],
  args: { path: confirmation },
  play: async ({ canvas }) => {
    await titled('E-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(await canvas.findByText('Sua conta está pronta, Ana Souza.')).toBeVisible();
  },
};

/** The link of older mails has its token in the query. */
export const ConfirmedByOlderMail: Story = {
  args: { path: '/confirmacao?confirmation_token=story' },
  play: titled('E-mail confirmado'),
};

/** A new address of an account that is there: it opens no session. */
export const NewEmailConfirmed: Story = {
  args: { path: confirmation, answer: answers({ 'GET /confirmation': user }) },
  play: async ({ canvas }) => {
    await titled('Novo e-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(session.get().status).toBe('signed_out');
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
  },
};

/** An existing session stays. */
export const ConfirmedForAnother: Story = {
  args: { path: confirmation },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await titled('E-mail confirmado')({ canvas } as Parameters<Play>[0]);
    await expect(await canvas.findByText('Bruno Lima', { selector: 'strong' })).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
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

const link = '/autologin#token=story&redirect=/qualidade';
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

export const Autologin: Story = {
  tags: ['loading'],
  args: { path: link, answer: answers({ 'POST /login/link': 'never' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando...')).toBeVisible();
  },
};

/** No session is opened before the press: mail scanners open links too. */
export const AutologinAsks: Story = {
  tags: ['loaded'],
  args: { path: link, answer: preview },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Entrar como a•••@exemplo.com' }),
    ).toBeVisible();
    await expect(session.get().status).toBe('signed_out');
  },
};

export const AutologinPressed: Story = {
  args: { path: link, answer: preview },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Entrar como/ }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /^Qualidade/ }),
    ).toBeVisible();
    await expect(session.get().user?.uuid).toBe(user.uuid);
  },
};

/** Another account is logged in: it goes only when the person says so. */
export const AutologinOfAnother: Story = {
  args: { path: link, answer: preview },
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

/** The account of the link is logged in already. */
export const AutologinOfTheSame: Story = {
  args: { path: link, answer: preview },
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

/** A bad link ends no session. */
export const AutologinRefusedWhileIn: Story = {
  args: { path: link, answer: answers({ 'POST /login/link': badLink }) },
  beforeEach: () => session.open('Bearer other', { ...user, ...other }),
  play: async ({ canvas }) => {
    await titled('Este link não vale mais')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByText(/Você continua na sua conta, Bruno Lima/)).toBeVisible();
    await expect(session.getToken()).toBe('Bearer other');
  },
};

/** What the server says of the link, until it is well again. */
let answered: Said = 500;

/** The server fails, not the link: it can be tried again, though it has left the address bar. */
export const AutologinUnreachable: Story = {
  tags: ['error'],
  args: {
    path: link,
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

const undo = '/email/desfazer#undo_token=story';

export const EmailUndo: Story = {
  tags: ['loaded'],
  args: { path: undo },
  play: titled('Desfazer a troca de e-mail'),
};

/** A new password follows at once: the intruder who changed the address may know the old one. */
export const EmailUndone: Story = {
  args: {
    path: undo,
    answer: answers({
      'POST /profile/email/undo': {
        message: 'A troca de e-mail foi desfeita.',
        email: user.email,
        reset_password_token: 'reset',
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    await titled('Crie uma nova senha')({ canvas } as Parameters<Play>[0]);
    await choosePassword(canvas);
    await titled('Senha alterada')({ canvas } as Parameters<Play>[0]);
    await expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(user.email);
  },
};

export const EmailUndoSlow: Story = {
  tags: ['loading'],
  args: { path: undo, answer: answers({ 'POST /profile/email/undo': 'never' }) },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Desfazer a troca' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const EmailUndoExpired: Story = {
  tags: ['error'],
  args: {
    path: undo,
    answer: answers({
      'POST /profile/email/undo': refused(422, { errors: { undo_token: ['expirou'] } }),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    await titled('Este link não vale mais')({ canvas } as Parameters<Play>[0]);
  },
};

export const EmailUndoFailed: Story = {
  tags: ['error'],
  args: { path: undo, answer: answers({ 'POST /profile/email/undo': 500 }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer a troca' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Desfazer a troca' })).toBeEnabled();
  },
};

export const EmailUndoIncomplete: Story = {
  args: { path: '/email/desfazer' },
  play: titled('O link está incompleto'),
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
