/**
 * The global scope of the service worker. TypeScript's library for it cannot be used beside the one for
 * pages, so this file declares the parts that the worker uses.
 *
 * @module
 */

/** An event whose work keeps the worker alive. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkEvent {
  readonly request: Request;
  /** The answer that the browser requested while the worker started, for navigations only. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface MessageToWorker extends WorkEvent {
  readonly data: unknown;
}

/** A message of the server. */
export interface PushMessage extends WorkEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationClick extends WorkEvent {
  readonly notification: Notification;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface WorkerEvents {
  readonly install: WorkEvent;
  readonly activate: WorkEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushMessage;
  readonly notificationclick: NotificationClick;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { readonly type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    type: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

// The type of `globalThis` is that of a page.
export const scope = globalThis as unknown as WorkerScope;
