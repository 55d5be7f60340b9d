/**
 * Loads the data of the elements and renders them with the components of `@martelo/ui`. The loader
 * imports this module when the first element comes near the viewport.
 *
 * @module
 */
import { isApiError, type ApiError } from '@martelo/api/client';
import { createLive, LiveProvider } from '@martelo/api/live';
import { useNow } from '@martelo/ui/clock';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MarteloEvents } from '../../martelo-embed.d.ts';
import { elements, type AttributeOf } from '../elements.ts';
import type { Cards, Host } from '../loader/element.ts';
import { stageClass } from '../loader/place.ts';
import type { Marketplace } from '../marketplace.ts';
import { CardBoundary } from './CardBoundary.tsx';
import { Missing } from './Missing.tsx';
import { cardSheet } from './sheet.ts';
import { openStore } from './store.ts';
import { queueRender } from './render-queue.ts';
import { viewOf } from './views.tsx';

/** Interval between two refreshes of the shown data, in milliseconds. */
const REFRESH_MS = 60_000;

/** The state of an element that is on the page. */
interface Shown {
  /** `null` until the first data arrives. Until then the loader's placeholder remains. */
  root: Root | null;
  /** Counts the requests, so a response to an older request is ignored. */
  requests: number;
  /** The query whose result is shown, or `null` when no result is shown. */
  shownQuery: string | null;
}

/** Attributes that change how lots look. The other attributes select the data. */
const lookAttributes: ReadonlySet<string> = new Set<AttributeOf<'lots'>>([
  'layout',
  'bid',
  'currency',
  'utm',
]);
const dataAttributes = [...elements.lot, ...elements.lots].filter(
  (name) => !lookAttributes.has(name),
);

const queryOf = (host: Host): string =>
  JSON.stringify(dataAttributes.map((name) => host.getAttribute(name)));

/** Dispatches an event on the element. Returns `false` when the page called `preventDefault()`. */
const dispatch = <Name extends keyof MarteloEvents>(
  host: Element,
  name: Name,
  detail: MarteloEvents[Name]['detail'],
): boolean =>
  host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );

/** Reports a click on a link of a card. A module-level function, so adding it twice has no effect. */
function visit(this: HTMLElement, event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const host = this.getRootNode();
  if (link === null || !(host instanceof ShadowRoot)) return;
  const intent = link.className === 'bid' ? 'bid' : 'visit';
  if (!dispatch(host.host, 'martelo-open', { intent, url: link.href })) event.preventDefault();
}

const logged = new Set<string>();

/** Logs errors that only the page's developer can fix, each message once. */
function logError(host: Host, { kind, message, detail }: ApiError): void {
  if (kind !== 'unauthenticated' && kind !== 'forbidden' && kind !== 'not_found') return;
  const text = `<${host.localName}>: ${detail ?? message}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.warn(`Martelo ${text}`);
}

/** Keeps the page's clock running, so the first card already has the time. */
function ClockStarter(): null {
  useNow(() => null);
  return null;
}

/**
 * Creates the code that shows all elements of one page. They share one store and one timer.
 */
export function cardsOf(marketplace: Marketplace): Cards {
  const store = openStore(marketplace);
  const live = createLive({
    client: store.client,
    baseUrl: marketplace.api,
    embedKey: marketplace.key,
  });
  const brand = new CSSStyleSheet();
  const shown = new Map<Host, Shown>();

  /** Applies the house's theme variables. Variables that the partner's page sets take precedence. */
  async function applyBrand(): Promise<void> {
    const config = await store.config();
    if (config === null || brand.cssRules.length > 0) return;
    brand.replaceSync(':host{}');
    const [rule] = brand.cssRules;
    if (!(rule instanceof CSSStyleRule)) return;
    for (const [name, value] of Object.entries(config.theme)) rule.style.setProperty(name, value);
  }

  const like = (host: Host) => (url: string) => {
    if (dispatch(host, 'martelo-open', { intent: 'like', url })) open(url, '_blank', 'noopener');
  };

  /** Adds the style sheets of the cards to an element, after that of the placeholder. */
  function adoptSheets({ shadowRoot }: Host): void {
    if (shadowRoot === null) return;
    const sheets = [...shadowRoot.adoptedStyleSheets, cardSheet(), brand];
    shadowRoot.adoptedStyleSheets = [...new Set(sheets)];
  }

  function createStageRoot(host: Host): Root {
    const { stage } = host;
    adoptSheets(host);
    stage.replaceChildren();
    stage.addEventListener('click', visit);
    return createRoot(stage);
  }

  function render(host: Host, state: Shown, content: ReactNode): void {
    state.root ??= createStageRoot(host);
    state.root.render(
      <LiveProvider live={live}>
        <CardBoundary instead={<Missing host={host} retry={() => void show(host)} />}>
          {content}
        </CardBoundary>
      </LiveProvider>,
    );
  }

  async function show(host: Host): Promise<void> {
    const state = shown.get(host) ?? { root: null, requests: 0, shownQuery: null };
    shown.set(host, state);
    const request = ++state.requests;
    const query = queryOf(host);
    const isCurrent = (): boolean => shown.get(host) === state && state.requests === request;
    try {
      const [{ content, loaded }] = await Promise.all([
        viewOf(host, { site: marketplace.site, store, like: like(host) }),
        // A card without brand colours is still useful. A rejected key fails the view's own request.
        applyBrand().catch(() => undefined),
      ]);
      queueRender(() => {
        if (!isCurrent()) return;
        host.stage.className = stageClass(host, host.kind);
        render(host, state, content);
        state.shownQuery = query;
        dispatch(host, 'martelo-load', loaded);
      }, host);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isCurrent()) return;
      // A failed refresh keeps the shown data, unless the query changed or the lot is gone.
      if (state.shownQuery !== query || error.kind === 'not_found') {
        state.shownQuery = null;
        // The partner's own content keeps the page's look.
        if (host.textContent.trim() !== '') host.stage.className = '';
        render(host, state, <Missing host={host} retry={() => void show(host)} />);
      }
      logError(host, error);
      dispatch(host, 'martelo-error', { error });
    }
  }

  const refresh = (): void => {
    if (document.visibilityState !== 'visible') return;
    for (const host of shown.keys()) void show(host);
  };
  createRoot(document.createElement('div')).render(<ClockStarter />);
  // Parses the style sheet while the first request is in flight.
  queueRender(cardSheet);
  setInterval(refresh, REFRESH_MS);
  addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);

  return {
    show: (host) => void show(host),
    hide(host) {
      shown.get(host)?.root?.unmount();
      shown.delete(host);
    },
  };
}
