import { act, cleanup, renderHook } from '@testing-library/react';
import type { User } from '@martelo/domain/entities';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, answerInOrder, json, userNamed } from '../../../test/answering.ts';
import { endpoints } from '../../contract.ts';
import { session } from './session.ts';
import { useSession } from './use-session.ts';

const ana = userNamed('Ana Souza');
const rui = userNamed('Rui Prado');

/** Returns the fields of a user that a session stores. */
const keptOf = ({ uuid, display_name, avatar_url, open_participations_count }: User) => ({
  uuid,
  display_name,
  avatar_url,
  open_participations_count,
});

/** Simulates a change by another tab. Calls back after each key. */
function writesOfOtherTab(
  token: string | null,
  user: unknown,
  onWrite?: (key: string) => void,
): void {
  for (const [key, value] of [
    ['AA_USER', typeof user === 'string' || user === null ? user : JSON.stringify(user)],
    ['AA_TOKEN', token],
  ] as const) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    onWrite?.(key);
  }
}

/** Simulates a change by another tab, which this one receives as events. */
const otherTabWrites = (token: string | null, user: unknown): void =>
  writesOfOtherTab(token, user, (key) =>
    window.dispatchEvent(new StorageEvent('storage', { key })),
  );

beforeEach(() => session.close());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the session', () => {
  it('stores the token as text and the user as JSON, and clears both keys', () => {
    session.open('Bearer abc', ana);
    expect(localStorage.getItem('AA_TOKEN')).toBe('Bearer abc');
    expect(JSON.parse(localStorage.getItem('AA_USER') ?? '')).toEqual(keptOf(ana));
    session.close();
    expect([localStorage.getItem('AA_TOKEN'), localStorage.getItem('AA_USER')]).toEqual([
      null,
      null,
    ]);
  });

  const whole: User = {
    ...ana,
    cpf: '39053344705',
    cnpj: '11222333000181',
    phone: '11987654321',
    birthdate: '1980-02-29',
  };

  it.each([
    ['a login', () => session.open('Bearer abc', whole)],
    ['a changed profile', () => (session.open('Bearer abc', null), session.update(whole))],
  ])('stores no document, phone, birthdate or e-mail after %s', (_, write) => {
    write();
    const stored = localStorage.getItem('AA_USER') ?? '';
    expect(Object.keys(JSON.parse(stored))).toEqual(Object.keys(keptOf(ana)));
    expect(session.get().user).toEqual(keptOf(ana));
  });

  it('reduces the user that an earlier version stored', async () => {
    otherTabWrites('Bearer abc', whole);
    expect(session.get().user).toEqual(keptOf(ana));
    await Promise.resolve();
    expect(JSON.parse(localStorage.getItem('AA_USER') ?? '')).toEqual(keptOf(ana));
    expect(session.get().user).toEqual(keptOf(ana));
  });

  it('is the same in all components', () => {
    const { result } = renderHook(() => [useSession(), useSession()] as const);
    expect(result.current[0]).toEqual({ status: 'signed_out', user: null });
    act(() => session.open('Bearer abc', ana));
    expect(result.current[0]).toEqual({ status: 'signed_in', user: keptOf(ana) });
    expect(result.current[0]).toBe(result.current[1]);
    act(() => session.update({ ...ana, avatar_url: '/media/ana' }));
    expect(result.current[1].user?.avatar_url).toBe('/media/ana');
    act(() => session.close());
    expect(result.current[1].status).toBe('signed_out');
  });

  it('has a token before the profile is loaded', () => {
    session.open('Bearer abc', null);
    expect(session.get()).toEqual({ status: 'signed_in', user: null });
    expect(localStorage.getItem('AA_USER')).toBeNull();
  });

  it('ignores a profile that arrives after the logout', () => {
    session.open('Bearer abc', ana);
    session.close();
    session.update(ana);
    expect(localStorage.getItem('AA_USER')).toBeNull();
  });

  it('follows other tabs, and never shows a wrong name', () => {
    const { result } = renderHook(() => useSession());
    const shown: (string | null)[] = [];
    const stop = session.subscribe(() => {
      shown.push(session.get().user?.display_name ?? null);
    });
    act(() => otherTabWrites('Bearer abc', ana));
    expect(result.current.user?.display_name).toBe('Ana Souza');
    act(() => otherTabWrites(null, null));
    expect(result.current.status).toBe('signed_out');
    act(() => otherTabWrites('Bearer def', rui));
    expect(result.current.user?.display_name).toBe('Rui Prado');
    stop();
    expect(shown).toEqual([null, 'Ana Souza', null, null, null, 'Rui Prado']);
  });

  it.each([
    ['a logout', null, null],
    ['the login of another person', 'Bearer def', rui],
  ])('notices %s while the page was in the back/forward cache', (_, token, user) => {
    session.open('Bearer abc', ana);
    const { result } = renderHook(() => useSession());
    const shown: (string | null)[] = [];
    const stop = session.subscribe(() => {
      shown.push(session.get().user?.display_name ?? null);
    });
    // A page in the cache receives no `storage` events.
    writesOfOtherTab(token, user);
    act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    stop();
    expect(result.current).toEqual(
      user === null
        ? { status: 'signed_out', user: null }
        : { status: 'signed_in', user: keptOf(user) },
    );
    expect(shown).not.toContain('Ana Souza');
  });

  it('notices changes of other tabs without listeners', () => {
    expect(session.getToken()).toBeNull();
    otherTabWrites('Bearer abc', ana);
    expect(session.getToken()).toBe('Bearer abc');
    expect(session.get().user?.display_name).toBe('Ana Souza');
  });

  it('is unknown on the server and uses no storage there', () => {
    otherTabWrites('Bearer abc', ana);
    const looks = vi.spyOn(Storage.prototype, 'getItem');
    const Shown = (): ReactNode => useSession().status;
    expect(renderToString(<Shown />)).toBe('unknown');
    expect(looks).not.toHaveBeenCalled();
  });
});

