/**
 * The service worker. It shows visited pages without a connection, and reminders as notifications.
 * `build.ts` writes it to `worker.js`, whose content changes with each build.
 *
 * See docs/specification.md#offline and docs/decisions/0038-visited-pages-offline.md.
 *
 * @module
 */
import { isPagePath } from '../engine/page-link.ts';
import { answerNavigation, forgetPages, saveOfflinePage, saveVisited } from './documents.ts';
import { answerFile } from './files.ts';
import { endNotifications, openNotification, showNotification } from './notifications.ts';
import type { Message } from './tell-worker.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', (event) => {
  // It takes over at once. Files of older builds stay in the cache and on the server, so open tabs
  // continue to work.
  event.waitUntil(saveOfflinePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      // The document is requested while the worker starts.
      scope.registration.navigationPreload?.enable(),
    ]),
  );
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && isPagePath(pathname)) event.respondWith(answerNavigation(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event.request));
});

scope.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  const message = event.data as Message;
  event.waitUntil(
    // Without a connection, or with a full storage, the page is not saved.
    message === 'forget'
      ? Promise.all([forgetPages(), endNotifications()])
      : message === 'forget pages'
        ? forgetPages()
        : saveVisited(message.visited).catch(() => {}),
  );
});

scope.addEventListener('push', (event) => event.waitUntil(showNotification(event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));
