import { lot, lotSummary, user } from '@martelo/domain/fixtures';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Changes, pageMeta, type Play } from './page-meta.ts';
import { type Answer, signedOut } from './page-story.tsx';

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

export const refused = (status: number, body: object): Response => Response.json(body, { status });

/** Another person. */
export const other = { uuid: 'b7b7b7b7-0000-4000-8000-000000000000', display_name: 'Bruno Lima' };

export const loggedIn = Response.json(user, { headers: { Authorization: 'Bearer story' } });

/** Returns the answers of login, sign-up and related calls, with some changes. */
export const answers =
  (changes: Changes = {}): Answer =>
  (path, method) => {
    const said: Changes = {
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

/** The meta of a page for visitors without a session. */
export const loginPage = (path: string) => pageMeta(path, answers(), signedOut);

export type Canvas = Parameters<Play>[0]['canvas'];

/** Expects the title of the page. */
export const titled =
  (name: string): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
  };

export async function logIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^E-mail/ }), user.email);
  await userEvent.type(canvas.getByLabelText(/^Senha/), 'quatro palavras bem longas');
  await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
}

/** Expects that a page shows the outcome of its form instead: in view, with the focus, until the visitor leaves. */
export async function expectOutcome(canvas: Canvas, name: string): Promise<void> {
  const title = await canvas.findByRole('heading', { level: 1, name });
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
  await waitFor(() => {
    const focused = document.activeElement;
    const place = title.closest('main')?.contains(focused) ? focused : null;
    return expect(place?.tagName, 'the focus is on the outcome').toMatch(/^(?:H1|DIV|SECTION)$/);
  });
  await expect(isInView(title.getBoundingClientRect())).toBe(true);
  await expect(canvas.queryByRole('form')).toBeNull();
}

export async function choosePassword(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Nova senha/), 'cinco palavras bem longas');
  await userEvent.type(canvas.getByLabelText(/^Confirmação de senha/), 'cinco palavras bem longas');
  await userEvent.click(canvas.getByRole('button', { name: 'Salvar nova senha' }));
}

export const link = '/autologin#token=story&redirect=/qualidade';

export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
