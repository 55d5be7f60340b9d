/**
 * An auction with one lot, which the house changes through the feed, and what pages show of that lot.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Lot, LotList } from '@martelo/domain/entities';
import { expect, type Page } from 'playwright/test';
import { watchLayoutShift } from './layout-shift.ts';
import { hydrated } from './page.ts';

/** The house whose key allows pages on `http://localhost`. */
const house = 'casa-jacaranda-mirim';

/** Returns the time a number of minutes from now. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** Returns an amount in whole reais, formatted as on the pages. */
export const reais = (amount: number): string => `R$ ${amount.toLocaleString('pt-BR')}`;

/** Creates a key of the house's own system. `env` is the environment of the server. */
export function newFeedKey(env: Readonly<Record<string, string>>): string {
  const command = join(import.meta.dirname, '../../server/src/houses/command.ts');
  const told = execFileSync(
    process.execPath,
    ['--conditions=source', command, house, '--feed-key'],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  return /\bsk_[\w-]{43}/.exec(told)?.[0] ?? '';
}

/** A message of the house that the server has rejected. */
export class RejectedError extends Error {
  override name = 'RejectedError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(`${message}: ${status}`);
    this.status = status;
  }
}

/** One lot of the house, in a new auction. */
export interface Sale {
  readonly lot: Lot;
  /** Sends a message of the house. @throws RejectedError, and what `fetch` throws */
  readonly send: (method: string, path: string, body: object) => Promise<void>;
  /** Sends a bid of whole reais. Sending the same amount again repeats the same bid. */
  readonly bid: (amount: number) => Promise<void>;
  /**
   * Sends bids as one batch, and repeats it until the server acknowledges it, as a house does while
   * the server is unavailable.
   */
  readonly insist: (amounts: readonly number[]) => Promise<void>;
  /** Reads the lot as a client of the API does. */
  readonly read: () => Promise<Lot>;
  /**
   * Returns the milliseconds within which pages show a change: a second, or ten times the longest time
   * that the server took to acknowledge a message, as on a busy machine
   * (docs/scaling.md#how-many-visitors-can-watch).
   */
  readonly timeToShow: () => number;
}

/** How a {@link Sale} is opened. */
export interface SaleOptions {
  /** The address of the server that receives the house's messages. */
  readonly site: string;
  readonly secret: string;
  /** The house's code of the auction. */
  readonly code: string;
  /** Unique title of the lot. */
  readonly title: string;
  /** When the lot closes, in minutes from now. */
  readonly closesIn: number;
}

