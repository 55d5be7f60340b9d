/** Personal data, through the hooks, against the real code and database of the reference server. */
import './dom-on-node.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { createElement, StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '@martelo/domain/preferences';
import type { TestDatabase } from '../../../apps/server/test/engines.ts';
import {
  issueUnsubscribeToken,
  makePerson,
  type TestPerson,
} from '../../../apps/server/test/people.ts';
import { storeRenewalTokens } from '../../../apps/server/src/radar/renewal-links.ts';
import { createClient } from '../src/internal/calls/client.ts';
import { onEvent, type ApiEventName } from '../src/internal/events/events.ts';
import { discardIntent, saveIntent, pendingIntent } from '../src/internal/events/intent.ts';
import { ApiProvider } from '../src/internal/reads/provider.ts';
import { useAddresses } from '../src/resources/account/addresses.ts';
import { useContact } from '../src/resources/houses/houses.ts';
import {
  useFollow,
  useFollowedHouses,
  useFollows,
  useHouseFollow,
} from '../src/resources/authors/follows.ts';
import { useInterests } from '../src/resources/person/interests.ts';
import { useLike, useLikes } from '../src/resources/lots/likes.ts';
import { useLots } from '../src/resources/lots/lots.ts';
import {
  useFinishedParticipations,
  useFinishedParticipationsCount,
  useOpenParticipations,
  useOpenParticipationsCount,
} from '../src/resources/auctions/participations.ts';
import { usePreferences, useUnsubscribe } from '../src/resources/person/preferences.ts';
import { useRadar, useRadarRenewal, useRadarReport } from '../src/resources/search/radar.ts';
import { session } from '../src/internal/session/session.ts';
import { useCompleteIntent } from '../src/resources/person/intent.ts';
import { userNamed } from './answering.ts';
import { openReferenceApi, type ReferenceApi } from './reference-api.ts';

let reference: ReferenceApi;
let database: TestDatabase;
let app: FastifyInstance;
let ana: TestPerson;
let lots: { uuid: string; number: string }[];
/** The requests in order, as `METHOD /path?query`. */
let seen: string[] = [];
let bodies: unknown[] = [];
let events: [name: string, event: object][] = [];
/** When set, calls other than reads fail as without a network. */
let isOffline = false;
/** Calls other than reads wait for this promise. */
let gate: Promise<void> = Promise.resolve();

async function inProcess(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const method = init.method ?? 'GET';
  seen.push(`${method} ${decodeURIComponent(pathname + search).slice('/api'.length)}`);
  if (method !== 'GET') {
    bodies.push(JSON.parse(String(init.body ?? 'null')));
    await gate;
    if (isOffline) throw new TypeError('Failed to fetch');
  }
  const answer = await app.inject({
    method: method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body == null ? {} : { payload: String(init.body) }),
  });
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
  return new Response(hasBody ? answer.body : null, { status: answer.statusCode });
}

const client = createClient({
  baseUrl: 'http://casa.test/api',
  fetch: inProcess,
  getToken: session.getToken,
  retries: 0,
});

const Provided = ({ children }: { children?: ReactNode }): ReactNode =>
  createElement(StrictMode, null, createElement(ApiProvider, { client }, children));

const names: ApiEventName[] = [
  'login_needed',
  'lot_liked',
  'lot_liked_error',
  'author_followed',
  'author_followed_error',
  'house_followed',
  'house_followed_error',
  'contact_success',
  'contact_error',
  'notification_preferences_error',
  'notification_preferences_updated',
  'notification_preferences_updated_error',
  'unsubscribed',
  'unsubscribe_error',
  'interests_updated',
  'interests_updated_error',
  'address_created',
  'address_create_error',
  'address_updated',
  'address_update_error',
  'address_removed',
  'address_remove_error',
  'radar_added',
  'radar_add_error',
  'radar_renewed',
  'radar_renew_error',
  'radar_removed',
  'radar_remove_error',
  'radar_removed_all',
  'radar_remove_all_error',
];

const logIn = (who: TestPerson): void =>
  session.open(`Bearer ${who.token}`, { ...userNamed('Ana'), uuid: who.uuid });
const sent = (method: string): string[] =>
  seen.filter((call) => !call.startsWith('GET') && call.startsWith(method));
