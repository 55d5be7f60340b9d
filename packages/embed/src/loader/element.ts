import { elements, isInline, sharedAttributes, type ElementKind } from '../elements.ts';
import { placeOf, placeSheet, stageClass } from './place.ts';

/** The interface of the cards' code, which is loaded after the elements are defined. */
export interface Cards {
  /** Shows an element, or updates it after an attribute changed. */
  readonly show: (host: Host) => void;
  readonly hide: (host: Host) => void;
}

/** An element on the partner's page, as the cards' code sees it. */
export interface Host extends HTMLElement {
  readonly kind: ElementKind;
  /** Inside the shadow root: contains the placeholder, then the card. */
  readonly stage: HTMLElement;
}

/** Callbacks of the elements that are not yet near the viewport. */
const waiting = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

/** Calls back once, when the element is less than one viewport height away. */
function whenNear(element: Element, call: () => void): void {
  waiting.set(element, call);
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
}

/**
 * Creates the class of one element. It shows a placeholder of the card's size, and the element's own
 * content when the cards cannot be loaded.
 *
 * @param shown The address of the API and the key, which a second script of the page compares.
 */
export function elementOf(
  kind: ElementKind,
  { load, shown }: { readonly load: () => Promise<Cards>; readonly shown: string },
): CustomElementConstructor {
  const names: readonly string[] = [...elements[kind], ...sharedAttributes];

  class Element extends HTMLElement implements Host {
    static readonly observedAttributes = names;
    static readonly shown = shown;
    readonly kind = kind;
    readonly stage = document.createElement(isInline(kind) ? 'span' : 'div');
    #cards: Cards | undefined;
    /** Milliseconds before the cards are requested again. Doubles with every failure. */
    #retryMs = 15_000;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [placeSheet()];
      // The cards are in Portuguese, regardless of the language of the page.
      this.stage.lang = 'pt-BR';
      root.append(this.stage);
    }

    connectedCallback(): void {
      this.#takeProperties();
      // The default is light, even when the reader's system prefers dark.
      this.dataset['theme'] ??= 'light';
      this.stage.className = stageClass(this, kind);
      this.stage.replaceChildren(placeOf(this, kind));
      this.#wait();
    }

    disconnectedCallback(): void {
      observer?.unobserve(this);
      this.#cards?.hide(this);
      this.#cards = undefined;
    }

    attributeChangedCallback(): void {
      this.stage.className = stageClass(this, kind);
      this.#cards?.show(this);
    }

    #wait(): void {
      if (this.isConnected) whenNear(this, () => void this.#show());
    }

    async #show(): Promise<void> {
      try {
        const cards = await load();
        if (!this.isConnected) return;
        this.#cards = cards;
        cards.show(this);
      } catch {
        // Offline, the server restarts, or the page's policy blocks it, as the console then reports.
        // Without the class the element's own content keeps the page's look.
        this.stage.className = '';
        this.stage.replaceChildren(document.createElement('slot'));
        const again = () => this.#wait();
        addEventListener('online', again, { once: true });
        setTimeout(again, this.#retryMs);
        this.#retryMs *= 2;
      }
    }

    /** Properties that a framework set before the element was defined would hide the accessors. */
    #takeProperties(): void {
      for (const name of names.filter((name) => Object.hasOwn(this, name))) {
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }
  }

  for (const name of elements[kind]) {
    Object.defineProperty(Element.prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : String(value));
      },
    });
  }
  return Element;
}
