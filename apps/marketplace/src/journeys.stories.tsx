/**
 * The main journeys of a visitor, step by step. The speech of a screen reader is compared for each.
 */
import { forgetSearches } from '@martelo/api/recent-searches';
import { session } from '@martelo/api/session';
import { lot, lotSummary, user } from '@martelo/domain/fixtures';
import { isPageHydrated } from '@martelo/ui/lazy-component';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { person, withNotes } from '../test/account-answers.ts';
import { list, recorded, saying } from '../test/catalogue-answers.ts';
import { PageStory, type Answer, type Said, signedOut } from '../test/page-story.tsx';
import { inDialog, logIn, loggedIn } from '../test/person-answers.ts';
import account from '../recorded/account.json';

const lotPath = '/casa-aroeira/7/lote/12';
const lotCall = '/accounts/casa-aroeira/auctions/7/lots/12.json';

/** Returns the recorded answers of public pages, with changes by path or by method and path. */
const answering =
  (changes: Readonly<Record<string, Said>>): Answer =>
  (path, method) =>
    changes[`${method} ${path}`] ?? changes[path] ?? recorded[path] ?? 404;

const meta = {
  title: 'Páginas/Jornadas',
  id: 'paginas-jornadas',
  component: PageStory,
  tags: ['!autodocs', 'spoken', 'nightly'],
  args: { path: '/', answer: saying() },
  beforeEach: signedOut,
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the cards of lots. Each shows its like button later than the rest. */
const lotCards = (): Promise<void> =>
  waitFor(() => {
    const cards = screen
      .getAllByRole('article')
      .filter((card) => within(card).queryByText(/^Lote \d/) !== null);
    expect(cards).not.toEqual([]);
    for (const card of cards) within(card).getByRole('button', { name: /^Curtir/ });
  });

export const SeeTheHomePage: Story = {
  play: async ({ canvas, step }) => {
    await step('The home page opens', async () => {
      await canvas.findByRole('heading', { level: 2, name: 'Encerram em breve' });
      await lotCards();
    });
  },
};

export const SearchForAWork: Story = {
  // A second attempt would show the search of the first one.
  beforeEach: forgetSearches,
  args: {
    path: '/qualidade',
    answer: answering({
      '/suggestions.json': {
        suggestions: [
          { kind: 'author', label: 'Azulina Prado', path: '/artistas/azulina-prado', count: 4 },
          { kind: 'category', label: 'Azulejos', path: '/categorias/azulejos', count: 12 },
        ],
        did_you_mean: null,
      },
    }),
  },
  play: async ({ canvas, step }) => {
    const field = await canvas.findByRole('combobox', { name: /^Buscar/ });
    await step('"azul" is typed', async () => {
      await userEvent.click(field);
      // At once: on a slow machine the beginning of a typed word has its own suggestions.
      await userEvent.paste('azul');
      await screen.findByRole('option', { name: /Azulejos/ });
    });
    await waitFor(() => expect(isPageHydrated()).toBe(true));
    await step('Enter opens the results', async () => {
      await userEvent.keyboard('{Enter}');
      await canvas.findByRole('heading', { level: 1, name: /azul/ });
      await lotCards();
    });
  },
};

/** Fewer lots than without a filter, so their new number is announced. */
const paintings = list([
  lotSummary({ id: 1, number: '1', title: 'Coluna aberta' }),
  lotSummary({ id: 2, number: '2', title: 'Estrada para o sertão' }),
]);

const everyLot = answering({ '/lots/facets.json': account['/lots/facets.json'] });

export const FilterTheLots: Story = {
  args: {
    path: '/lotes',
    answer: (path, method, query, body) =>
      path === '/lots.json' && query.has('q[category_id_eq]')
        ? paintings
        : everyLot(path, method, query, body),
  },
  play: async ({ canvas, step }) => {
    await step('The lots open', async () => {
      await lotCards();
      await canvas.findByRole('checkbox', { name: /^Pinturas/ });
    });
    await step('The category Pinturas is chosen', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /^Pinturas/ }));
      await canvas.findByRole('link', { name: /^Remover .*Pinturas/ });
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
      await lotCards();
    });
  },
};

export const ReadALot: Story = {
  args: { path: lotPath, answer: answering({ [lotCall]: lot() }) },
  play: async ({ canvas, step }) => {
    await step('The page of the lot opens', async () => {
      await canvas.findByRole('heading', { level: 1, name: /Composição em vermelho e negro/ });
      await canvas.findByRole('table', { name: 'Histórico de lances' });
    });
  },
};

/** Waits until a field has its message. */
const isMarked = (field: HTMLElement): Promise<void> => waitFor(() => expect(field).toBeInvalid());