describe('what a device remembers of a person', () => {
  const keys = ['AA_LOTS', 'AA_COMPARE', 'AA_SEARCHES', 'AA_VISIT'];

  // No module of a page that uses these keys is loaded here.
  const remembered = (): string[] => keys.filter((key) => localStorage.getItem(key) !== null);

  it.each<[string, () => void, boolean]>([
    ['ends with the session', () => session.close(), false],
    [
      'ends with the login of another person',
      () => session.open('Bearer def', { ...rui, uuid: 'another' }),
      false,
    ],
    ['stays after another login of the same person', () => session.open('Bearer def', ana), true],
    ['stays when the profile changes', () => session.update(ana), true],
  ])('%s', (_, change, stays) => {
    session.open('Bearer abc', ana);
    for (const key of keys) localStorage.setItem(key, '[]');
    change();
    expect(remembered()).toEqual(stays ? keys : []);
  });

  it('stays at the login of a visitor, and when a visitor opens a link that fails', () => {
    for (const key of keys) localStorage.setItem(key, '[]');
    session.close();
    session.open('Bearer abc', ana);
    expect(remembered()).toEqual(keys);
  });
});

describe('a renewed token', () => {
  const renewing = () =>
    answerInOrder(() => json({ lots: [] }, 200, { Authorization: 'Bearer new' })).fetch;
  const { getToken, onToken } = session;

  it('replaces the token of its request', async () => {
    session.open('Bearer old', ana);
    await clientOver(renewing(), { getToken, onToken }).call(endpoints.lots);
    expect(localStorage.getItem('AA_TOKEN')).toBe('Bearer new');
    expect(session.get().user).toEqual(keptOf(ana));
  });

  it.each([
    ['a logout', () => session.close(), null],
    ['another login', () => session.open('Bearer other', rui), 'Bearer other'],
  ])('is ignored after %s', async (_, meanwhile, expected) => {
    session.open('Bearer old', ana);
    const fetch = renewing();
    const client = clientOver(
      async (...request) => {
        meanwhile();
        return fetch(...request);
      },
      { getToken, onToken },
    );
    await client.call(endpoints.lots);
    expect(localStorage.getItem('AA_TOKEN')).toBe(expected);
  });

  it('is ignored when the request was anonymous', async () => {
    await clientOver(renewing(), { getToken, onToken }).call(endpoints.lots);
    expect(localStorage.getItem('AA_TOKEN')).toBeNull();
  });
});

describe('storage', () => {
  it.each(['{', 'null', '7', '"Ana"', '[]', '{"uuid":1}', '{"uuid":"x"}', '\u0000'])(
    'with %j as user is a session without a profile',
    (text) => {
      otherTabWrites('Bearer abc', text);
      expect(session.get()).toEqual({ status: 'signed_in', user: null });
    },
  );

  it.each(['', ' ', 'Bearer \n x', 'Bearer ç', '\u0000'])(
    'with %j as token is not a session',
    (text) => {
      otherTabWrites(text, ana);
      expect(session.get()).toEqual({ status: 'signed_out', user: null });
    },
  );

  it('keeps no data of the previous person when it is full', () => {
    session.open('Bearer abc', ana);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.open('Bearer other', rui);
    expect(session.get()).toEqual({ status: 'signed_in', user: keptOf(rui) });
    expect(session.getToken()).toBe('Bearer other');
    // A reload would find nothing.
    expect([localStorage.getItem('AA_TOKEN'), localStorage.getItem('AA_USER')]).toEqual([
      null,
      null,
    ]);
  });

  it('the session is kept in memory when storage is full or blocked', () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    session.open('Bearer abc', ana);
    expect(session.get()).toEqual({ status: 'signed_in', user: keptOf(ana) });
    expect(session.getToken()).toBe('Bearer abc');
    session.close();
    expect(session.get().status).toBe('signed_out');
  });
});

it('keeps a person of a back end that sends neither a uuid nor a name', () => {
  const { uuid: _, display_name: _name, avatar_url: _avatar, ...sent } = ana;
  // Another back end answers less than the type says.
  session.open('Bearer ana', { ...sent, full_name: 'Ana Souza' } as unknown as User);
  expect(JSON.parse(localStorage.getItem('AA_USER') ?? '')).toMatchObject({
    uuid: String(ana.id),
    display_name: 'Ana Souza',
  });
  session.close();
});
