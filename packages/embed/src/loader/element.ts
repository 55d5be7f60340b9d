import { elements, isInline, sharedAttributes, type ElementKind } from '../elements.ts';
import { placeOf, placeSheet, stageClass } from './place.ts';

/** What the elements need of the cards' code, which comes later than they do. */
export interface Cards {
  /** Shows an element, or shows it anew after a change. */
  readonly show: (host: Host) => void;
  readonly hide: (host: Host) => void;
}

/** An element on the partner's page, as the cards' code meets it. */
export interface Host extends HTMLElement {
  readonly kind: ElementKind;
  /** Inside the shadow root: holds the place, then the card. */
  readonly stage: HTMLElement;
}

/** Who waits for being near the window. */
const waiting = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

/** Calls once when an element is less than a window's height away. */
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
 * The class of one element. It keeps the place of what will come, of its size, and shows what stands
 * inside the element when nothing can come.
 */
export function elementOf(kind: ElementKind, load: () => Promise<Cards>): CustomElementConstructor {
  const names: readonly string[] = [...elements[kind], ...sharedAttributes];

  class Element extends HTMLElement implements Host {
    static readonly observedAttributes = names;
    readonly kind = kind;
    readonly stage = document.createElement(isInline(kind) ? 'span' : 'div');
    #cards: Cards | undefined;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [placeSheet()];
      // Whatever language the page is in, or says that it is.
      this.stage.lang = 'pt-BR';
      root.append(this.stage);
    }

    connectedCallback(): void {
      this.#takeProperties();
      // A partner's page is light unless it says so, whatever the reader's system prefers.
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
        // Offline, or kept away by the page's policy, about which the browser has complained.
        // As the page's own words look, not as the cards'.
        this.stage.className = '';
        this.stage.replaceChildren(document.createElement('slot'));
        addEventListener('online', () => this.#wait(), { once: true });
      }
    }

    /** What a framework set before the element was known would hide the accessors. */
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
