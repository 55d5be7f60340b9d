/**
 * The push services of browsers (RFC 8030), and how a notification is sent to one.
 *
 * @module
 */
import type { Agent } from 'node:https';
import type { PushConfig } from '../config/push.ts';

/** The push services of Chrome, Firefox, Edge and Safari. */
const services =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|web\.push\.apple\.com)$/;

/**
 * Returns whether an address belongs to a known push service. A person chooses the address, so the
 * server must not send requests to any other host.
 *
 * @param extraHosts - further hosts with their port
 */
export function isPushService(endpoint: string, extraHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username + url.password !== '') return false;
  return services.test(url.host) || extraHosts.includes(url.host);
}

/** What a service worker shows (apps/marketplace/src/worker/notifications.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Page that a click opens: path and query. */
  readonly path: string;
}

/** A browser that receives notifications. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * What happened to a notification. After `gone` the browser has no subscription any more. `rejected` is
 * final. After `failed` it may be sent again.
 */
export type PushResult = 'sent' | 'gone' | 'rejected' | 'failed';

/** Sends a notification. Never throws. */
export type SendPush = (
  target: PushTarget,
  message: { readonly id: number; readonly content: PushContent; readonly validUntil: Date },
  now: Date,
) => Promise<PushResult>;

/** A push service that does not answer must not delay the others. */
const TIMEOUT_MS = 10_000;

/** @param status - the status of the service's answer; `null`: it did not answer */
const resultOf = (status: number | null): PushResult => {
  if (status === 404 || status === 410) return 'gone';
  // After "too many requests" a retry can succeed. Any other 4xx would be repeated.
  return status !== null && status >= 400 && status < 500 && status !== 429 ? 'rejected' : 'failed';
};

/**
 * Returns a function that encrypts a notification for one browser (RFC 8291), signs it with the key of
 * this site (RFC 8292), and sends it.
 *
 * @param agent - with the certificates of a test's push service
 */
export const pushSender =
  ({ subject, publicKey, privateKey }: PushConfig, agent?: Agent): SendPush =>
  async ({ endpoint, p256dh, auth }, { id, content, validUntil }, now) => {
    // A start does not wait for it. Node detects no named exports in this CommonJS module.
    const { default: webPush } = await import('web-push');
    try {
      // A message that is sent twice is shown once: the tag is the same.
      const payload = JSON.stringify({ ...content, tag: `martelo-${id}` });
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: Math.max(0, Math.floor((validUntil.getTime() - now.getTime()) / 1000)),
        urgency: 'high',
        timeout: TIMEOUT_MS,
        ...(agent === undefined ? {} : { agent }),
      });
      return 'sent';
    } catch (error) {
      return resultOf(error instanceof webPush.WebPushError ? error.statusCode : null);
    }
  };
