/**
 * Answers navigations: from the network, and only without a connection from the saved pages.
 *
 * @module
 */
import { keepLatest, saveFilesOf } from './files.ts';
import { savedNotice } from './notice.ts';
import { isReadable, OFFLINE_PAGE, PAGES, SAVED_AT, savedKey, TITLE } from './saved-pages.ts';
import type { FetchEvent } from './scope.ts';

/** The offline page of the current build. It is not a visited page. */
const SHELL = 'martelo-shell-1';

const MAX_PAGES = 50;
/** Longer documents are not saved, so the pages take at most 25 MB. */
const MAX_LENGTH = 500_000;
/** A page that is shown again is not requested for the cache within this time. */
const FRESH_MS = 5 * 60_000;

/** Changes when the saved pages are deleted, so a page in transit is not saved afterwards. */
let generation = 0;

/** Returns a copy of a document for the cache, with its title and time. */
function copyOf(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  // The copy is not compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const [, title = ''] = /<title>([^<]*?)(?: · Martelo)?<\/title>/.exec(html) ?? [];
  headers.set(TITLE, encodeURIComponent(textOf(title)));
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(html, { headers });
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"' }),
);

/** Returns the text of escaped HTML, as the server writes it (src/engine/head.tsx). */
const textOf = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities.get(name) ?? entity);

/** Saves a page with the files that it needs, or removes it when it no longer exists. */
async function save(url: URL, request: Promise<Response>): Promise<void> {
  const started = generation;
  const response = await request;
  if (response.status === 404 || response.status === 410) {
    await (await caches.open(PAGES)).delete(url.href);
    return;
  }
  const isCacheable = !/no-store/.test(response.headers.get('cache-control') ?? '');
  if (response.status !== 200 || response.redirected || !isCacheable) return;
  const html = await response.text();
  if (html.length > MAX_LENGTH) return;
  await saveFilesOf(html);
  const cache = await caches.open(PAGES);
  if (started !== generation) return;
  // A page that is seen again becomes the latest.
  await cache.delete(url.href);
  await cache.put(url.href, copyOf(response, html));
  await keepLatest(cache, MAX_PAGES);
}

/** Returns the saved page of an address with the notice, or `undefined`. */
async function savedPage(url: string): Promise<Response | undefined> {
  const found = await caches.match(url, { cacheName: PAGES });
  if (found === undefined) return undefined;
  const at = new Date(found.headers.get(SAVED_AT) ?? '');
  const html = (await found.text())
    .replace('<html ', `<html data-offline="${at.toISOString()}" `)
    .replace('<body>', `<body>${savedNotice(at, new Date())}`);
  return new Response(html, { headers: found.headers });
}

/** Returns the offline page, or a redirect to it. The redirect keeps the address that was asked for. */
async function offlinePage({ pathname, search, origin }: URL): Promise<Response> {
  const shell = pathname === OFFLINE_PAGE && (await caches.match(pathname, { cacheName: SHELL }));
  if (shell) return shell;
  const page = new URL(OFFLINE_PAGE, origin);
  page.searchParams.set('pagina', pathname + search);
  return Response.redirect(page.href);
}

export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(savedKey(event.request.url));
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isReadable(url)) {
      // When the storage is full, the page is not saved.
      event.waitUntil(save(url, Promise.resolve(response.clone())).catch(() => {}));
    }
    return response;
  } catch {
    return (await savedPage(url.href)) ?? offlinePage(url);
  }
}

/** Saves a page that was shown by a client-side navigation, which requests no document. */
export async function saveVisited(address: string): Promise<void> {
  const url = new URL(savedKey(address));
  if (!isReadable(url)) return;
  const known = await caches.match(url.href, { cacheName: PAGES });
  const at = Date.parse(known?.headers.get(SAVED_AT) ?? '');
  if (Date.now() - at < FRESH_MS) return;
  await save(url, fetch(url));
}

export async function forgetPages(): Promise<void> {
  generation += 1;
  await caches.delete(PAGES);
}

/** Saves the offline page of this build with its files. */
export async function saveOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (response.status !== 200) throw new Error(`${OFFLINE_PAGE} answered ${response.status}.`);
  const html = await response.text();
  await saveFilesOf(html);
  await (await caches.open(SHELL)).put(OFFLINE_PAGE, copyOf(response, html));
}
