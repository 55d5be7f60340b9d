/** Tests pages that follow the live stream. */
import { auction, lot, lotSummary, user } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import type { Lot, LotSummary } from '@martelo/domain/entities';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LiveServer, liveAuction, liveLot } from '../../../../packages/api/test/live-server.ts';
import { participation } from '../../../../packages/ui/src/fixtures/auctions.ts';
import { answers, emptyPage, list, lotCounts, saying } from '../../test/catalogue-answers.ts';
import { PageStory, type Answer } from '../../test/page-story.tsx';

// Generous, so only a hung test fails, never a slow machine.
configure({ asyncUtilTimeout: 30_000 });

const later = new Date(Date.now() + 3 * 3_600_000).toISOString();
const bid_url = 'https://casa.example.test/lance/12';

let server: LiveServer;
beforeEach(() => {
  server = new LiveServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

const open = (path: string, answer: Answer) =>
  render(<PageStory path={path} answer={answer} liveBase="/api" />);

/** Waits until the page watches a lot. */
const follows = (id: number) =>
  waitFor(() => expect([...server.connections].some(({ lots }) => lots.has(id))).toBe(true));

/** Adds lots to the live server. */
const addLots = (...lots: readonly LotSummary[]): void => {
  for (const { id, version, state, closes_at, current_bid_cents, bids_count } of lots) {
    server.lots.set(id, liveLot(id, { version, state, closes_at, current_bid_cents, bids_count }));
  }
};

describe('the page of a lot', () => {
  const address = '/casa-aroeira/7/lote/12';

  /**
   * Opens the page. Returns the API's response, which a test can change. `personal` is added to the
   * response that is requested with the token.
   */
  function openLot(changes: Partial<Lot>, personal: Partial<Lot> = {}) {
    const api = { lot: lot({ closes_at: later, bid_url, ...changes }) };
    addLots(api.lot);
    open(address, (path, ...rest) =>
      answers(list([]), path.endsWith('/lots/1.json') ? { ...api.lot, ...personal } : api.lot)(
        path,
        ...rest,
      ),
    );
    return api;
  }

  test('shows a bid, its result and the end of bidding without a reload', async () => {
    const api = openLot({});
    expect(await screen.findByRole('link', { name: /^Dê um lance/ })).toBeInTheDocument();
    await follows(1);
    const [newest] = api.lot.bids;
    if (newest === undefined) throw new Error('The fixture has no bids.');
    api.lot = {
      ...api.lot,
      version: 2,
      current_bid_cents: 678_000,
      bids_count: 13,
      bids: [{ ...newest, id: 99, amount_cents: 678_000, mine: false }, ...api.lot.bids],
    };
    server.change(1, { current_bid_cents: 678_000, bids_count: 13 });
    expect((await screen.findAllByText('R$ 6.780')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Histórico de lances' })).getAllByRole('row')[1],
      ).toHaveTextContent('R$ 6.780'),
    );
    await waitFor(() => expect(screen.getByText('Novo lance: R$ 6.780').localName).toBe('output'));

    server.change(1, { state: 'closing', awaiting_result: true });
    expect(await screen.findByText(/^Aguardando o resultado da casa/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Dê um lance/ })).toBeNull();

    server.change(1, { state: 'sold', awaiting_result: false, sold_price_cents: 678_000 });
    expect(await screen.findByText('Arrematado por', { selector: 'span' })).toBeVisible();
  });

  test("requests the person's own bid with the token, and marks it", async () => {
    session.open('Bearer test', user);
    openLot(
      { bids: [] },
      {
        liked: false,
        bids: lot().bids,
        my_bid: { amount_cents: 658_000, source: 'web', status: 'winning', at: later },
      },
    );
    expect(await screen.findByText('Seu lance: vencendo')).toBeVisible();
    const row = within(
      await screen.findByRole('table', { name: 'Histórico de lances' }),
    ).getAllByRole('row')[1];
    expect(row).toHaveTextContent('Seu lanceVencendo');
  });

  test('follows the lot under the hammer', async () => {
    const hammer = lot({ id: 45, number: '45', path: '/casa-aroeira/7/lote/45' });
    const own = lot({
      number: '57',
      closes_at: null,
      auction: { ...lot().auction, status: 'live', current_lot_id: null },
    });
    addLots(own);
    server.auctions.set(7, liveAuction(7, { status: 'live' }));
    open('/casa-aroeira/7/lote/57', (path, ...rest) =>
      path === '/accounts/casa-aroeira/lots/45.json'
        ? hammer
        : answers(list([]), { ...own, path: '/casa-aroeira/7/lote/57' })(path, ...rest),
    );
    await follows(1);
    server.changeAuction(7, { current_lot_id: 45 });
    expect(
      await screen.findByRole('link', { name: /Acompanhar o lote em pregão/ }),
    ).toHaveAttribute('href', hammer.path);
    expect(screen.getByText(/^Faltam 12 lotes\. /)).toBeVisible();
  });
});

test('at the end of a lot the home page shows the next one and new counts, and keeps an extended lot', async () => {
  // `Date` is fixed until the test advances it. Timers run.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(Date.now() + 2000).toISOString();
  const lots = [
    lotSummary({ id: 1, title: 'Um vaso', closes_at: soon }),
    lotSummary({ id: 2, title: 'Uma mesa', closes_at: soon }),
    lotSummary({ id: 3, title: 'Um quadro', closes_at: later }),
  ];
  const next = lotSummary({ id: 4, title: 'Um relógio', closes_at: later });
  addLots(...lots, next);
  let closing = lots;
  open('/', (path, method, query, body) => {
    if (path === '/pages/lots.json') return { ...lotCounts, accepting_bids_count: closing.length };
    if (path !== '/lots.json') return saying()(path, method, query, body);
    return query.get('sort') === 'closes_at' ? list(closing) : { ...emptyPage, lots: [] };
  });
  const section = within(await screen.findByRole('region', { name: 'Encerram em breve' }));
  expect(await section.findByText('Um vaso')).toBeInTheDocument();
  await follows(2);
  const extended = () => section.getByText('Uma mesa').closest('article')?.textContent;
  const before = extended();
  server.change(2, { closes_at: later });
  await waitFor(() => expect(extended()).not.toBe(before));
  expect(section.getByText('Um vaso')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3 abertos a lances' })).toBeInTheDocument();
  vi.setSystemTime(Date.parse(soon) + 1);
  await waitFor(() => expect(section.queryByText('Um vaso')).toBeNull());
  // The server changes the state of the lot slightly later than the page.
  closing = [...lots.slice(1), next, lotSummary({ id: 5, title: 'Um livro', closes_at: later })];
  server.change(1, { state: 'sold', sold_price_cents: 90_000 });
  expect(await section.findByText('Um relógio')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '4 abertos a lances' })).toBeInTheDocument();
  expect(section.getByText('Uma mesa')).toBeInTheDocument();
  expect(section.getByText('Um quadro')).toBeInTheDocument();
});