export const SendABid: Story = {
  args: {
    path: `/contato?lote=${lotPath}&assunto=lance`,
    answer: answering({
      [lotCall]: lot({ bid_url: null }),
      'GET /profile': user,
      'POST /contact': { message: 'Mensagem enviada. Responderemos por e-mail.' },
    }),
  },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas, step }) => {
    const send = async () =>
      userEvent.click(await canvas.findByRole('button', { name: /^Enviar/ }));
    await step('The form opens', async () => {
      await canvas.findByRole('textbox', { name: /^Valor/ });
    });
    await step('It is sent without an amount', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: /^Valor/ }));
      await send();
      await isMarked(await canvas.findByRole('textbox', { name: /^Valor/ }));
    });
    await step('It is sent with an amount', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: /^Valor/ }), '1500000');
      await send();
      await canvas.findByText(/está em análise/);
    });
  },
};

export const CreateAnAccount: Story = {
  args: {
    path: '/cadastro',
    answer: answering({
      'POST /signup': { message: '', user: { email: user.email, confirmed: false } },
    }),
  },
  play: async ({ canvas, step }) => {
    await step('The form opens', async () => {
      await canvas.findByRole('textbox', { name: /^Nome completo/ });
    });
    await step('The empty form is sent', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
      await isMarked(await canvas.findByRole('textbox', { name: /^Nome completo/ }));
    });
    await step('It is filled in and sent', async () => {
      const password = 'quatro palavras bem longas';
      await userEvent.type(canvas.getByRole('textbox', { name: /^Nome completo/ }), 'Ana Souza');
      await userEvent.type(canvas.getByRole('textbox', { name: /^E-mail/ }), user.email);
      await userEvent.type(canvas.getByLabelText(/^Senha/), password);
      await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), password);
      await userEvent.click(canvas.getByRole('checkbox', { name: /aceito/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Criar conta' }));
      await canvas.findByText(/Enviamos um link de confirmação/);
    });
  },
};

export const LikeALotWithoutASession: Story = {
  args: {
    path: lotPath,
    answer: (path, method, query, body) =>
      path.endsWith('/like.json')
        ? { liked: true, likes_count: 1 }
        : query.has('q[current_user_like]')
          ? list([lot()])
          : answering({ [lotCall]: lot(), 'POST /login': loggedIn, 'GET /profile': user })(
              path,
              method,
              query,
              body,
            ),
  },
  play: async ({ canvas, step }) => {
    const heart = () => canvas.findByRole('button', { name: /^Curtir Composição em vermelho/ });
    await heart();
    await step('The heart asks to log in', async () => {
      await userEvent.click(await heart());
      await inDialog('Entrar');
    });
    await step('After the login the lot is liked', async () => {
      await logIn(await inDialog('Entrar'));
      await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
      await canvas.findByRole('button', { name: /Ana Souza/ });
    });
  },
};

const authorPath =
  Object.keys(recorded).find((path) => /^\/authors\/[^/]+\.json$/.test(path)) ?? '';

/** The artist's own lots: a page shows no others, and the recorded ones are by several artists. */
const { author: someone } = lotSummary();
const author = someone && { ...someone, ...recorded[authorPath] };
const works = list([1, 2].map((id) => lotSummary({ id, number: String(id), author })));

export const LookAtAnArtist: Story = {
  args: {
    path: authorPath.replace('/authors/', '/artistas/').replace('.json', ''),
    answer: answering({ '/lots.json': works }),
  },
  play: async ({ canvas, step }) => {
    await step('The page of the artist opens', async () => {
      await lotCards();
      await canvas.findByRole('figure', { name: /^Preços de lotes/ });
    });
    await step('The table of prices is chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
      await canvas.findByRole('table', { name: /^Resultados de/ });
    });
  },
};

export const FindAnAuctionInTheCalendar: Story = {
  args: { path: '/calendario' },
  play: async ({ canvas, step }) => {
    await step('The calendar opens', async () => {
      await canvas.findByRole('table');
    });
  },
};

export const ComeBackAndWriteANote: Story = {
  args: { path: '/account/news', answer: withNotes() },
  beforeEach: () => session.open('Bearer story', person),
  play: async ({ canvas, step }) => {
    await step('The news open', async () => {
      await lotCards();
    });
    await step('The likes open', async () => {
      const area = within(canvas.getByRole('navigation', { name: 'Área pessoal' }));
      const link = area.getByRole('link', { name: 'Curtidas' });
      // The pointer loads code, and until it has arrived the browser follows links itself.
      await userEvent.hover(link);
      await waitFor(() => expect(isPageHydrated()).toBe(true));
      // Only the click: the movements of a pointer before it would load more code.
      await fireEvent.click(link);
      await canvas.findByRole('heading', { level: 1, name: 'Curtidas' });
      await canvas.findByRole('checkbox', { name: /^Pinturas/ });
      await canvas.findAllByRole('button', { name: /^Anotar/ });
      await lotCards();
    });
    await step('A note is opened', async () => {
      const [button] = await canvas.findAllByRole('button', { name: /^Anotar/ });
      await userEvent.click(button as HTMLElement);
      await screen.findByRole('dialog', { name: /^Anotação/ });
    });
    await step('The note is saved', async () => {
      const dialog = within(await screen.findByRole('dialog', { name: /^Anotação/ }));
      await userEvent.type(dialog.getByRole('textbox', { name: /^Anotação/ }), 'Moldura original');
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
      await canvas.findByText('Moldura original');
    });
  },
};
