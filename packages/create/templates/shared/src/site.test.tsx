import { apiHandlers, failure, pageOf } from '@martelo/api/testing';
import { lot, lotSummary } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { lotHref } from './addresses';
import { Catalogue } from './Catalogue';
import { LotPage } from './LotPage';
import { baseUrl } from './marketplace';
import { Site } from './Site';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sold = { state: 'sold', closes_at: null } as const;

test('a card leads to the page of its lot', async () => {
  const found = lotSummary({ ...sold, title: 'Composição' });
  server.use(...apiHandlers(baseUrl, { lots: { ...pageOf(1), lots: [found] } }));
  render(<Catalogue />, { wrapper: Site });
  const card = await screen.findByRole('link', { name: /Composição/ });
  expect(card.getAttribute('href')).toBe(lotHref(found));
});

test('a catalogue that fails can be loaded again', async () => {
  server.use(...apiHandlers(baseUrl, { lots: failure(404) }));
  render(<Catalogue />, { wrapper: Site });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  server.use(...apiHandlers(baseUrl, { lots: { ...pageOf(0), lots: [] } }));
  fireEvent.click(retry);
  await screen.findByText('Nenhum lote no momento');
});

test('the page of a lot shows its title and its price', async () => {
  server.use(
    ...apiHandlers(baseUrl, {
      lotById: lot({ ...sold, title: 'Vaso', sold_price_cents: 120_000 }),
    }),
  );
  render(<LotPage house="casa" id="12" />, { wrapper: Site });
  await screen.findByRole('heading', { name: 'Vaso', level: 1 });
  expect(document.body.textContent).toMatch(/R\$\s1\.200/);
});

test('a lot that does not exist says so', async () => {
  server.use(...apiHandlers(baseUrl, { lotById: failure(404) }));
  render(<LotPage house="casa" id="404" />, { wrapper: Site });
  await screen.findByText('Este lote não foi encontrado');
});
