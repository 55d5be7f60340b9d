/**
 * Notifications in this browser. Only their settings need this code.
 *
 * @module
 */
import { canHaveWorker, registerWorker } from './register-worker.ts';

/**
 * Whether this browser can show notifications. The person may have blocked those of this site. Safari on
 * an iPhone shows them only for a site on the home screen (`needs_home_screen`).
 */
export function pushState(): 'unavailable' | 'needs_home_screen' | 'blocked' | 'available' {
  if (!canHaveWorker()) return 'unavailable';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    // Only Safari on iPhones and iPads has this property.
    return Reflect.get(navigator, 'standalone') === false ? 'needs_home_screen' : 'unavailable';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** Where the server sends notifications of this browser. */
interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks for permission and subscribes this browser to notifications.
 *
 * @param publicKey - key of the server, base64url
 * @returns `null` when the person does not permit them
 * @throws when the browser does not reach its push service
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  // Before any other wait, because browsers ask only in response to a click.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  // The worker has to be active.
  const { pushManager } = await navigator.serviceWorker.ready;
  // A browser refuses a second key, so a subscription for an earlier key of the server ends first.
  const known = await pushManager.getSubscription();
  if (known !== null && !isFor(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The subscription has no endpoint or no keys.');
  }
  return { endpoint, keys: { p256dh, auth } };
}

/** Whether a subscription takes the messages of a key of the server. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = String.fromCharCode(
    ...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()),
  );
  return btoa(key).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
