/**
 * One connection for all tabs of a browser. The tabs elect a leader, which connects for all of them.
 *
 * - The leader holds a Web Lock. It tells the others every change by a `BroadcastChannel`.
 * - The others tell the leader what they show.
 * - A leader that is hidden hands over to a tab that is visible. Without one it goes on for a minute.
 * - Where tabs cannot hear each other (no secure context, an opaque origin), each tab connects.
 *
 * @module
 */
import { choose } from './choose.ts';
import type { Live, LiveOptions } from './live.ts';
import type { Wanted } from './rows.ts';
import { createSource, type Source, type SourceUpdate } from './source.ts';

/** What tabs tell each other. Raise the number in {@link nameOf} when it changes. */
type Message =
  /** From the leader: new states. */
  | { readonly update: SourceUpdate }
  /** From a new leader: everyone tells what they show. */
  | { readonly hasChanged: true }
  /** From the others. `null`: the tab shows nothing any more. */
  | { readonly from: string; readonly isVisible: boolean; readonly wanted: Wanted | null };

interface Tab {
  readonly isVisible: boolean;
  readonly wanted: Wanted;
  readonly heardAt: number;
}

/** A hidden tab stays connected for this time. */
const HIDDEN_MS = 60_000;
/** The leader gives a sign of life every 15 to 20 s. A silent one is replaced. */
const LOST_MS = 50_000;
/** Every sign of life is answered. Tabs that do not answer are gone. */
const GONE_MS = 60_000;

/** While cards appear, their rows are collected for this time. */
const COLLECT_MS = 50;

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

/** The parts of a page that are used. Tests have several pages. */
export type Page = Pick<
  typeof globalThis,
  'addEventListener' | 'BroadcastChannel' | 'document' | 'location' | 'navigator'
>;

/**
 * Keeps the live state of a page up to date, for as long as the page exists. It releases everything
 * on `pagehide`, so that the page can stay in the back/forward cache, and goes on when it returns.
 */
export function connect(live: Live, options: LiveOptions, page: Page = globalThis): void {
  const { document, navigator } = page;
  const name = nameOf(options);
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const tabs = new Map<string, Tab>();
  let canShare = page.BroadcastChannel !== undefined && navigator.locks !== undefined;
  let channel: BroadcastChannel | null = null;
  /** Not `null` in the tab that leads. */
  let source: Source | null = null;
  let release: (() => void) | null = null;
  let request: AbortController | null = null;
  /** Hidden for a while, or in the back/forward cache. */
  let isAsleep = document.hidden;
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;
  let collectTimer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  const mine = (): Wanted => (isAsleep ? nothing : choose([live.watched()]));

  const post = (message: Message): void => {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no such argument
      channel?.postMessage(message);
    } catch {
      // The channel was closed with the page.
    }
  };

  const tell = (): void =>
    post({ from: me, isVisible: !document.hidden, wanted: isAsleep ? null : mine() });

  /** Follows what all tabs show, the visible ones first. */
  function follow(): void {
    if (source === null) return;
    const others = [...tabs.values()].toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible));
    source.want(choose([mine(), ...others.map(({ wanted }) => wanted)]));
    // Rows that another tab shows already are not sent again.
    live.apply(source.current(mine()));
  }

  /** Brings this tab in line with what it shows and whether it is visible. */
  function arrange(): void {
    if (source === null) {
      tell();
      const isCandidate = !isAsleep && !document.hidden && !isEmpty(mine());
      if (isCandidate) stand();
      else withdraw();
      return;
    }
    const isReplaceable = [...tabs.values()].some(({ isVisible }) => isVisible);
    if (isAsleep || (document.hidden && isReplaceable)) resign();
    else follow();
  }

  /** Stands for election: waits for the lock of the leader. */
  function stand(isUrgent = false): void {
    if (!canShare) return lead();
    if (request !== null && !isUrgent) return;
    withdraw();
    const controller = new AbortController();
    request = controller;
    watchLeader();
    navigator.locks
      .request(
        name,
        // A request that takes the lock away cannot be withdrawn.
        isUrgent ? { steal: true } : { signal: controller.signal },
        () =>
          new Promise<void>((resolve) => {
            if (controller.signal.aborted) return resolve();
            release = resolve;
            lead();
          }),
      )
      .catch((error: unknown) => {
        if (request !== controller) return;
        request = null;
        // Another tab has taken the lock, because it heard nothing of this one.
        if (source !== null) return resign();
        if (error instanceof DOMException && error.name === 'AbortError') return;
        // An opaque origin has no locks.
        canShare = false;
        closeChannel();
        arrange();
      });
  }

  function withdraw(): void {
    clearTimeout(lostTimer);
    const controller = request;
    request = null;
    controller?.abort();
  }

  /** Replaces a leader that is silent, such as a tab that the browser has frozen. */
  function watchLeader(): void {
    clearTimeout(lostTimer);
    if (request !== null && source === null) lostTimer = setTimeout(() => stand(true), LOST_MS);
  }

  function lead(): void {
    clearTimeout(lostTimer);
    source = createSource(options, page.location, (update) => {
      live.apply(update);
      post({ update });
      if (update.isBeat) forgetTabs();
    });
    post({ hasChanged: true });
    follow();
  }

  function resign(): void {
    source?.close();
    source = null;
    tabs.clear();
    withdraw();
    release?.();
    release = null;
    tell();
  }

  function forgetTabs(): void {
    for (const [id, { heardAt }] of tabs) if (Date.now() - heardAt > GONE_MS) tabs.delete(id);
    follow();
  }

  function hear(message: Message): void {
    if ('update' in message) {
      live.apply(message.update);
      watchLeader();
      if (message.update.isBeat) tell();
    } else if ('hasChanged' in message) {
      watchLeader();
      tell();
    } else if (source !== null) {
      const { from, isVisible, wanted } = message;
      if (wanted === null) tabs.delete(from);
      else {
        const news = added(wanted, tabs.get(from)?.wanted ?? nothing);
        tabs.set(from, { isVisible, wanted, heardAt: Date.now() });
        // The stream does not send again what another tab shows already.
        if (!isEmpty(news)) post({ update: { ...source.current(news), isBeat: false } });
      }
      arrange();
    }
  }

  function wake(): void {
    clearTimeout(sleepTimer);
    isAsleep = false;
    if (canShare && channel === null) {
      channel = new page.BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    }
    arrange();
    source?.check();
  }

  function closeChannel(): void {
    channel?.close();
    channel = null;
  }

  function sleep(): void {
    clearTimeout(sleepTimer);
    isAsleep = true;
    arrange();
  }

  live.subscribe('watched', () => {
    collectTimer ??= setTimeout(() => {
      collectTimer = undefined;
      arrange();
    }, COLLECT_MS);
  });
  page.addEventListener('online', () => source?.check());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return wake();
    sleepTimer = setTimeout(sleep, HIDDEN_MS);
    arrange();
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
