import { elements, type ElementKind } from '../elements.ts';
import { marketplaceOf } from '../marketplace.ts';
import { elementOf, type Cards } from './element.ts';

/** Milliseconds until code that could not be loaded is asked for again. */
const AGAIN_MS = 10_000;

/**
 * Makes the elements known. Their code comes when the first of them is near the window.
 *
 * Where a browser lacks what the cards are drawn with (Chrome before 112, Firefox before 121, Safari
 * before 16.5) nothing happens: the page keeps what stands inside the elements.
 *
 * @param script Address of the loader, with the house's key.
 * @param loadCards Brings the cards' code.
 */
export function start(script: string, loadCards: () => Promise<CardsModule>): void {
  if (!('adoptedStyleSheets' in document) || !CSS.supports('selector(&:has(a))')) return;
  const marketplace = marketplaceOf(script);
  let cards: Promise<Cards> | undefined;
  const load = (): Promise<Cards> =>
    (cards ??= loadCards().then(
      ({ cardsOf }) => cardsOf(marketplace),
      (error: unknown) => {
        setTimeout(() => (cards = undefined), AGAIN_MS);
        throw error;
      },
    ));
  for (const kind of Object.keys(elements) as ElementKind[]) {
    const name = `martelo-${kind}`;
    // A page may have the line twice, as two blocks of an editor do.
    if (!customElements.get(name)) customElements.define(name, elementOf(kind, load));
  }
}

/** The cards' code. */
export interface CardsModule {
  readonly cardsOf: (marketplace: ReturnType<typeof marketplaceOf>) => Cards;
}