/** Creates an auction with lot 12, starting at R$ 500. */
export async function openSale({
  site,
  secret,
  code,
  title,
  closesIn,
}: SaleOptions): Promise<Sale> {
  let longest = 0;
  async function request(method: string, path: string, body: string): Promise<Response> {
    const began = performance.now();
    const answer = await fetch(`${site}/api/feed${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': path === '/batch' ? 'application/x-ndjson' : 'application/json',
      },
      body,
    });
    if (answer.ok) longest = Math.max(longest, performance.now() - began);
    return answer;
  }

  /** Returns the text of an answer. @throws RejectedError */
  async function acknowledged(method: string, path: string, body: string): Promise<string> {
    let answer = await request(method, path, body);
    // A fast machine sends more messages a second than a key may.
    while (answer.status === 429) {
      await setTimeout(1000 * Number(answer.headers.get('retry-after')));
      answer = await request(method, path, body);
    }
    const text = await answer.text();
    if (!answer.ok) throw new RejectedError(`${method} ${path}, ${text}`, answer.status);
    return text;
  }

  const send: Sale['send'] = async (method, path, body) => {
    await acknowledged(method, `/auctions/${code}${path}`, JSON.stringify(body));
  };

  await send('PUT', '', {
    title: `Leilão de ${title}`,
    catalog_available_at: '2026-01-05',
    started_at: inMinutes(60),
    finished_at: inMinutes(120),
    status: 'ongoing',
    takes_offers: false,
  });
  await send('PUT', '/lots/12', {
    title,
    starting_price_cents: 50_000,
    closes_at: inMinutes(closesIn),
    bid_url: 'https://casa.example/lotes/12',
    state: 'open',
  });
  const search = `q[account_tenant_name_eq]=${house}&q[search]=${encodeURIComponent(title)}`;
  let lot: Lot | undefined;
  await expect
    .poll(async () => {
      const { lots } = (await (await fetch(`${site}/api/lots.json?${search}`)).json()) as LotList;
      lot = lots.find((found) => found.title === title) as Lot | undefined;
      return lot?.number;
    })
    .toBe('12');
  if (lot === undefined) throw new Error(`No lot has the title ${title}.`);
  const { id } = lot;
  const moments = new Map<number, string>();
  const bidOf = (amount: number) => {
    const at = moments.get(amount) ?? new Date().toISOString();
    moments.set(amount, at);
    return {
      bid_id: `lance-${amount}`,
      amount_cents: amount * 100,
      source: 'web',
      bidder: 'Maria Clara Souza',
      at,
    };
  };
  return {
    lot,
    send,
    bid: (amount) => send('POST', '/lots/12/bids', bidOf(amount)),
    async insist(amounts) {
      const path = `/feed/auctions/${code}/lots/12/bids`;
      const lines = amounts.map((amount) =>
        JSON.stringify({ method: 'POST', path, body: bidOf(amount) }),
      );
      for (;;) {
        try {
          const text = await acknowledged('POST', '/batch', lines.join('\n'));
          for (const line of text.trimEnd().split('\n')) {
            const { status } = JSON.parse(line) as { status: number };
            if (status >= 300) throw new RejectedError(line, status);
          }
          return;
        } catch (error) {
          if (error instanceof RejectedError && error.status < 500) throw error;
          await setTimeout(100);
        }
      }
    },
    read: async () =>
      (await (await fetch(`${site}/api/accounts/${house}/lots/${id}.json`)).json()) as Lot,
    timeToShow: () => Math.max(1000, 10 * longest),
  };
}

/** The messages that Chromium itself logs while the network or the server is unavailable. */
export const printedByBrowser =
  /^error: Failed to load resource: (net::ERR_\w+|the server responded with a status of 503)/;

/** Opens the page of a lot and waits until it follows the lot. */
export async function watch(page: Page, address: string): Promise<void> {
  await watchLayoutShift(page);
  const stream = page.waitForRequest((request) => request.url().includes('/api/live?'));
  await page.goto(address);
  await hydrated(page);
  await stream;
}

/** Selects the price on the page of a lot, or on the card of an embed. */
const PRICE = '.m-LotPrice .amount, .price > .label + span';

/** The price on the page of a lot, or on the card of an embed. */
export const price = (page: Page) => page.locator(PRICE).first();

/** The number of bids on the page of a lot, such as `200`, or of an embed, such as `200 lances`. */
export const bidsCount = (page: Page) =>
  page
    .locator('.m-LotPrice dl > div', { hasText: /^Lances/ })
    .locator('dd')
    .or(page.locator('martelo-lot').getByText(/^(nenhum lance|[\d.]+ lances?)$/))
    .first();

/** The amounts of the history on the page of a lot, newest first. */
export const history = (page: Page) => page.locator('.m-BidHistory tbody td:last-child');

/** A price that a page has shown, and the time at which it appeared, in milliseconds since 1970. */
export interface ShownPrice {
  readonly text: string;
  readonly at: number;
}

/** Records every price that a page shows from now on. */
export const recordPrices = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const element = document.querySelector('martelo-lot');
    const root = element?.shadowRoot ?? document.body;
    const prices: ShownPrice[] = [];
    Object.assign(window, { prices });
    const note = (): void => {
      const shown = root.querySelector(selector)?.textContent ?? '';
      const text = shown.replaceAll('\u00a0', ' ');
      if (text !== prices.at(-1)?.text) prices.push({ text, at: Date.now() });
    };
    note();
    // Marked prices are new elements, so the root is observed.
    new MutationObserver(note).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, PRICE);

/** Returns the prices that {@link recordPrices} has recorded. */
export const recordedPrices = (page: Page): Promise<ShownPrice[]> =>
  page.evaluate('prices') as Promise<ShownPrice[]>;

/** A bid that the feed has accepted. */
export interface AcceptedBid {
  readonly amount: number;
  /** When the answer arrived, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns for each bid how many milliseconds after its acceptance a page showed it or a higher one.
 * `Infinity` for a bid that was never shown.
 */
export function delaysOf(bids: readonly AcceptedBid[], shown: readonly ShownPrice[]): number[] {
  const prices = shown.map(({ text, at }) => ({ amount: Number(text.replaceAll(/\D/g, '')), at }));
  return bids.map(({ amount, at }) => {
    const first = prices.find((one) => one.amount >= amount);
    return first === undefined ? Infinity : Math.max(0, first.at - at);
  });
}

/** Returns the value below which this share of the numbers lies. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
};
