/** Mock networks: fetches that follow the contract, and fetches that do not. */
import type { LotList, LotSummary, User } from '@martelo/domain/entities';
import { createClient, type Client, type ClientOptions } from '../src/internal/calls/client.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Returns a JSON answer. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

/**
 * Returns a fetch that returns its answers in order and repeats the last one. `seen` contains its
 * requests.
 */
export function answerInOrder(...answers: (() => Response | Promise<Response>)[]): {
  fetch: Fetch;
  seen: { url: string; init: RequestInit }[];
} {
  const seen: { url: string; init: RequestInit }[] = [];
  return {
    seen,
    async fetch(url, init) {
      const answer = answers[Math.min(seen.length, answers.length - 1)];
      seen.push({ url, init });
      if (answer === undefined) throw new Error('The test prepared no answer.');
      return answer();
    },
  };
}

/** Fails like a fetch without a network. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Returns a client that does not wait before a retry. */
export const clientOver = (fetch: Fetch, options: Partial<ClientOptions> = {}): Client =>
  createClient({ baseUrl: '/api', fetch, delay: () => Promise.resolve(), ...options });

/** Returns lot number `id` of a fictional auction. */
export const lotNumber = (id: number): LotSummary => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  auction_id: 1,
  number: String(id),
  title: `Lote ${id}`,
  version: 1,
  state: 'open',
  state_label: 'Dê um lance',
  awaiting_result: false,
  author: null,
  image: null,
  starting_price_cents: 100_00,
  estimate_low_cents: null,
  estimate_high_cents: null,
  current_bid_cents: null,
  sold_price_cents: null,
  original_prices: null,
  bids_count: 0,
  closes_at: null,
  published_at: '2026-11-10T09:00:00-03:00',
  auction_started_at: null,
  category_id: null,
  liked: null,
  likes_count: 0,
  account: { id: 1, tenant_name: 'casa', name: 'Casa', logo_url: null },
  auction: {
    id: 1,
    title: 'Leilão',
    status: 'ongoing',
    takes_offers: false,
    offers_until: null,
    current_lot_id: null,
  },
  path: `/casa/1/lote/${id}`,
});

/** Answers `/lots.json` from a list, according to docs/api-contract.md#paging. */
export function lotsFetch(
  lots: LotSummary[],
  { mostPer = 100 } = {},
): {
  fetch: Fetch;
  seen: string[];
  lots: LotSummary[];
} {
  const seen: string[] = [];
  const served = { lots };
  return {
    seen,
    get lots() {
      return served.lots;
    },
    set lots(lots) {
      served.lots = lots;
    },
    async fetch(url) {
      seen.push(url);
      const query = new URL(url, 'http://casa.test').searchParams;
      const page = Number(query.get('page') ?? 1);
      const per = Math.min(mostPer, Number(query.get('per') ?? 20));
      const shown = served.lots.slice((page - 1) * per, page * per);
      const answer: LotList = {
        total: served.lots.length,
        current_page: page,
        per_page: per,
        next_page: per > 0 && page * per < served.lots.length ? page + 1 : null,
        lots: shown,
      };
      return json(answer);
    },
  };
}

/** Returns lots 1 to `count`. */
export const manyLots = (count: number): LotSummary[] =>
  Array.from({ length: count }, (_, index) => lotNumber(index + 1));

/** Returns a user with this name. */
export const userNamed = (full_name: string): User => ({
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'pessoa@example.test',
  unconfirmed_email: null,
  person_type: 'individual',
  full_name,
  legal_name: null,
  display_name: full_name,
  gender: null,
  cpf: null,
  cnpj: null,
  birthdate: null,
  phone: null,
  avatar_url: null,
  confirmed: true,
  created_at: '2026-11-21T20:00:00-03:00',
  terms_accepted_at: null,
  terms_version: null,
  likes_count: 0,
  following_count: 0,
  radar_count: 0,
  open_participations_count: 0,
});