const emitted = (): string[] => events.map(([name]) => name);
/** Blocks the answers to calls other than reads. Returns a function that releases them. */
function hold(): () => void {
  let open = (): void => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

beforeAll(async () => {
  reference = await openReferenceApi();
  ({ database, app } = reference);
  lots = await database.db.selectFrom('lots').select(['uuid', 'number']).orderBy('id').execute();
  for (const name of names) onEvent(name, (event) => events.push([name, event]));
});
afterAll(() => reference.close());
beforeEach(async () => {
  ana = await makePerson(database.db);
  seen = [];
  bodies = [];
  events = [];
  isOffline = false;
  gate = Promise.resolve();
});
afterEach(() => {
  cleanup();
  // Every event of a failure has its error, for the toast.
  for (const [name, event] of events) {
    if (name.endsWith('_error')) expect(event).toHaveProperty('error.kind');
  }
  act(() => session.close());
  discardIntent();
  vi.useRealTimers();
});

const lotNumbered = (number: string, fields: { liked?: boolean | null } = {}) => ({
  uuid: lots.find((lot) => lot.number === number)?.uuid ?? '',
  account: { id: 1, tenant_name: 'casa-das-artes', name: 'Casa das Artes', logo_url: null },
  liked: null,
  likes_count: 0,
  ...fields,
});
const likesOf = async (who: TestPerson): Promise<number[]> =>
  (
    await database.db.selectFrom('likes').select('lot_id').where('user_id', '=', who.id).execute()
  ).map(({ lot_id }) => lot_id);

describe('a like', () => {
  it('is shown immediately everywhere, then with the count of the server', async () => {
    logIn(ana);
    const lot = lotNumbered('2');
    const { result } = renderHook(() => [useLike(lot), useLike(lot)] as const, {
      wrapper: Provided,
    });
    await waitFor(() => expect(result.current[0].liked).toBe(false));
    const open = hold();
    act(() => result.current[0].setLiked(true));
    for (const like of result.current) expect(like).toMatchObject({ liked: true, count: 1 });
    expect(await likesOf(ana)).toEqual([]);
    open();
    await waitFor(() => expect(emitted()).toEqual(['lot_liked']));
    expect(events[0]?.[1]).toEqual({ uuid: lot.uuid, liked: true });
    expect(result.current[1]).toMatchObject({ liked: true, count: 1 });
    expect(seen.filter((call) => call.startsWith('GET'))).toHaveLength(1);
    // It has this state already.
    act(() => result.current[0].setLiked(true));
    expect(emitted()).toEqual(['lot_liked']);
    expect(sent('')).toHaveLength(1);
    expect(await likesOf(ana)).toHaveLength(1);
  });

  it('is undone when it could not be saved, with an event', async () => {
    logIn(ana);
    const { result } = renderHook(() => useLike(lotNumbered('82', { liked: true })), {
      wrapper: Provided,
    });
    isOffline = true;
    const open = hold();
    act(() => result.current.setLiked(false));
    expect(result.current).toMatchObject({ liked: false, count: -1 });
    open();
    await waitFor(() => expect(result.current).toMatchObject({ liked: true, count: 0 }));
    expect(events).toMatchObject([['lot_liked_error', { error: { kind: 'network' } }]]);
  });

  it('is sent one at a time, and the last state counts', async () => {
    logIn(ana);
    const { result } = renderHook(() => useLike(lotNumbered('1')), { wrapper: Provided });
    await waitFor(() => expect(result.current.liked).toBe(false));
    const open = hold();
    for (const liked of [true, false, true, false]) act(() => result.current.setLiked(liked));
    expect(sent('')).toHaveLength(1);
    open();
    await waitFor(() => expect(emitted()).toEqual(['lot_liked']));
    expect(sent('').map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE']);
    expect(result.current.liked).toBe(false);
    expect(await likesOf(ana)).toEqual([]);
  });

  it('is loaded once for all cards of a page', async () => {
    await app.inject({
      method: 'POST',
      url: `/api/accounts/casa-das-artes/lots/${lotNumbered('12A').uuid}/like.json`,
      headers: ana.headers,
    });
    const cards = ['1', '2', '12A', '82'].map((number) => lotNumbered(number));
    const { result } = renderHook(() => cards.map((lot) => useLike(lot)), { wrapper: Provided });
    expect(result.current.map(({ liked }) => liked)).toEqual([null, null, null, null]);
    expect(seen).toEqual([]);
    act(() => logIn(ana));
    await waitFor(() =>
      expect(result.current.map(({ liked }) => liked)).toEqual([false, false, true, false]),
    );
    expect(seen).toHaveLength(1);
    act(() => session.close());
    expect(result.current.map(({ liked }) => liked)).toEqual([null, null, null, null]);
  });

  it('is in the list, newest first, for this person only', async () => {
    const likes = renderHook(() => useLikes(), { wrapper: Provided });
    expect(likes.result.current).toMatchObject({ status: 'loading', nextPage: null });
    expect(seen).toEqual([]);
    for (const number of ['1', '82']) {
      await app.inject({
        method: 'POST',
        url: `/api/accounts/casa-das-artes/lots/${lotNumbered(number).uuid}/like.json`,
        headers: ana.headers,
      });
    }
    act(() => logIn(ana));
    await waitFor(() => expect(likes.result.current.status).toBe('fetched'));
    expect(likes.result.current.data?.lots.map(({ number }) => number)).toEqual(['82', '1']);
    act(() => session.close());
    expect(likes.result.current.data).toBeUndefined();
    const bia = await makePerson(database.db);
    act(() => logIn(bia));
    expect(likes.result.current.data).toBeUndefined();
    await waitFor(() => expect(likes.result.current.data?.total).toBe(0));
  });
});

describe('a like without a session', () => {
  it('waits for the login and is saved once', async () => {
    const lot = lotNumbered('0082');
    const { result } = renderHook(
      () => {
        useCompleteIntent();
        return useLike(lot);
      },
      { wrapper: Provided },
    );
    act(() => result.current.setLiked(true));
    expect(result.current.liked).toBeNull();
    expect(events).toEqual([['login_needed', { intent: pendingIntent() }]]);
    expect(seen).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem('AA_INTENT') ?? '')).toEqual({
      of: 'lot',
      tenant_name: 'casa-das-artes',
      uuid: lot.uuid,
      count: 0,
    });
    act(() => logIn(ana));
    await waitFor(() => expect(result.current).toMatchObject({ liked: true, count: 1 }));
    await waitFor(() => expect(emitted()).toEqual(['login_needed', 'lot_liked']));
    expect(sent('POST')).toHaveLength(1);
    expect(pendingIntent()).toBeNull();
    expect(sessionStorage.getItem('AA_INTENT')).toBeNull();
  });

  it('survives a reload, for an artist too', async () => {
    saveIntent({ of: 'author', slug: 'lina-torres', count: 0 });
    logIn(ana);
    renderHook(() => useCompleteIntent(), { wrapper: Provided });
    await waitFor(() => expect(emitted()).toEqual(['author_followed']));
    expect(sent('POST')).toEqual(['POST /authors/lina-torres/like']);
  });

  it('is completed for a house too', async () => {
    saveIntent({ of: 'house', tenant_name: 'casa-das-artes', count: 0 });
    logIn(ana);
    renderHook(() => useCompleteIntent(), { wrapper: Provided });
    await waitFor(() => expect(emitted()).toEqual(['house_followed']));
    expect(sent('PUT')).toEqual(['PUT /profile/followed_accounts/casa-das-artes']);
  });

  it('waits again when the session has expired', async () => {
    session.open(`Bearer ${'A'.repeat(43)}`, userNamed('Ana'));
    const lot = lotNumbered('2', { liked: false });
    const { result } = renderHook(
      () => {
        useCompleteIntent();
        return useLike(lot);
      },
      { wrapper: Provided },
    );
    act(() => result.current.setLiked(true));
    await waitFor(() => expect(emitted()).toEqual(['login_needed']));
    expect(session.get().status).toBe('signed_out');
    act(() => logIn(ana));
    await waitFor(() => expect(emitted()).toEqual(['login_needed', 'lot_liked']));
  });

  it.each([
    '{',
    'null',
    '7',
    '{"of":"lot","uuid":7,"count":1}',
    '{"of":"author","slug":"x","count":"1"}',
    '{"of":"house","tenant_name":7,"count":1}',
    '{"of":"casa","slug":"x","count":1}',
  ])('is missing when storage contains %s', async (text) => {
    sessionStorage.setItem('AA_INTENT', text);
    expect(pendingIntent()).toBeNull();
  });

  it('is kept in memory when storage is blocked', () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    saveIntent({ of: 'author', slug: 'lina-torres', count: 3 });
    expect(pendingIntent()).toEqual({ of: 'author', slug: 'lina-torres', count: 3 });
    vi.restoreAllMocks();
  });
});

