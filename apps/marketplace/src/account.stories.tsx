import { session } from '@martelo/api/session';
import type { Interests, RadarItem, RadarList, User } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { offersRetry, waits, type Play } from '../test/page-plays.ts';
import { PageStory, type Answer, type Said } from '../test/page-story.tsx';
import { factors, noFactors, securityLog, sessions } from '../test/security-fixtures.ts';
import account from '../test/recorded/account.json';

const person = account['/profile'] as User;
const radar: RadarList = account['/radar'];
const likes = account['/lots.json'];
const recorded: Readonly<Record<string, object>> = {
  ...account,
  '/profile/sessions': sessions,
  '/profile/security_log': securityLog,
  '/profile/passkeys': factors,
};

/** The recorded answers, some of them changed. */
const answers =
  (changes: Readonly<Record<string, Said>> = {}): Answer =>
  (path, method) =>
    changes[`${method} ${path}`] ?? changes[path] ?? recorded[path] ?? 404;

const meta = {
  title: 'Páginas/Área pessoal',
  id: 'paginas-area-pessoal',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/account/participations', answer: answers() },
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page's own place for what failed or is not there. */
const shows =
  (heading: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
  };

export const Participations: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Em aberto 6/ })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
  },
};

/** Two at a time; the next ones are the address's `?page=`. */
export const ParticipationsFinished: Story = {
  args: { path: '/account/participations?estado=finalizadas' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 de 7')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Carregar mais' })).toHaveAttribute(
      'href',
      '/account/participations?estado=finalizadas&page=2',
    );
  },
};

export const ParticipationsEmpty: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/profile/list_open_participations.json': { participations: [] } }) },
  play: shows('Nenhuma participação em aberto'),
};

export const ParticipationsFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ '/profile/list_open_participations.json': 500 }) },
  play: offersRetry,
};

export const ParticipationsSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/profile/list_open_participations.json': 'never' }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('list', { name: 'Carregando participações' }),
    ).toHaveAttribute('aria-busy', 'true');
  },
};

export const Likes: Story = {
  tags: ['loaded'],
  args: { path: '/account/likes' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('21 lotes')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(8);
  },
};

export const LikesEmpty: Story = {
  tags: ['empty'],
  args: {
    path: '/account/likes',
    answer: answers({ '/lots.json': { ...likes, total: 0, next_page: null, lots: [] } }),
  },
  play: shows('Você ainda não curtiu nenhum lote'),
};

export const LikesFailed: Story = {
  tags: ['error'],
  args: { path: '/account/likes', answer: answers({ '/lots.json': 500 }) },
  play: offersRetry,
};

export const LikesSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/likes', answer: answers({ '/lots.json': 'never' }) },
  play: waits,
};

