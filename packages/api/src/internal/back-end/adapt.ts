import type { AuctionList, DailyReportList, Page } from '@martelo/domain/entities';
import { civilDay, parseInstant, shiftDay } from '@martelo/domain/calendar';
import type { CallInput, Client } from '../calls/client.ts';
import type { Endpoint, ResponseOf } from '../calls/endpoint.ts';
import { apiError, isApiError, type ApiError } from '../calls/errors.ts';
import type { InputArgs } from '../calls/request.ts';
import { canConfirm, matchesFilter } from '../reads/matches-filter.ts';
import { completeAnswer } from './complete.ts';
import { minimumCalls, nameOfCall } from './minimum.ts';

/** A back end, as {@link adaptClient} needs to know it. */
export interface BackEnd {
  /** Address of its API, to which the addresses of its images are relative. */
  readonly base: string;
  /**
   * Its calls and parameters beyond the minimum: the result of `additionsIn`. `null`: it has everything,
   * as the reference server.
   */
  readonly adds: readonly string[] | null;
  /**
   * Calls that it answers with 401 to visitors. The client adds to them, and sends them only with a
   * token. @default an empty set
   */
  readonly refused?: Set<string> | undefined;
  /** Returns the token that the client sends. @default never one */
  readonly getToken?: (() => string | null) | undefined;
}

/** What a back end may answer to people with an account only (docs/api-contract.md#other-back-ends). */
const mayBeRefused: ReadonlySet<string> = new Set([
  '/prices.json',
  '/authors.json',
  '/authors/{slug}.json',
]);

/** Lists that the client filters itself, by the fields that their rows show. */
const short: ReadonlySet<string> = new Set([
  '/accounts.json',
  '/auctions.json',
  '/categories.json',
  '/popular_tags.json',
]);

/** Filters of lots that leave those of one person: a short list. */
const personal: ReadonlySet<string> = new Set(['current_user_like', 'current_user_bid']);

/** Longest list that the client filters itself, in pages of 100 rows. */
const MAX_PAGES = 10;
const ROWS = 100;

/** A row with the value of such a filter is the only one. */
const UNIQUE = /^(?:id|slug|tenant_name)_eq$/;

/** A field that shows that an answer is the requested one, for each field that can be computed. */
const instead: Readonly<Record<string, string | undefined>> = {
  path: 'id',
  uuid: 'email',
  slug: 'name',
  // Counts, likes and preferences may all be unknown.
  followers_count: undefined,
  likes_count: undefined,
  sold_count: undefined,
  finished_count: undefined,
  news: undefined,
  // The client makes it.
  report: undefined,
};

/** A query without types: the value of each parameter. */
type Query = Readonly<Record<string, unknown>>;