it('pages rendered on the server have no session', () => {
  logIn(ana);
  const Card = (): ReactNode => String(useLike(lotNumbered('1')).liked);
  expect(renderToString(createElement(Provided, null, createElement(Card)))).toBe('null');
  expect(seen).toEqual([]);
});

it('an artist is followed and unfollowed, and the list is updated', async () => {
  logIn(ana);
  const author = { slug: 'jose-araujo', liked: null, followers_count: 0 };
  const { result } = renderHook(() => useFollow(author), { wrapper: Provided });
  await waitFor(() => expect(result.current.liked).toBe(false));
  act(() => result.current.setLiked(true));
  expect(result.current).toMatchObject({ liked: true, count: 1 });
  await waitFor(() => expect(emitted()).toEqual(['author_followed']));
  const list = renderHook(() => useFollows(), { wrapper: Provided });
  await waitFor(() => expect(list.result.current.data?.total).toBe(1));
  act(() => result.current.setLiked(false));
  await waitFor(() => expect(emitted()).toEqual(['author_followed', 'author_followed']));
  expect(events.map(([, event]) => event)).toEqual([
    { slug: author.slug, liked: true },
    { slug: author.slug, liked: false },
  ]);
  expect(result.current).toMatchObject({ liked: false, count: 0 });
});

