/**
 * One connection for all tabs of a browser. The tabs elect a leader, and only the leader connects.
 *
 * - The leader (leadership.ts) sends every change to the other tabs through a `BroadcastChannel`.
 * - The other tabs send the rows that they show to the leader.
 * - A hidden leader hands over to a visible tab. If there is none, it continues for a minute.
 * - If tabs cannot communicate (no secure context, or an opaque origin), each tab connects.
 *
 * @module
 */
import { choose } from './choose.ts';
import { createLeadership, type Leadership } from './leadership.ts';
import type { LiveOptions } from './live-options.ts';
import type { Live, SourceUpdate } from './live-state.ts';
import type { Wanted } from './rows.ts';
import { createSource, type Source } from './source.ts';

/** A message between tabs. Increase the number in {@link nameOf} when the format changes. */
type Message =
  /** Sent by the leader: new states. */
  | { readonly update: SourceUpdate }
  /** Sent by a new leader, which requests the rows of every tab. */
  | { readonly hasChanged: true }
  /** Sent by the other tabs. `wanted` is `null` when the tab no longer shows anything. */
  | { readonly from: string; readonly isVisible: boolean; readonly wanted: Wanted | null };

interface Tab {
  readonly isVisible: boolean;
  readonly wanted: Wanted;
  readonly lastSeenAt: number;
}

/** How long a hidden tab stays connected. */
const HIDDEN_MS = 60_000;
/** A tab that does not respond to heartbeats for this time is forgotten. */
const TAB_TIMEOUT_MS = 60_000;

/** Debounce of changes to the watched rows, for example while cards appear. */
const DEBOUNCE_MS = 50;

const nothing: Wanted = { lots: [], auctions: [] };

const isEmpty = ({ lots, auctions }: Wanted): boolean => lots.length + auctions.length === 0;

/** Returns the rows of `next` that are not in `before`. */
function added(next: Wanted, before: Wanted): Wanted {
  const notIn = <Row extends { readonly id: number }>(
    rows: readonly Row[],
    known: readonly Row[],
  ) => {
    const ids = new Set(known.map(({ id }) => id));
    return rows.filter(({ id }) => !ids.has(id));
  };
  return { lots: notIn(next.lots, before.lots), auctions: notIn(next.auctions, before.auctions) };
}

const nameOf = ({ baseUrl, embedKey }: LiveOptions): string =>
  `martelo-live-2 ${baseUrl} ${embedKey ?? ''}`;

/** The browser APIs that the connection uses. Tests simulate several pages. */
export type Page = Pick<
  typeof globalThis,
  'addEventListener' | 'BroadcastChannel' | 'document' | 'location' | 'navigator'
>;

/**
 * Keeps the live state of a page up to date for the lifetime of the page. Closes everything on
 * `pagehide`, so the page can enter the back/forward cache, and reconnects when the page is
 * restored.
 */
export function connect(live: Live, options: LiveOptions, page: Page = globalThis): void {
  const { document, navigator } = page;
  const name = nameOf(options);
  const tabId = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const tabs = new Map<string, Tab>();
  /** `null` when the tabs cannot communicate. */
  let leadership: Leadership | null =
    page.BroadcastChannel === undefined || navigator.locks === undefined
      ? null
      : createLeadership(navigator.locks, name, {
          onLead: lead,
          onLose: () => {
            stepDown();
            // A visible tab waits for the role again, because the tab that took it may end.
            update();
          },
          onFail: () => {
            leadership = null;
            closeChannel();
            update();
          },
        });
  let channel: BroadcastChannel | null = null;
  /** Not `null` in the leader. */
  let source: Source | null = null;
  /** Whether the page has been hidden for a minute, or is in the back/forward cache. */
  let isAsleep = document.hidden;
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;

  const mine = (): Wanted => (isAsleep ? nothing : choose([live.watched()]));

  const post = (message: Message): void => {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no such argument
      channel?.postMessage(message);
    } catch {
      // The browser closed the channel together with the page.
    }
  };

  const sendWanted = (): void =>
    post({ from: tabId, isVisible: !document.hidden, wanted: isAsleep ? null : mine() });

  /** Follows the rows of all tabs, those of visible tabs first. */
  function follow(): void {
    if (source === null) return;
    const others = [...tabs.values()].toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible));
    source.want(choose([mine(), ...others.map(({ wanted }) => wanted)]));
    // The stream does not resend rows that another tab already shows.
    live.apply(source.current(mine()));
  }

  /** Updates the role of this tab after a change of its rows or of its visibility. */
  function update(): void {
    if (source === null) {
      sendWanted();
      const isCandidate = !isAsleep && !document.hidden && !isEmpty(mine());
      if (!isCandidate) leadership?.release();
      else if (leadership === null) lead();
      else leadership.request();
      return;
    }
    const isReplaceable = [...tabs.values()].some(({ isVisible }) => isVisible);
    if (isAsleep || (document.hidden && isReplaceable)) stepDown();
    else follow();
  }

  function lead(): void {
    source = createSource(options, page.location, (update) => {
      live.apply(update);
      post({ update });
      if (update.isBeat) forgetTabs();
    });
    post({ hasChanged: true });
    follow();
  }

  function stepDown(): void {
    source?.close();
    source = null;
    tabs.clear();
    leadership?.release();
    sendWanted();
  }

  function forgetTabs(): void {
    for (const [id, { lastSeenAt }] of tabs)
      if (Date.now() - lastSeenAt > TAB_TIMEOUT_MS) tabs.delete(id);
    follow();
  }

  function receive(message: Message): void {
    if ('update' in message) {
      live.apply(message.update);
      leadership?.hear();
      if (message.update.isBeat) sendWanted();
    } else if ('hasChanged' in message) {
      leadership?.hear();
      sendWanted();
    } else if (source !== null) {
      const { from, isVisible, wanted } = message;
      if (wanted === null) tabs.delete(from);
      else {
        const news = added(wanted, tabs.get(from)?.wanted ?? nothing);
        tabs.set(from, { isVisible, wanted, lastSeenAt: Date.now() });
        // The stream does not resend rows that another tab already shows.
        if (!isEmpty(news)) post({ update: { ...source.current(news), isBeat: false } });
      }
      update();
    }
  }

  function wake(): void {
    clearTimeout(sleepTimer);
    isAsleep = false;
    if (leadership !== null && channel === null) {
      channel = new page.BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
    }
    update();
    source?.check();
  }

  function closeChannel(): void {
    channel?.close();
    channel = null;
  }

  function sleep(): void {
    clearTimeout(sleepTimer);
    isAsleep = true;
    update();
  }

  live.subscribe('watched', () => {
    debounceTimer ??= setTimeout(() => {
      debounceTimer = undefined;
      update();
    }, DEBOUNCE_MS);
  });
  page.addEventListener('online', () => source?.check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return wake();
    sleepTimer = setTimeout(sleep, HIDDEN_MS);
    update();
  });
  page.addEventListener('pagehide', () => {
    sleep();
    closeChannel();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !document.hidden) wake();
  });
  if (!isAsleep) wake();
}
