/** What visitors see on every page after a client-side navigation while the API fails. */
import { user } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PageStory } from '../test/page-story.tsx';
import type { RouteObject } from './engine/router.ts';
import { routes } from './routes.tsx';
import {
  addresses,
  missingValues,
  failingApis,
  failingCalls,
  requiredCalls,
  workingApi,
  type Respond,
} from '../test/failing-api.ts';

/** Loads the code of all pages, so the tests do not wait for it. */
const loadPages = (table: readonly RouteObject[]): Promise<unknown> =>
  Promise.all(
    table.flatMap(({ lazy, children }) => [
      typeof lazy === 'function' ? lazy() : null,
      loadPages(children ?? []),
    ]),
  );

// Generous, so only a hung test fails, never a slow machine.
configure({ asyncUtilTimeout: 50_000 });

beforeAll(() => loadPages(routes));
beforeEach(() => session.open('Bearer test', user));
afterEach(() => session.close());

const retries = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    ({ textContent }) => textContent === 'Tentar novamente',
  );
const retryAll = (): void => retries().forEach((button) => fireEvent.click(button));

/** Opens a page on an API whose answers can be changed. Counts the calls. */
function open(path: string, first: Respond) {
  const api = { respond: first, calls: 0 };
  render(
    <PageStory
      path={path}
      answer={(called) => {
        api.calls += 1;
        return api.respond(called);
      }}
    />,
  );
  return api;
}

function expectNoMissingValues(): void {
  expect(document.body.textContent).not.toMatch(missingValues);
}

const settings = ['unsubscribe', 'account-preferences'];

/**
 * Pages with a data area, one of each kind, by route or by address. A profile that cannot be loaded
 * ends the session instead (docs/specification.md#session).
 */
const pages = [
  'home',
  'leiloes',
  'lotes',
  'categorias',
  'categorias-slug',
  'busca',
  'artistas',
  'lote',
  '/contato?lote=/casa-minuano-de-leiloes/10/lote/29',
  'account-participations',
  'account-likes',
  'account-radar',
  'account-interests',
  'daily-report',
  'radar-report',
  // These tests come last, because their toasts remain afterwards.
  ...settings,
];

describe.each(pages)('%s', (page) => {
  test('shows an error state until a retry succeeds', async () => {
    const api = open(addresses[`routes/${page}`] ?? page, failingApis['is down']);
    await waitFor(() => expect(retries()).not.toEqual([]));
    // A report has no footer.
    expect(document.querySelectorAll('main, footer')).toHaveLength(
      page.endsWith('-report') ? 1 : 2,
    );
    api.respond = failingApis['answers with lists of something else'];
    const before = api.calls;
    const [retry] = retries();
    retry?.focus();
    expect(retry).toHaveFocus();
    retryAll();
    await waitFor(() => expect(api.calls).toBeGreaterThan(before));
    expect(document.body, 'the focus is lost').not.toHaveFocus();
    await waitFor(() => expect(retries()).not.toEqual([]));
    expectNoMissingValues();
    // A failed setting shows a toast (docs/specification.md#failed-lists).
    const toasts = document.querySelector('[role=alert]')?.textContent ?? '';
    if (!settings.includes(page)) expect(toasts).toBe('');
    api.respond = workingApi;
    await waitFor(() => {
      retryAll();
      expect(retries()).toEqual([]);
    });
    expectNoMissingValues();
  });
});

describe.each(Object.entries(requiredCalls))('%s', (route, required) => {
  const path = addresses[route] ?? '';
  const callOf = (called: string, query: URLSearchParams): string =>
    decodeURIComponent(query.size === 0 ? called : `${called}?${query}`);
  const isLoading = () => document.querySelector('[aria-busy=true]') !== null;

  /** Opens the page, waits until it has loaded, and returns the calls that it can do without. */
  async function openWith(respond: (called: string, call: string) => Response): Promise<string[]> {
    const optional = new Set<string>();
    render(
      <PageStory
        path={path}
        answer={(called, _method, query) => {
          const call = callOf(called, query);
          if (!required.test(call)) optional.add(call);
          return respond(called, call);
        }}
      />,
    );
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await waitFor(() => expect(isLoading()).toBe(false));
    return [...optional];
  }

  test('is shown when any call that it does not require fails', async () => {
    const optional = await openWith(workingApi);
    cleanup();
    for (const failing of optional) {
      for (const failure of ['answers 401', 'answers 404', 'answers with half of it'] as const) {
        // With a token, 401 means that the session is over.
        if (failure === 'answers 401') session.close();
        else session.open('Bearer test', user);
        await openWith((called, call) =>
          (call === failing ? failingCalls[failure] : workingApi)(called),
        );
        const at = `${failing} ${failure}`;
        expect(retries(), at).toEqual([]);
        expect(document.querySelector('[role=alert]')?.textContent ?? '', at).toBe('');
        expectNoMissingValues();
        cleanup();
      }
    }
  });
});