it('an artist whom the person follows already is shown as such on a page without a session', async () => {
  await app.inject({ method: 'POST', url: '/api/authors/lina-torres/like', headers: ana.headers });
  logIn(ana);
  const { result } = renderHook(
    () =>
      ['lina-torres', 'jose-araujo'].map((slug) =>
        useFollow({ slug, liked: null, followers_count: 1 }),
      ),
    { wrapper: Provided },
  );
  await waitFor(() => expect(result.current.map(({ liked }) => liked)).toEqual([true, false]));
});

it('a house is followed and unfollowed, and the list is updated', async () => {
  logIn(ana);
  const house = { tenant_name: 'leiloes-ipe', followers_count: 0 };
  const { result } = renderHook(() => useHouseFollow(house), { wrapper: Provided });
  await waitFor(() => expect(result.current.liked).toBe(false));
  act(() => result.current.setLiked(true));
  expect(result.current).toMatchObject({ liked: true, count: 1 });
  await waitFor(() => expect(emitted()).toEqual(['house_followed']));
  const list = renderHook(() => useFollowedHouses(), { wrapper: Provided });
  await waitFor(() => expect(list.result.current.data?.accounts).toHaveLength(1));
  act(() => result.current.setLiked(false));
  await waitFor(() => expect(emitted()).toEqual(['house_followed', 'house_followed']));
  expect(events.map(([, event]) => event)).toEqual([
    { tenant_name: house.tenant_name, liked: true },
    { tenant_name: house.tenant_name, liked: false },
  ]);
});

it('a house that does not exist is not followed', async () => {
  logIn(ana);
  const house = { tenant_name: 'nenhuma' };
  const { result } = renderHook(() => useHouseFollow(house, false), { wrapper: Provided });
  act(() => result.current.setLiked(true));
  await waitFor(() => expect(emitted()).toEqual(['house_followed_error']));
  expect(result.current).toMatchObject({ liked: false, count: undefined });
});

it('a follow that could not be saved is undone, and waits for a login without a session', async () => {
  const author = { slug: 'jose-araujo', liked: false, followers_count: 0 };
  const { result } = renderHook(() => useFollow(author), { wrapper: Provided });
  act(() => result.current.setLiked(true));
  const intent = { of: 'author', slug: author.slug, count: 0 };
  expect(events).toEqual([['login_needed', { intent }]]);
  expect(pendingIntent()).toEqual(intent);
  discardIntent();
  act(() => logIn(ana));
  isOffline = true;
  act(() => result.current.setLiked(true));
  await waitFor(() => expect(emitted()).toEqual(['login_needed', 'author_followed_error']));
  expect(events[1]?.[1]).toMatchObject({ slug: author.slug, error: { kind: 'network' } });
  expect(result.current).toMatchObject({ liked: false, count: 0 });
});

describe('a message', () => {
  it('is sent once for several clicks', async () => {
    logIn(ana);
    const { result } = renderHook(() => useContact(), { wrapper: Provided });
    const message = { message: 'Qual é o estado da moldura?', lot_uuid: lotNumbered('1').uuid };
    const outcomes = await act(() =>
      Promise.all([result.current(message), result.current(message)]),
    );
    expect(outcomes).toEqual([undefined, undefined]);
    expect(sent('POST')).toEqual(['POST /contact']);
    expect(events).toEqual([['contact_success', { message: expect.stringMatching(/\S/) }]]);
  });

  it('returns errors by field when it is rejected', async () => {
    logIn(ana);
    const { result } = renderHook(() => useContact(), { wrapper: Provided });
    expect(await result.current({ message: 'oi' })).toEqual({
      message: ['deve conter pelo menos 10 caracteres'],
    });
    expect(emitted()).toEqual(['contact_error']);
  });

  it('without an answer may have arrived, and says so', async () => {
    logIn(ana);
    const { result } = renderHook(() => useContact(), { wrapper: Provided });
    isOffline = true;
    expect(await result.current({ message: 'Uma mensagem inteira' })).toEqual({
      base: [
        'Sem resposta do servidor. Não sabemos se a mensagem chegou. Você pode enviá-la de novo: a mesma mensagem não chega duas vezes.',
      ],
    });
    expect(emitted()).toEqual(['contact_error']);
  });
});

