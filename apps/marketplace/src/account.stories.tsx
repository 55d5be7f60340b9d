import { session } from '@martelo/api/session';
import type { Interests, RadarItem, RadarList, User } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { offersRetry, waits, type Play } from './page-plays.ts';
import { PageStory, type Answer, type Said } from './page-story.tsx';
import account from './recorded/account.json';

const person = account['/profile'] as User;
const radar: RadarList = account['/radar'];
const likes = account['/lots.json'];
const recorded: Readonly<Record<string, object>> = account;

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