export const Authors: Story = {
  tags: ['loaded'],
  args: { path: '/account/authors' },
  play: async ({ canvas }) => {
    const follow = await canvas.findAllByRole('button', { name: /^Seguir / });
    await expect(follow).toHaveLength(5);
    for (const button of follow) await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const AuthorsEmpty: Story = {
  tags: ['empty'],
  args: {
    path: '/account/authors',
    answer: answers({
      '/authors.json': { total: 0, current_page: 1, per_page: 5, next_page: null, data: [] },
    }),
  },
  play: shows('Você ainda não segue artistas'),
};

export const AuthorsFailed: Story = {
  tags: ['error'],
  args: { path: '/account/authors', answer: answers({ '/authors.json': 500 }) },
  play: offersRetry,
};

export const AuthorsSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/authors', answer: answers({ '/authors.json': 'never' }) },
  play: waits,
};

export const Radar: Story = {
  tags: ['loaded'],
  args: { path: '/account/radar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    await expect(canvas.getByText(/^Expirou em/)).toBeVisible();
  },
};

/** A search that goes leaves the way back in its place, and the keyboard on it; so does its return. */
export const RadarRemoved: Story = {
  args: {
    path: '/account/radar',
    answer: answers({
      'DELETE /radar/2': 204,
      'POST /radar': { ...radar.items[1], renewed_at: '2026-11-21T12:00:00-03:00' },
    }),
  },
  play: async ({ canvas }) => {
    const names = async () =>
      (await canvas.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    const before = await names();
    const name = before[1] ?? '';
    await userEvent.click(await canvas.findByRole('button', { name: `Remover ${name}` }));
    const undo = await canvas.findByRole('button', { name: 'Desfazer' });
    await expect(undo).toHaveFocus();
    await expect(undo).toHaveAccessibleDescription(`Busca removida: ${name}`);
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    await expect(await names()).toEqual(before);
  },
};

export const RadarEmpty: Story = {
  tags: ['empty'],
  args: { path: '/account/radar', answer: answers({ '/radar': { items: [], total: 0 } }) },
  play: shows('Nenhuma busca no radar'),
};

export const RadarFailed: Story = {
  tags: ['error'],
  args: { path: '/account/radar', answer: answers({ '/radar': 500 }) },
  play: offersRetry,
};

export const RadarSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/radar', answer: answers({ '/radar': 'never' }) },
  play: waits,
};

const endless = 'Inconstitucionalissimamente'.repeat(8);
const long: RadarItem[] = radar.items.map((item) =>
  Object.assign({}, item, {
    name: `${endless} ${item.name}`,
    criteria_labels: [endless, ...item.criteria_labels],
    matching_lots_count: 1_234_567,
  }),
);

/** Names and criteria without end stay inside the narrowest page. */
export const RadarWithLongNames: Story = {
  args: { path: '/account/radar', answer: answers({ '/radar': { items: long, total: 3 } }) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** From a search: its filters are filled in already. */
export const RadarFromSearch: Story = {
  args: { path: '/account/radar?termo=azul&categoria=1-pinturas&preco=3&casa=nenhuma' },
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Busca do radar' }));
    await expect(form.getByRole('searchbox', { name: /^Busca/ })).toHaveValue('azul');
    await expect(form.getByRole('checkbox', { name: 'Pinturas' })).toBeChecked();
    await expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

export const RadarWithoutOptions: Story = {
  args: { path: '/account/radar?nova=1', answer: answers({ '/prices.json': 500 }) },
  play: offersRetry,
};

const few: Interests = { categories: [1], tags: [1], prices: [3] };

/** The last of a group stays, and says why. */
export const InterestsPage: Story = {
  tags: ['loaded'],
  name: 'Interests',
  args: { path: '/account/interests', answer: answers({ '/profile/interests.json': few }) },
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('checkbox', { name: 'Pinturas' });
    await expect(last).toHaveAttribute('aria-disabled', 'true');
    await expect(last).toHaveAccessibleDescription(/Pelo menos um fica escolhido/);
  },
};

/** Of several lists that failed one button asks for all again. */
export const InterestsFailed: Story = {
  tags: ['error'],
  args: {
    path: '/account/interests',
    answer: answers({ '/categories.json': 500, '/prices.json': 500 }),
  },
  play: offersRetry,
};

export const InterestsSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/interests', answer: answers({ '/profile/interests.json': 'never' }) },
  play: waits,
};

export const Preferences: Story = {
  tags: ['loaded'],
  args: { path: '/account/preferences' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('switch')).toHaveLength(7);
  },
};

export const PreferencesSlow: Story = {
  tags: ['loading'],
  args: {
    path: '/account/preferences',
    answer: answers({ '/profile/notification_preferences': 'never' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando notificações')).toBeInTheDocument();
  },
};

export const PreferencesFailed: Story = {
  tags: ['error'],
  args: {
    path: '/account/preferences',
    answer: answers({ '/profile/notification_preferences': 500 }),
  },
  play: offersRetry,
};

export const Profile: Story = {
  tags: ['loaded'],
  args: { path: '/account/profile' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Nome completo/ })).toHaveValue(
      person.full_name,
    );
    await expect(await canvas.findByRole('heading', { name: /Casa Principal/ })).toBeVisible();
  },
};

export const ProfileFailed: Story = {
  tags: ['error'],
  args: { path: '/account/profile', answer: answers({ '/profile/addresses': 500 }) },
  play: offersRetry,
};

export const ProfileSlow: Story = {
  tags: ['loading'],
  args: { path: '/account/profile', answer: answers({ '/profile': 'never' }) },
  play: waits,
};

