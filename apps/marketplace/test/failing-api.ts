/**
 * The address of every page, and every kind of failing API. Tests combine the two.
 *
 * @module
 */
import account from '../recorded/account.json' with { type: 'json' };
import open from '../recorded/public.json' with { type: 'json' };
import type { RouteObject } from '../src/engine/router.ts';
import { routes } from '../src/routes.tsx';

/** Returns the API's answer to a path, which is relative to the API base. */
export type Respond = (path: string) => Response;

/** Answers of a server with the demonstration data, written by `npm run record`. */
export const recordedAnswers: Readonly<Record<string, unknown>> = {
  ...account,
  ...open,
  // Reports read this answer too, so it has their field.
  '/auctions.json': { ...open['/auctions.json'], report: null },
  '/lots.json': {
    ...open['/lots.json'],
    radar: {
      name: 'Azul',
      criteria_labels: ['Azul'],
      active: true,
      since: '2026-11-01T19:30:00-03:00',
      expires_at: '2027-01-30T19:30:00-03:00',
    },
  },
};

/** A working API. */
export const workingApi: Respond = (path) =>
  recordedAnswers[path] === undefined
    ? new Response(null, { status: 404 })
    : Response.json(recordedAnswers[path]);

/** A page instead of data, with words that no page may show. */
const html = '<!doctype html><title>Entre na rede</title><h1>undefined NaN 1970</h1>';

/** Failing APIs, by kind. A separate test covers an API that never answers. */
export const failingApis = {
  'is down': () => {
    throw new TypeError('Failed to fetch');
  },
  'answers 500 with a page': () => new Response(html, { status: 500 }),
  'answers with a page': () => new Response(html, { headers: { 'content-type': 'text/html' } }),
  'answers with nothing': () => new Response(''),
  'answers with half of it': (path) =>
    new Response(JSON.stringify(recordedAnswers[path] ?? {}).slice(0, -1)),
  'answers null': () => Response.json(null),
  'answers with another object': () => Response.json({ ok: true, error: 'undefined' }),
  'answers with lists of something else': () => listing({ ok: true }, null, 7),
} satisfies Readonly<Record<string, Respond>>;

/**
 * How a single call can fail. Another implementation of the API may lack the call, or require a
 * login.
 */
export const failingCalls = {
  'is down': failingApis['is down'],
  'answers 401': () => Response.json({ errors: {} }, { status: 401 }),
  'answers 404': () => Response.json({ errors: {} }, { status: 404 }),
  'answers 429': () => new Response(null, { status: 429, headers: { 'retry-after': '60' } }),
  'answers 500 with a page': failingApis['answers 500 with a page'],
  'answers with nothing': failingApis['answers with nothing'],
  'answers with half of it': failingApis['answers with half of it'],
  'answers with lists of something else': failingApis['answers with lists of something else'],
} satisfies Readonly<Record<string, Respond>>;

/**
 * The calls that a page cannot be shown without, by the id of its route. A page without the answer of
 * another call leaves out what it would have added.
 */
export const requiredCalls: Readonly<Record<string, RegExp>> = {
  'routes/home': /^\/lots\.json\?.*sort=closes_at/,
  'routes/leiloes': /^\/auctions\.json\?.*status_in/,
  'routes/lotes': /^\/lots\.json\?.*per=20/,
  'routes/calendario': /^\/auctions\/calendar/,
  'routes/categorias': /^\/categories\.json/,
  'routes/casasdeleilao': /^\/accounts\.json\?.*per=20/,
  'routes/categorias-slug': /^\/(categories\.json\?.*slug_eq|lots\.json)/,
  'routes/tag': /^\/(popular_tags\.json\?.*slug_eq|lots\.json)/,
  'routes/busca': /^\/lots\.json\?.*per=20/,
  'routes/artistas': /^\/(authors\/[^/]+|lots)\.json/,
  'routes/lote': /^\/accounts\/.*\/lots\//,
  'routes/comparar': /^\/accounts\/.*\/lots\//,
};

/** Returns an answer that every list can read. */
export const listing = (...rows: readonly unknown[]): Response =>
  Response.json({
    total: rows.length,
    current_page: 1,
    per_page: 20,
    next_page: null,
    accounts: rows,
    addresses: rows,
    auctions: rows,
    categories: rows,
    data: rows,
    events: rows,
    items: rows,
    lots: rows,
    participations: rows,
    passkeys: rows,
    prices: rows,
    reminders: rows,
    sessions: rows,
    tags: rows,
  });

/** Addresses of pages whose path is not one. */
const ownAddresses: Readonly<Record<string, string>> = {
  'routes/lotes': '/lotes?estado=abertos',
  'routes/categorias-slug': '/categorias/pinturas',
  'routes/tag': '/tag/modernismo',
  'routes/busca': '/busca/azul',
  'routes/unsubscribe': '/unsubscribe?token=t&kind=radar',
  'routes/artistas': '/artistas/abilio-junqueira-salomoni',
  'routes/lote': '/casa-minuano-de-leiloes/10/lote/29',
  'routes/comparar': '/comparar?lotes=casa-minuano-de-leiloes/10/29',
  'routes/senha-nova': '/senha/nova?reset_password_token=t',
  'routes/email-desfazer': '/email/desfazer#undo_token=t',
  'routes/confirmacao': '/confirmacao?confirmation_token=t',
  'routes/autologin': '/autologin?token=t',
  'routes/daily-report': '/daily-report',
  'routes/radar-report': '/radar-report/6a1e6f0e-6f0e-4a6e-8f0e-6a1e6f0e6f0e',
};

const addressesIn = (table: readonly RouteObject[]): [string, string][] =>
  table.flatMap(({ id, path, lazy, children = [] }) => [
    ...(id !== undefined && path !== undefined && lazy
      ? [[id, ownAddresses[id] ?? path] satisfies [string, string]]
      : []),
    ...addressesIn(children),
  ]);

/** An address of each page, by the id of its route. */
export const addresses: Readonly<Record<string, string>> = Object.fromEntries(addressesIn(routes));

/** Missing values rendered as text, which no page may show. A theme of the demonstration is "Anos 1970". */
export const missingValues =
  /\bundefined\b|\bNaN\b|\[object |R\$ 0(?![\d.,])|(?<![Aa]nos[ -])\b1970\b/;
