/** Tabs of one browser in one process: their locks, their channels and their visibility. */
import type { Page } from '../src/internal/live/connection.ts';

interface Request {
  readonly start: () => Promise<unknown>;
  readonly settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void };
}

/** The exclusive locks of an origin (https://w3c.github.io/web-locks/). */
export class FakeLocks {
  readonly #held = new Map<string, Request>();
  readonly #queues = new Map<string, Request[]>();

  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    callback: () => Promise<unknown>,
  ): Promise<unknown> {
    const { signal, steal = false } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request: Request = { start: callback, settle: { resolve, reject } };
      if (steal) {
        const holder = this.#held.get(name);
        this.#held.delete(name);
        holder?.settle.reject(new DOMException('The lock was stolen.', 'AbortError'));
        this.#grant(name, request);
        return undefined;
      }
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, queue);
      queue.push(request);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(request);
        if (at === -1) return;
        queue.splice(at, 1);
        reject(signal.reason);
      });
      queueMicrotask(() => this.#next(name));
      return undefined;
    });
  }

  #next(name: string): void {
    if (this.#held.has(name)) return;
    const request = this.#queues.get(name)?.shift();
    if (request !== undefined) this.#grant(name, request);
  }

  #grant(name: string, request: Request): void {
    this.#held.set(name, request);
    const done = (): void => {
      if (this.#held.get(name) !== request) return;
      this.#held.delete(name);
      this.#next(name);
    };
    queueMicrotask(() => {
      request.start().then(request.settle.resolve, request.settle.reject).finally(done);
    });
  }
}

/** One browser, whose tabs share channels and locks. */
export class FakeBrowser {
  readonly locks = new FakeLocks();
  readonly #channels = new Set<EventTarget & { readonly name: string; readonly tab: FakeTab }>();

  /** Opens a tab. */
  open(options: { locks?: Pick<FakeLocks, 'request'> | undefined } = {}): FakeTab {
    const channels = this.#channels;
    return new FakeTab('locks' in options ? options.locks : this.locks, (tab) => {
      return class FakeChannel extends EventTarget {
        readonly tab = tab;
        readonly name: string;
        constructor(name: string) {
          super();
          this.name = name;
          channels.add(this);
        }
        postMessage(message: unknown): void {
          if (!channels.has(this)) throw new DOMException('closed', 'InvalidStateError');
          if (tab.isFrozen) return;
          const data: unknown = structuredClone(message);
          for (const channel of channels) {
            if (channel === this || channel.name !== this.name || channel.tab.isFrozen) continue;
            queueMicrotask(() => {
              if (channels.has(channel)) {
                channel.dispatchEvent(new MessageEvent('message', { data }));
              }
            });
          }
        }
        close(): void {
          channels.delete(this);
        }
      };
    });
  }

  /** Number of open channels. */
  get channels(): number {
    return this.#channels.size;
  }
}

/** One tab, with the members of a page that `connect` uses. */
export class FakeTab {
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  readonly #window = new EventTarget();
  readonly page: Page;

  /** Stops sending and receiving, like a frozen or crashed tab. */
  isFrozen = false;

  constructor(locks: unknown, channelOf: (tab: FakeTab) => unknown) {
    const { document } = this;
    // Only the members that are used exist.
    this.page = {
      document,
      BroadcastChannel: channelOf(this),
      navigator: { locks },
      location: { href: 'https://leiloes.example/lotes', origin: 'https://leiloes.example' },
      addEventListener: this.#window.addEventListener.bind(this.#window),
    } as unknown as Page;
  }

  hide(): void {
    this.document.hidden = true;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  show(): void {
    this.document.hidden = false;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Leaves the page. It remains in the back/forward cache. */
  leave(): void {
    this.document.hidden = true;
    this.#window.dispatchEvent(new Event('pagehide'));
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Restores the page from the back/forward cache. */
  comeBack(): void {
    this.document.hidden = false;
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  goOnline(): void {
    this.#window.dispatchEvent(new Event('online'));
  }
}