export const ProfileWithoutAddresses: Story = {
  tags: ['empty'],
  args: { path: '/account/profile', answer: answers({ '/profile/addresses': { addresses: [] } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nenhum endereço ainda/)).toBeVisible();
  },
};

/** An address is edited in a dialog that gives the keyboard back. */
export const ProfileAddress: Story = {
  args: { path: '/account/profile' },
  play: async ({ canvas }) => {
    const edit = await canvas.findByRole('button', { name: 'Editar Ateliê' });
    await userEvent.click(edit);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Editar endereço' }));
    await expect(dialog.getByRole('textbox', { name: /^Cidade/ })).toHaveValue('Rio de Janeiro');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await expect(edit).toHaveFocus();
  },
};

/** A person with the longest name and every document, in a company's form. */
export const ProfileOfCompany: Story = {
  args: {
    path: '/account/profile',
    answer: answers({
      '/profile': {
        ...person,
        person_type: 'company',
        legal_name: endless,
        cnpj: '12ABC34501DE35',
        unconfirmed_email: 'novo-endereco@example.test',
      },
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^CNPJ/ })).toHaveValue(
      '12.ABC.345/01DE-35',
    );
    await expect(canvas.getByText(/Falta confirmar novo-endereco@example.test/)).toBeVisible();
  },
};

const refused = (status: number, body: object): Response => Response.json(body, { status });
const needsProof = refused(403, {
  error: 'Confirme sua senha para continuar.',
  code: 'password_required',
});
const wrongPassword = refused(422, { errors: { current_password: ['não confere'] } });

const proofDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));

/** A new e-mail asks for the password, and nothing that was typed is lost. */
export const ProfileNewEmail: Story = {
  args: {
    path: '/account/profile',
    answer: (path, method, query, body) =>
      method === 'PUT' && path === '/profile'
        ? body.includes('correto cavalo')
          ? { ...person, unconfirmed_email: 'nova@example.test' }
          : body.includes('current_password')
            ? wrongPassword
            : needsProof
        : answers()(path, method, query, body),
  },
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: /^E-mail/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'nova@example.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar perfil' }));
    const dialog = await proofDialog();
    const password = dialog.getByLabelText(/^Senha atual/);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'errada{Enter}');
    await expect(await dialog.findByText('Senha atual: não confere')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'correto cavalo{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(email).toHaveValue('nova@example.test');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(/^Falta confirmar nova@example.test/),
    );
  },
};

/** The account goes after the word and the proof. */
export const ProfileDelete: Story = {
  args: { path: '/account/profile' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Excluir a conta?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Confirmação/ }), 'EXCLUIR');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    await expect((await proofDialog()).getByLabelText(/^Senha atual/)).toBeVisible();
  },
};

export const Security: Story = {
  tags: ['loaded'],
  args: { path: '/account/security' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este aparelho')).toBeVisible();
    await expect(await canvas.findByText(/^Restam 8 códigos|Restam 8 códigos/)).toBeVisible();
    await expect(await canvas.findAllByText('(tentativa recusada)')).toHaveLength(2);
    await expect(canvas.getByText('3 de 41')).toBeVisible();
  },
};

export const SecuritySlow: Story = {
  tags: ['loading'],
  args: {
    path: '/account/security',
    answer: answers({
      '/profile/sessions': 'never',
      '/profile/security_log': 'never',
      '/profile/passkeys': 'never',
    }),
  },
  play: waits,
};

export const SecurityFailed: Story = {
  tags: ['error'],
  args: {
    path: '/account/security',
    answer: answers({
      '/profile/sessions': 500,
      '/profile/security_log': 500,
      '/profile/passkeys': 500,
    }),
  },
  play: offersRetry,
};