/** Whether the value of a parameter is sent. */
const isSent = (value: unknown): boolean =>
  value != null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Returns a client that uses only what a back end has (docs/api-contract.md#other-back-ends):
 *
 * - A call, or a filter, that the back end lacks fails with `not_found` and is not sent.
 * - Short lists (houses, auctions, categories, tags, a person's likes) are filtered by the client where
 *   the back end lacks the filter. So is the report of a day.
 * - An order that it lacks is not requested.
 * - Prices and artists that it refuses to visitors fail with `unauthenticated` and are asked for once.
 * - Answers are completed: what other fields give is computed, the rest is `null` or an empty list.
 * - Addresses of images are resolved against the address of the API.
 *
 * `client.lacks` returns whether a call or a filter is missing, so a page does not offer it.
 *
 * @example
 * const answer = await fetch(`${base}/openapi.json`);
 * const adds = additionsIn(answer.ok ? await answer.json() : null);
 * const client = adaptClient(createClient({ baseUrl: base }), { base, adds });
 */
export function adaptClient(
  client: Client,
  { base, adds, refused = new Set(), getToken }: BackEnd,
): Client {
  if (adds === null) return client;
  const known = new Set([...minimumCalls, ...adds]);
  const lacks = (name: string): boolean => !known.has(name.replaceAll(/\{\w+\}/g, '{}'));

  /** Sends a call, unless it is known that a visitor gets no answer. */
  async function unlessRefused<E extends Endpoint>(
    endpoint: E,
    input: object | undefined,
  ): Promise<unknown> {
    const send = () => client.call(endpoint, ...([input] as unknown as InputArgs<CallInput<E>>));
    const hasToken = endpoint.auth !== 'none' && getToken?.() != null;
    if (endpoint.method !== 'GET' || hasToken || !mayBeRefused.has(endpoint.path)) return send();
    const { query } = Object(input) as { readonly query?: Query };
    const names = Object.keys(query ?? {}).filter((name) => isSent(query?.[name]));
    const call = [endpoint.path, ...names.sort()].join(' ');
    if (refused.has(call)) throw apiError(call, { kind: 'unauthenticated', status: 401 });
    return send().catch((error: unknown) => {
      if (isApiError(error) && error.kind === 'unauthenticated') refused.add(call);
      throw error;
    });
  }

  /** Sends a call as it is, and completes its answer. */
  async function send<E extends Endpoint>(
    endpoint: E,
    input: object | undefined,
  ): Promise<ResponseOf<E>> {
    const { list, has } = endpoint.answer ?? {};
    const shown = has !== undefined && Object.hasOwn(instead, has) ? instead[has] : has;
    const asked: E = {
      ...endpoint,
      ...(endpoint.answer && { answer: { ...(list && { list }), ...(shown && { has: shown }) } }),
    };
    const body = await unlessRefused(asked, input);
    // The answer has the fields of its type afterwards.
    return completeAnswer(endpoint.path, body, base) as ResponseOf<E>;
  }

  /**
   * Returns the rows of a list that match a filter which the back end lacks.
   *
   * @throws {ApiError} of kind `not_found` when the list is too long.
   */
  async function filtered(
    endpoint: Endpoint,
    input: { readonly query: Query },
    q: Query,
    name: string,
  ): Promise<unknown[]> {
    const isUnique = Object.keys(q).some((key) => UNIQUE.test(key));
    const found: unknown[] = [];
    for (let page = 1; ; page++) {
      const query = { ...input.query, page, per: ROWS };
      const answer = (await send(endpoint, { ...input, query })) as Page & Record<string, unknown>;
      const rows = Array.isArray(answer[name]) ? answer[name] : [];
      found.push(...rows.filter((row) => matchesFilter(q, row)));
      if (answer.next_page === null || (isUnique && found.length > 0)) return found;
      if (page === MAX_PAGES) throw missing(endpoint);
    }
  }

  /** Answers a list from the rows that match a filter which the back end lacks. */
  async function listed(
    endpoint: Endpoint,
    input: { readonly query: Query },
    q: Query,
  ): Promise<unknown> {
    const { page: number = 1, per = 20 } = input.query as { page?: number; per?: number };
    const name = endpoint.answer?.list ?? '';
    const rows = await filtered(endpoint, input, q, name);
    const end = number * per;
    return {
      total: rows.length,
      current_page: number,
      per_page: per,
      next_page: per > 0 && end < rows.length ? number + 1 : null,
      [name]: rows.slice(end - per, end),
    };
  }

  /** Answers the report of a day from the list of auctions. */
  async function reported(
    endpoint: Endpoint,
    input: { readonly query: Query },
    day: string,
  ): Promise<DailyReportList> {
    const rows = await filtered(endpoint, input, {}, 'auctions');
    return reportOf(rows as AuctionList['auctions'], day);
  }

  return {
    lacks,
    async call<E extends Endpoint>(
      endpoint: E,
      ...[input]: InputArgs<CallInput<E>>
    ): Promise<ResponseOf<E>> {
      const call = nameOfCall(endpoint.method, endpoint.path);
      if (lacks(call)) throw missing(endpoint);
      const { q, ...others }: Query & { q?: unknown } = Object(Object(input).query);
      const query: Query = Object.fromEntries(
        Object.entries(others).filter(([name]) => !lacks(`${call} ${name}`)),
      );
      const filters = Object.entries(Object(q) as Query).filter(([, value]) => isSent(value));
      const isUnknown = ([name]: [string, unknown]): boolean => lacks(`${call} q[${name}]`);
      const unknown = Object.fromEntries(filters.filter(isUnknown));
      const sent = {
        ...input,
        query: { ...query, q: Object.fromEntries(filters.filter((filter) => !isUnknown(filter))) },
      };
      const names = Object.keys(unknown);
      if (names.length === 0) return send(endpoint, q === undefined ? { ...input, query } : sent);
      const { daily_report_on: day } = unknown;
      // Both have the form of the answer.
      if (typeof day === 'string') return reported(endpoint, sent, day) as Promise<ResponseOf<E>>;
      const isShort =
        short.has(endpoint.path) || Object.keys(sent.query.q).some((name) => personal.has(name));
      if (!isShort || !names.every(canConfirm)) throw missing(endpoint);
      return listed(endpoint, sent, unknown) as Promise<ResponseOf<E>>;
    },
  };
}

/** Returns the error of a call that the back end lacks, as if it had answered. */
const missing = ({ method, path }: Endpoint): ApiError =>
  apiError(`${method} ${path}`, { kind: 'not_found', status: 404 });

const dayOf = (time: string | null): string | null => {
  const instant = parseInstant(time);
  return instant === null ? null : civilDay(instant);
};

/** Returns the report of a day, by the rules of docs/api-contract.md#daily-report. */
function reportOf(all: AuctionList['auctions'], day: string): DailyReportList {
  const today = civilDay(new Date());
  const before = shiftDay(day, -1);
  const shown = all.filter(({ status }) => status !== 'canceled');
  const live = shown.filter(({ days, status }) => status !== 'collecting' && days.includes(day));
  const published = shown.filter((one) => dayOf(one.catalog_available_at) === before);
  const auctions = [...new Set([...live, ...published])];
  return {
    total: auctions.length,
    current_page: 1,
    per_page: ROWS,
    next_page: null,
    auctions,
    report:
      day > today
        ? null
        : {
            day,
            live: live.map(({ id }) => id),
            published_yesterday: published.map(({ id }) => id),
            previous_day: before,
            next_day: day === today ? null : shiftDay(day, 1),
          },
  };
}
