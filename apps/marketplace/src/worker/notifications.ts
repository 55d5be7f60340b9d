/**
 * Notifications that the server sends by a push service (docs/specification.md#reminders).
 *
 * @module
 */
import { scope, type NotificationClick, type PushMessage } from './scope.ts';

interface Content {
  readonly title: string;
  readonly body: string;
  /** Page that a click opens. */
  readonly path: string;
  /** A notification replaces another one with the same tag. */
  readonly tag: string;
}

/** Returns the content of a message. Only this site can send one, because it signs and encrypts it. */
const contentOf = ({ data }: PushMessage): Content => data?.json() as Content;

export function showNotification(message: PushMessage): Promise<void> {
  const { title, body, tag, path } = contentOf(message);
  return scope.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    lang: 'pt-BR',
  });
}

/** Opens the page of a notification, in the tab that shows it already if there is one. */
export async function openNotification({ notification }: NotificationClick): Promise<void> {
  notification.close();
  const { href } = new URL(String(notification.data), location.origin);
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => url === href);
  await (open === undefined ? scope.clients.openWindow(href) : open.focus());
}

/** Turns off the notifications of this browser, and closes those on the screen. */
export async function endNotifications(): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close();
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