/** One device, no second factor and an empty log. */
export const SecurityEmpty: Story = {
  tags: ['empty'],
  args: {
    path: '/account/security',
    answer: answers({
      '/profile/sessions': { sessions: sessions.sessions.slice(0, 1) },
      '/profile/security_log': { ...securityLog, total: 0, next_page: null, events: [] },
      '/profile/passkeys': noFactors,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum outro aparelho está conectado.')).toBeVisible();
    await expect(await canvas.findByText('Nenhuma chave de acesso ainda.')).toBeVisible();
    await expect(await canvas.findByText('Nada foi registrado ainda.')).toBeVisible();
  },
};

/** Names of devices without end stay inside the narrowest page. */
export const SecurityWithLongNames: Story = {
  args: {
    path: '/account/security',
    answer: answers({
      '/profile/sessions': {
        sessions: sessions.sessions.map((session) =>
          Object.assign({}, session, { device: endless }),
        ),
      },
      '/profile/passkeys': {
        ...factors,
        passkeys: factors.passkeys.map((passkey) => Object.assign({}, passkey, { name: endless })),
      },
      '/profile/security_log': {
        ...securityLog,
        events: securityLog.events.map((event) => Object.assign({}, event, { device: endless })),
      },
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^Inconst/)).not.toHaveLength(0);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** What the server says to the end of a session, until it was told the password. */
let isEnded = false;

/** One session is ended by the keyboard alone, which goes on above the list. */
export const SecurityEndSession: Story = {
  args: {
    path: '/account/security',
    answer: (path, method, query, body) => {
      if (method === 'DELETE' && path.startsWith('/profile/sessions/')) {
        if (!body.includes('correto cavalo')) return needsProof;
        isEnded = true;
        return 204;
      }
      const shown = isEnded ? sessions.sessions.slice(0, 2) : sessions.sessions;
      return answers({ '/profile/sessions': { sessions: shown } })(path, method, query, body);
    },
  },
  play: async ({ canvas }) => {
    isEnded = false;
    const buttons = await canvas.findAllByRole('button', { name: /^Encerrar sessão:/ });
    await expect(buttons).toHaveLength(2);
    buttons[1]?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await proofDialog();
    await userEvent.type(dialog.getByLabelText(/^Senha atual/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Encerrar sessão:/ })).toHaveLength(1),
    );
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Sessões abertas' })).toHaveFocus(),
    );
  },
};

const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth_url:
    'otpauth://totp/Martelo:ana%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Martelo',
};
const codes = Array.from({ length: 10 }, (_, index) => `${index}k2m-9qt${index}`);

async function prove(): Promise<void> {
  const dialog = await proofDialog();
  await userEvent.type(dialog.getByLabelText(/^Senha atual/), 'correto cavalo{Enter}');
}

const settingUp: Answer = (path, method, query, body) =>
  method === 'POST' && path === '/profile/totp'
    ? body.includes('code')
      ? body.includes('123456')
        ? { recovery_codes: codes }
        : refused(422, { errors: { code: ['é inválido'] } })
      : setup
    : answers({ '/profile/passkeys': noFactors })(path, method, query, body);

export const SecuritySetUpApp: Story = {
  args: { path: '/account/security', answer: settingUp },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurar aplicativo' }));
    await prove();
    const dialog = within(
      await canvas.findByRole('dialog', { name: 'Configurar aplicativo autenticador' }),
    );
    await expect(await dialog.findByTitle('Código QR da configuração')).toBeInTheDocument();
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Código de 6/ }), '000000');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('é inválido');
  },
};

/** Shown once: neither Escape nor a click beside the dialog takes them away. */
export const SecurityRecoveryCodes: Story = {
  args: { path: '/account/security', answer: settingUp },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurar aplicativo' }));
    await prove();
    const code = await canvas.findByRole('textbox', { name: /^Código de 6/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste('123 456');
    const dialog = within(
      await canvas.findByRole('dialog', { name: 'Guarde seus códigos de recuperação' }),
    );
    await expect(dialog.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByRole('button', { name: 'Já guardei os códigos' })).toBeVisible();
  },
};

/** A name is given, the proof follows, and the browser does the rest. */
export const SecurityAddPasskey: Story = {
  args: { path: '/account/security' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar chave de acesso' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova chave de acesso' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Celular da Ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar chave de acesso' }));
    const proof = await proofDialog();
    await expect(await proof.findByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
    await userEvent.click(proof.getByRole('button', { name: 'Cancelar' }));
    await expect((await dialog.findAllByText(/^Nada mudou/))[0]).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Celular da Ana');
  },
};