describe('mail preferences', () => {
  const loaded = async (token?: string) => {
    const hook = renderHook(() => usePreferences(token), { wrapper: Provided });
    await waitFor(() => expect(hook.result.current.status).toBe('fetched'));
    return hook.result;
  };

  it('show a change immediately and send all of them with the token', async () => {
    logIn(ana);
    const result = await loaded();
    expect(result.current.data).toEqual(defaultPreferences);
    const open = hold();
    let outcome: unknown = 'none';
    act(() => void result.current.save({ news: true }).then((value) => (outcome = value)));
    expect(result.current.data).toEqual({ ...defaultPreferences, news: true });
    open();
    await waitFor(() => expect(outcome).toBeUndefined());
    const token = session.getToken()?.replace('Bearer ', '');
    expect(bodies).toEqual([{ ...defaultPreferences, news: true, token }]);
    expect(events).toEqual([
      ['notification_preferences_updated', { preferences: { ...defaultPreferences, news: true } }],
    ]);
  });

  it('are undone when they could not be saved', async () => {
    logIn(ana);
    const result = await loaded();
    isOffline = true;
    const outcome = await act(() => result.current.save({ radar: false }));
    expect(outcome).toEqual({ base: ['Ocorreu um erro inesperado'] });
    expect(result.current.data).toEqual(defaultPreferences);
    expect(emitted()).toEqual(['notification_preferences_updated_error']);
  });

  it('pending preferences are not saved for the next person', async () => {
    logIn(ana);
    const result = await loaded();
    const open = hold();
    const tokenOfAna = session.getToken()?.replace('Bearer ', '');
    act(() => void result.current.save({ news: true }));
    let outcome: unknown = 'none';
    act(() => void result.current.save({ radar: false }).then((value) => (outcome = value)));
    const bia = await makePerson(database.db);
    act(() => logIn(bia));
    open();
    await waitFor(() => expect(outcome).not.toBe('none'));
    expect(bodies).toEqual([{ ...defaultPreferences, news: true, token: tokenOfAna }]);
  });

  it('are those of the recipient of the mail, without a login', async () => {
    const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
    const result = await loaded(token);
    // Another person is logged in here.
    act(() => logIn({ ...ana, uuid: '00000000-0000-4000-8000-000000000009' }));
    await act(() => result.current.save({ radar: false }));
    expect(bodies).toEqual([{ ...defaultPreferences, radar: false, token }]);
    expect(result.current.data?.radar).toBe(false);
    // The answer of the save is shown. It is not read again.
    expect(seen.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('emit an event when they cannot be read', async () => {
    const { result } = renderHook(() => usePreferences('A'.repeat(43)), { wrapper: Provided });
    await waitFor(() => expect(result.current.status).toBe('error'));
    expect(events).toMatchObject([
      [
        'notification_preferences_error',
        { error: { entries: [{ field: 'token', message: 'é inválido ou expirou' }] } },
      ],
    ]);
    expect(await act(() => result.current.save({ radar: false }))).toBeUndefined();
    expect(sent('PUT')).toEqual([]);
  });

  it('are changed by unsubscribing and restored by undo', async () => {
    const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
    const { result } = renderHook(
      () => ({ mail: useUnsubscribe(token), shown: usePreferences(token) }),
      { wrapper: Provided },
    );
    await waitFor(() => expect(result.current.shown.status).toBe('fetched'));
    expect(result.current.mail.status).toBe('idle');
    expect(await act(() => result.current.mail.undo())).toBeUndefined();
    expect(sent('')).toEqual([]);

    let open = hold();
    act(() => void result.current.mail.unsubscribe('all'));
    expect(result.current.mail.status).toBe('sending');
    open();
    await waitFor(() =>
      expect(result.current.mail).toMatchObject({
        status: 'done',
        answer: { kind: 'all', email: 'p•••@example.test' },
      }),
    );
    expect(result.current.shown.data?.radar).toBe(false);

    const { length } = seen;
    open = hold();
    act(() => void result.current.mail.undo());
    expect(result.current.mail.status).toBe('sending');
    open();
    await waitFor(() => expect(result.current.mail.status).toBe('idle'));
    expect(result.current.shown.data).toEqual(defaultPreferences);
    // The other preferences are read before, and the answer is shown.
    expect(seen).toHaveLength(length + 2);
    expect((await loaded(token)).current.data).toEqual(defaultPreferences);
    expect(events).toMatchObject([
      ['unsubscribed', { preferences: { radar: false } }],
      ['notification_preferences_updated', { preferences: defaultPreferences }],
    ]);
  });

  it('keep later choices after undo', async () => {
    const token = await issueUnsubscribeToken(database.db, ana.id, 'radar');
    const { result } = renderHook(() => useUnsubscribe(token), { wrapper: Provided });
    await act(() => result.current.unsubscribe());
    const preferences = await loaded(token);
    await act(() => preferences.current.save({ daily_report: false }));
    await act(() => result.current.undo());
    expect((await loaded(token)).current.data).toEqual({
      ...defaultPreferences,
      daily_report: false,
    });
  });

  it('name every kind that the link of a merged mail stops', async () => {
    const token = await issueUnsubscribeToken(database.db, ana.id, 'radar', 'news');
    const { result } = renderHook(() => useUnsubscribe(token), { wrapper: Provided });
    await act(() => result.current.unsubscribe());
    expect(result.current).toMatchObject({ answer: { kind: 'radar', kinds: ['radar', 'news'] } });
    await act(() => result.current.undo());
    await act(() => result.current.unsubscribe('radar'));
    expect(result.current).toMatchObject({ answer: { kind: 'radar', kinds: ['radar'] } });
  });

  it('return an error for an invalid link', async () => {
    const { result } = renderHook(() => useUnsubscribe('A'.repeat(43)), { wrapper: Provided });
    const outcome = await act(() => result.current.unsubscribe());
    expect(outcome).toEqual({ token: ['é inválido ou expirou'] });
    expect(result.current).toMatchObject({ status: 'error', error: { kind: 'validation' } });
    expect(emitted()).toEqual(['unsubscribe_error']);
  });
});

describe('interests', () => {
  const chosen = async () => {
    const hook = renderHook(() => useInterests(), { wrapper: Provided });
    await waitFor(() => expect(hook.result.current.status).toBe('fetched'));
    return hook.result;
  };

  it('are saved half a second after the last change', async () => {
    logIn(ana);
    const result = await chosen();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => {
      result.current.toggle('categories', 1);
      result.current.toggle('categories', 2);
    });
    expect(result.current.data?.categories).toEqual([1, 2]);
    act(() => void vi.advanceTimersByTime(499));
    act(() => result.current.toggle('prices', 3));
    act(() => void vi.advanceTimersByTime(499));
    expect(sent('PUT')).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(emitted()).toEqual(['interests_updated']));
    expect(events[0]?.[1]).toEqual({ interests: result.current.data });
    expect(seen.filter((call) => call.startsWith('GET'))).toHaveLength(1);
    expect(bodies).toEqual([{ categories: [1, 2], tags: [], prices: [3] }]);
  });

  it('are saved one at a time', async () => {
    logIn(ana);
    const result = await chosen();
    const open = hold();
    const first = result.current.save({ categories: [1], tags: [], prices: [] });
    const others = [[1, 2], [2]].map((categories) =>
      result.current.save({ categories, tags: [], prices: [] }),
    );
    expect(sent('PUT')).toHaveLength(1);
    open();
    expect(await act(() => Promise.all([first, ...others]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(bodies).toMatchObject([{ categories: [1] }, { categories: [2] }]);
    expect(result.current.data?.categories).toEqual([2]);
    expect(emitted()).toEqual(['interests_updated']);
  });

  it('keep the last id of a kind', async () => {
    logIn(ana);
    const result = await chosen();
    await act(() => result.current.save({ categories: [1], tags: [], prices: [] }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => result.current.toggle('categories', 1));
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(result.current.data?.categories).toEqual([1]);
    expect(sent('PUT')).toHaveLength(1);
  });

  it('interests of a person who has logged out are not saved for the next one', async () => {
    const rui = await makePerson(database.db);
    logIn(ana);
    const result = await chosen();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => result.current.toggle('categories', 1));
    act(() => {
      session.close();
      logIn(rui);
    });
    act(() => void vi.advanceTimersByTime(500));
    vi.useRealTimers();
    await waitFor(() => expect(result.current.data?.categories).toEqual([]));
    expect(sent('PUT')).toEqual([]);
    // This kind of error shows no toast.
    expect(events).toMatchObject([['interests_updated_error', { error: { kind: 'aborted' } }]]);
  });

  it('are undone when they could not be saved', async () => {
    logIn(ana);
    const result = await chosen();
    await act(() => result.current.save({ categories: [1], tags: [], prices: [] }));
    const outcome = await act(() => result.current.save({ categories: [], tags: [1], prices: [] }));
    expect(outcome).toEqual({ categories: ['deve ter ao menos um item'] });
    expect(result.current.data).toEqual({ categories: [1], tags: [], prices: [] });
    expect(emitted()).toEqual(['interests_updated', 'interests_updated_error']);
  });
});

describe('addresses', () => {
  const home = {
    zip_code: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  };

  it('are created, changed and removed, and then match the list of the server', async () => {
    logIn(ana);
    const { result } = renderHook(() => useAddresses(), { wrapper: Provided });
    await waitFor(() => expect(result.current.data?.addresses).toEqual([]));
    await act(() => Promise.all([result.current.create(home), result.current.create(home)]));
    expect(result.current.data?.addresses).toHaveLength(1);
    await act(() => result.current.create({ ...home, number: '2000', default: true }));
    const shown = () => result.current.data?.addresses.map((each) => [each.number, each.default]);
    expect(shown()).toEqual([
      ['2000', true],
      ['1000', false],
    ]);
    const [first] = result.current.data?.addresses ?? [];
    await act(() => result.current.update(first?.id ?? 0, { number: '2001' }));
    expect(shown()?.[0]).toEqual(['2001', true]);
    await act(() => result.current.remove(first?.id ?? 0));
    expect(shown()).toEqual([['1000', true]]);
    // Then another tab removes it.
    expect(await act(() => result.current.remove(first?.id ?? 0))).toBeUndefined();
    expect(emitted()).toEqual([
      'address_created',
      'address_created',
      'address_updated',
      'address_removed',
      'address_removed',
    ]);
  });

  it('return errors by field when they are rejected', async () => {
    logIn(ana);
    const { result } = renderHook(() => useAddresses(), { wrapper: Provided });
    expect(await act(() => result.current.create({ ...home, state: 'XX', street: '' }))).toEqual({
      street: ['Este campo é obrigatório.'],
      state: ['deve ser a sigla de um estado'],
    });
    expect(await act(() => result.current.update(1, {}))).toEqual({ base: ['Não encontrado.'] });
    isOffline = true;
    await act(() => result.current.remove(1));
    expect(emitted()).toEqual([
      'address_create_error',
      'address_update_error',
      'address_remove_error',
    ]);
  });
});

describe('the radar', () => {
  const shown = (radar: ReturnType<typeof useRadar>) => radar.data?.items.map(({ name }) => name);

  it('adds, renews and removes, with events for the component', async () => {
    logIn(ana);
    const { result } = renderHook(() => useRadar('page'), { wrapper: Provided });
    await waitFor(() => expect(result.current.data).toEqual({ items: [], total: 0 }));
    await act(() =>
      Promise.all([result.current.add({ term: 'vaso' }), result.current.add({ term: 'vaso' })]),
    );
    await act(() => result.current.add({ term: 'tapete', name: 'Tapetes' }));
    expect(shown(result.current)).toEqual(['Tapetes', 'vaso']);
    await act(() => result.current.add({ term: 'VASO' }));
    expect(shown(result.current)).toEqual(['Tapetes', 'vaso']);
    const [first] = result.current.data?.items ?? [];
    await act(() => result.current.renew(first?.id ?? 0, { name: 'Persas' }));
    await act(() => result.current.renew(first?.id ?? 0));
    expect(shown(result.current)).toEqual(['Persas', 'vaso']);
    expect(result.current.data?.items[0]?.renewed_at).not.toBeNull();
    await act(() => result.current.remove(first?.id ?? 0));
    expect(result.current.data).toMatchObject({ total: 1, items: [{ name: 'vaso' }] });
    expect(sent('DELETE')).toEqual([`DELETE /radar/${first?.id}`]);
    // The answers are shown. The list is not read again.
    expect(seen.filter((call) => call.startsWith('GET'))).toHaveLength(1);
    await act(() => result.current.removeAll());
    expect(result.current.data).toEqual({ items: [], total: 0 });
    expect(emitted()).toEqual([
      'radar_added',
      'radar_added',
      'radar_added',
      'radar_renewed',
      'radar_renewed',
      'radar_removed',
      'radar_removed_all',
    ]);
    expect(events.map(([, event]) => (event as { component: string }).component)).toEqual(
      Array.from({ length: 7 }, () => 'page'),
    );
  });

  it('keeps its items after a failure, with events for the component', async () => {
    logIn(ana);
    const { result } = renderHook(() => useRadar('card-7'), { wrapper: Provided });
    await waitFor(() => expect(result.current.status).toBe('fetched'));
    await act(() => result.current.add({ term: 'vaso' }));
    events = [];
    expect(await act(() => result.current.add({ term: ' ' }))).toEqual({});
    await act(() => result.current.renew(0));
    isOffline = true;
    await act(() => result.current.remove(result.current.data?.items[0]?.id ?? 0));
    await act(() => result.current.removeAll());
    expect(emitted()).toEqual([
      'radar_add_error',
      'radar_renew_error',
      'radar_remove_error',
      'radar_remove_all_error',
    ]);
    expect(events.every(([, event]) => 'component' in event && event.component === 'card-7')).toBe(
      true,
    );
    expect(shown(result.current)).toEqual(['vaso']);
  });

  it('is renewed by the link of a mail, without a session', async () => {
    logIn(ana);
    const radar = renderHook(() => useRadar('page'), { wrapper: Provided });
    await act(() => radar.result.current.add({ term: 'vaso' }));
    await waitFor(() => expect(radar.result.current.status).toBe('fetched'));
    const { id: itemId = 0, report_path: path } = radar.result.current.data?.items[0] ?? {};
    act(() => session.close());
    const token = 'R'.repeat(43);
    await database.db
      .transaction()
      .execute((transaction) =>
        storeRenewalTokens(transaction, ana, [{ itemId, token }], new Date()),
      );
    const { result } = renderHook(() => useRadarRenewal(token), { wrapper: Provided });
    const wrong = renderHook(() => useRadarRenewal('A'.repeat(43)), { wrapper: Provided });
    expect(result.current.status).toBe('idle');
    expect(await act(() => result.current.renew())).toBeUndefined();
    expect(result.current).toMatchObject({ status: 'done', answer: { report_path: path } });
    expect(await act(() => wrong.result.current.renew())).toEqual({
      token: ['é inválido ou expirou'],
    });
    expect(wrong.result.current).toMatchObject({ status: 'error', error: { kind: 'validation' } });
    isOffline = true;
    await act(() => result.current.renew());
    expect(result.current).toMatchObject({ status: 'error', error: { kind: 'network' } });
  });

  it('opens its report with the link only', async () => {
    logIn(ana);
    const radar = renderHook(() => useRadar('page'), { wrapper: Provided });
    await act(() => radar.result.current.add({ author_ids: [1] }));
    await waitFor(() => expect(radar.result.current.status).toBe('fetched'));
    const uuid = radar.result.current.data?.items[0]?.uuid ?? '';
    act(() => session.close());
    const report = renderHook(() => useRadarReport(uuid), { wrapper: Provided });
    await waitFor(() => expect(report.result.current.status).toBe('fetched'));
    expect(report.result.current.data).toMatchObject({
      total: 3,
      radar: { uuid, name: 'José Araújo', active: true },
    });
    const wrong = renderHook(() => useRadarReport('x', { onlyNew: true }), { wrapper: Provided });
    await waitFor(() => expect(wrong.result.current.error?.kind).toBe('not_found'));
    expect(seen.at(-1)).toContain('q[new_since]=last');
  });
});

describe('participations', () => {
  it('are counted and listed, finished ones two per page', async () => {
    await database.db.updateTable('bids').set({ user_id: ana.id }).where('id', '=', 2).execute();
    logIn(ana);
    const { result } = renderHook(
      () => ({
        open: useOpenParticipations(),
        openCount: useOpenParticipationsCount(),
        finished: useFinishedParticipations(),
        finishedCount: useFinishedParticipationsCount(),
      }),
      { wrapper: Provided },
    );
    await waitFor(() =>
      expect(Object.values(result.current).map(({ status }) => status)).toEqual([
        'fetched',
        'fetched',
        'fetched',
        'fetched',
      ]),
    );
    expect(result.current.open.data?.participations).toMatchObject([
      { auction: { id: 1, account: { name: 'Casa das Artes' } }, winning_count: 1 },
    ]);
    expect(result.current.openCount.data).toEqual({ title: 'Participações em aberto', count: 1 });
    expect(result.current.finished.data).toMatchObject({ total: 0, per_page: 2 });
    expect(result.current.finishedCount.data?.count).toBe(0);
    expect(seen).toContain('GET /profile/list_finished_participations.json?page=1&per=2');
  });
});

it('lists that were loaded with a token contain the likes', async () => {
  logIn(ana);
  const { result } = renderHook(
    () => {
      const { data } = useLots({ q: { auction_id_eq: 3 } });
      return useLike(data?.lots[0] ?? lotNumbered('1', { liked: false }));
    },
    { wrapper: Provided },
  );
  await waitFor(() => expect(result.current.liked).toBe(false));
  await waitFor(() => expect(seen).toHaveLength(1));
});
