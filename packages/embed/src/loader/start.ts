import { elements, type ElementKind } from '../elements.ts';
import { marketplaceOf } from '../marketplace.ts';
import { loaderAddress } from './address.ts';
import { elementOf, type Cards } from './element.ts';

/**
 * Defines the elements. Their code is loaded when the first of them comes near the viewport.
 *
 * Does nothing in browsers that lack a required feature (Chrome before 112, Firefox before 121, Safari
 * before 16.5): the page then shows the elements' own content.
 *
 * @param own The address of the running code, blank when it has none.
 * @param loadCards Loads the cards' code, which is beside the loader.
 */
export function start(own: string, loadCards: (script: string) => Promise<CardsModule>): void {
  const script = loaderAddress(own);
  if (script === null) return;
  if (!('adoptedStyleSheets' in document) || !CSS.supports('selector(&:has(a))')) return;
  const marketplace = marketplaceOf(script);
  const shown = `${marketplace.api} ${marketplace.key ?? 'without a key'}`;
  // A page may contain the script twice.
  const defined = customElements.get('martelo-lot');
  const other: unknown = defined && Reflect.get(defined, 'shown');
  if (typeof other === 'string' && other !== shown) {
    console.warn(
      `Martelo: two scripts with different keys or addresses. Elements use ${other}, not ${shown}: keep one script.`,
    );
  }
  let cards: Promise<Cards> | undefined;
  const load = (): Promise<Cards> =>
    (cards ??= loadCards(script).then(
      ({ cardsOf }) => cardsOf(marketplace),
      (error: unknown) => {
        cards = undefined;
        throw error;
      },
    ));
  for (const kind of Object.keys(elements) as ElementKind[]) {
    const name = `martelo-${kind}`;
    if (!customElements.get(name)) customElements.define(name, elementOf(kind, { load, shown }));
  }
}

/** The module of the cards. */
export interface CardsModule {
  readonly cardsOf: (marketplace: ReturnType<typeof marketplaceOf>) => Cards;
}