test('a list of lots shows a bid, and marks the new price', async () => {
  const lots = [lotSummary({ closes_at: later })];
  addLots(...lots);
  open('/lotes', answers(list(lots)));
  await follows(1);
  server.change(1, { current_bid_cents: 700_000, bids_count: 13 });
  expect(await screen.findByText('R$ 7.000')).toHaveAttribute('data-changed');
  expect(screen.getByText('13 lances')).toBeInTheDocument();
});

test('a list of lots shows new counts when one of its lots is sold', async () => {
  const lots = [lotSummary({ closes_at: later })];
  addLots(...lots);
  let sold_count = 517;
  open('/lotes', (path, ...rest) =>
    path === '/pages/lots.json' ? { ...lotCounts, sold_count } : answers(list(lots))(path, ...rest),
  );
  expect(await screen.findByRole('link', { name: 'Arrematados 517' })).toBeInTheDocument();
  await follows(1);
  sold_count += 1;
  server.change(1, { state: 'sold', sold_price_cents: 700_000 });
  expect(await screen.findByRole('link', { name: 'Arrematados 518' })).toBeInTheDocument();
});

test('the list of auctions shows an auction that goes live, with a link to its current lot', async () => {
  // A sale of one day has no pause between sessions, whatever the day of the test.
  const shown = auction({ id: 7, live_url: null, days: ['2026-11-24'] });
  server.auctions.set(7, liveAuction(7));
  open('/leiloes', (path, method, query, body) =>
    path === '/auctions.json'
      ? query.get('q[status_eq]') === 'live'
        ? { ...emptyPage, auctions: [] }
        : { ...emptyPage, total: 1, auctions: [shown] }
      : path.startsWith('/accounts/casa-aroeira/lots/')
        ? lot({ id: 45, path: '/casa-aroeira/7/lote/45' })
        : saying()(path, method, query, body),
  );
  await waitFor(() =>
    expect([...server.connections].some(({ auctions }) => auctions.has(7))).toBe(true),
  );
  server.changeAuction(7, { status: 'live', current_lot_id: 45 });
  expect(await screen.findByText('Ao vivo agora')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Acompanhar o lote em pregão' })).toHaveAttribute(
      'href',
      '/casa-aroeira/7/lote/45',
    ),
  );
});

test('participations read the status of the bids again when one of their lots changes', async () => {
  session.open('Bearer test', user);
  const [first] = participation().lots;
  if (first === undefined) throw new Error('The fixture has no lots.');
  const api = { status: 'winning' as 'winning' | 'outbid', version: 1 };
  server.lots.set(first.id, liveLot(first.id));
  open('/account/participations', (path) =>
    path === '/profile/list_open_participations.json'
      ? {
          participations: [
            participation({
              lots: [
                {
                  ...first,
                  version: api.version,
                  my_bid: { amount_cents: 658_000, source: 'web', status: api.status, at: later },
                },
              ],
            }),
          ],
        }
      : path.endsWith('participations.json')
        ? { title: 'Participações', count: 1 }
        : 404,
  );
  const lots = within(await screen.findByRole('list', { name: 'Seus lances' }));
  expect(lots.getByText('Vencendo')).toBeInTheDocument();
  await follows(first.id);
  Object.assign(api, { status: 'outbid', version: 2 });
  server.change(first.id, { current_bid_cents: 700_000 });
  expect(await lots.findByText('Superado')).toBeInTheDocument();
});
