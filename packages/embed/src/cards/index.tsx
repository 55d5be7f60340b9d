/**
 * The code behind the elements: loads what they ask for and draws it with the components of
 * `@martelo/ui`. The loader brings it when an element is near the window.
 *
 * @module
 */
import { isApiError, type ApiError } from '@martelo/api/client';
import { useNow } from '@martelo/ui/clock';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { MarteloEvents } from '../../martelo-embed.d.ts';
import { elements, isInline, type AttributeOf } from '../elements.ts';
import type { Cards, Host } from '../loader/element.ts';
import { stageClass } from '../loader/place.ts';
import type { Marketplace } from '../marketplace.ts';
import { Missing } from './Missing.tsx';
import { rehearsalOn } from './Rehearsal.tsx';
import { cardSheet } from './sheet.ts';
import { openStore } from './store.ts';
import { inTurn } from './turns.ts';
import { viewOf } from './views.tsx';

/** Time between two renewals of what is shown, in milliseconds. */
const RENEW_MS = 60_000;

/** An element that is on the page. */
interface Shown {
  /** Once something has arrived: until then the loader keeps its place. */
  root: Root | null;
  /** Counts the questions, so that an answer to an older one is dropped. */
  asked: number;
  /** The question that what it shows is the answer to; `null` while there is none. */
  answered: string | null;
}

/** Attributes that say how lots are shown; the others of theirs choose what is loaded. */
const looks: ReadonlySet<string> = new Set<AttributeOf<'lots'>>(['layout', 'bid', 'currency']);
const choosing = [...elements.lot, ...elements.lots].filter((name) => !looks.has(name));

const questionOf = (host: Host): string =>
  JSON.stringify(choosing.map((name) => host.getAttribute(name)));

/** Tells the page. `false` when it wants to handle the matter itself. */
const tell = <Name extends keyof MarteloEvents>(
  host: Element,
  name: Name,
  detail: MarteloEvents[Name]['detail'],
): boolean =>
  host.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );

/** A click on a link of a card, before the browser follows it. One function, which an element hears once. */
function visit(this: HTMLElement, event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const host = this.getRootNode();
  if (link === null || !(host instanceof ShadowRoot)) return;
  const intent = link.className === 'bid' ? 'bid' : 'visit';
  if (!tell(host.host, 'martelo-open', { intent, url: link.href })) event.preventDefault();
}

const told = new Set<string>();

/** Says once in the console what only the page's developer can mend. */
function explain(host: Host, { kind, message, detail }: ApiError): void {
  if (kind !== 'unauthenticated' && kind !== 'forbidden' && kind !== 'not_found') return;
  const text = `<${host.localName}>: ${detail ?? message}`;
  if (told.has(text)) return;
  told.add(text);
  console.warn(`Martelo ${text}`);
}

/** Keeps the clock of the page going, so that the first card knows the time as all others do. */
function Ticking(): null {
  useNow(() => null);
  return null;
}

/**
 * Everything that shows elements on one page: one store and one timer for all of them.
 *
 * @example
 * cardsOf(marketplaceOf(script)).show(element);
 */
export function cardsOf(marketplace: Marketplace): Cards {
  const store = openStore(marketplace);
  const brand = new CSSStyleSheet();
  const shown = new Map<Host, Shown>();

  /** The variables of the house, below those that the partner's page sets. */
  async function wearBrand(): Promise<void> {
    const config = await store.config();
    if (config === null || brand.cssRules.length > 0) return;
    brand.replaceSync(':host{}');
    const [rule] = brand.cssRules;
    if (!(rule instanceof CSSStyleRule)) return;
    for (const [name, value] of Object.entries(config.theme)) rule.style.setProperty(name, value);
  }

  const like = (host: Host) => (url: string) => {
    if (tell(host, 'martelo-open', { intent: 'like', url })) open(url, '_blank', 'noopener');
  };

  /** The sheets of the cards, beside the one that keeps their place. */
  function dress({ shadowRoot }: Host): void {
    if (shadowRoot === null) return;
    const sheets = [...shadowRoot.adoptedStyleSheets, cardSheet(), brand];
    shadowRoot.adoptedStyleSheets = [...new Set(sheets)];
  }

  function begin(host: Host): Root {
    const { stage } = host;
    dress(host);
    stage.replaceChildren();
    stage.addEventListener('click', visit);
    return createRoot(stage);
  }

  function draw(host: Host, state: Shown, content: ReactNode): void {
    state.root ??= begin(host);
    state.root.render(content);
  }

  async function show(host: Host): Promise<void> {
    const state = shown.get(host) ?? { root: null, asked: 0, answered: null };
    shown.set(host, state);
    const asked = ++state.asked;
    const question = questionOf(host);
    const isCurrent = (): boolean => shown.get(host) === state && state.asked === asked;
    try {
      const [{ content, loaded }] = await Promise.all([
        viewOf(host, { site: marketplace.site, store, like: like(host) }),
        // Without its colours a card is a card; a key that is refused, its own answer tells.
        wearBrand().catch(() => undefined),
      ]);
      inTurn(() => {
        if (!isCurrent()) return;
        host.stage.className = stageClass(host, host.kind);
        draw(host, state, content);
        state.answered = question;
        tell(host, 'martelo-load', loaded);
      }, host);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isCurrent()) return;
      // What is shown stays when its renewal fails, but not as the answer to another question, nor
      // when it is no longer there.
      if (state.answered !== question || error.kind === 'not_found') {
        state.answered = null;
        // The page's own words look as elsewhere on the page, ours as the cards do.
        if (host.textContent.trim() !== '') host.stage.className = '';
        draw(host, state, <Missing host={host} retry={() => void show(host)} />);
      }
      explain(host, error);
      tell(host, 'martelo-error', { error });
    }
  }

  const renew = (): void => {
    if (document.visibilityState !== 'visible') return;
    for (const host of shown.keys()) void show(host);
  };
  createRoot(document.createElement('div')).render(<Ticking />);
  // While the answers are on their way, and apart from the drawing: short tasks, not a long one.
  inTurn(cardSheet);
  inTurn(() => {
    const host = [...shown.keys()].find(({ kind }) => !isInline(kind));
    if (host === undefined || shown.get(host)?.root !== null) return;
    dress(host);
    for (const step of rehearsalOn(host.stage)) inTurn(step);
  });
  setInterval(renew, RENEW_MS);
  addEventListener('online', renew);
  document.addEventListener('visibilitychange', renew);

  return {
    show: (host) => void show(host),
    hide(host) {
      shown.get(host)?.root?.unmount();
      shown.delete(host);
    },
  };
}
