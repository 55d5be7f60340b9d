/**
 * Types of the elements that `/embed/v1/martelo.js` defines. Copy this file into your TypeScript
 * project. It needs no package. Names are stable within `v1`.
 */

/** Attributes that every element supports. */
export interface MarteloSharedAttributes {
  /** Heading level of the title. @default 3 */
  'heading-level'?: 2 | 3 | 4 | '2' | '3' | '4';
  /** `auto` follows the visitor's system. @default 'light' */
  'data-theme'?: 'light' | 'dark' | 'auto';
}

/** A currency in which amounts are shown in addition to reais, at the marketplace's rate. */
export type MarteloCurrency = 'USD' | 'EUR' | 'GBP';

/** Attributes of each element. Each of an element's own attributes is also a property of the same name. */
export interface MarteloAttributes {
  'martelo-lot': MarteloSharedAttributes & {
    /** UUID of the lot. */
    lot?: string;
    /** @default 'grid' */
    layout?: 'grid' | 'list' | 'compact';
    /** Shows a button under the card that links to the bid form. */
    bid?: boolean | '';
    currency?: MarteloCurrency;
    /** Campaign for the links: `source=house&medium=site` becomes `utm_source=house&utm_medium=site`. */
    utm?: string;
  };
  'martelo-lots': MarteloSharedAttributes & {
    /** The house's name in addresses. Ignored when the script has a key. */
    house?: string;
    /** Id of the auction. */
    auction?: number | string;
    /** Id of the category. */
    category?: number | string;
    search?: string;
    state?: 'abertos' | 'ofertas' | 'arrematados';
    /** A field, with a leading `-` for descending order: `-price`. */
    sort?: string;
    /** @default 'grid' */
    layout?: 'grid' | 'list' | 'compact' | 'carousel';
    /** How many, 1 to 100. @default 8 */
    per?: number | string;
    bid?: boolean | '';
    currency?: MarteloCurrency;
    /** Campaign for the links: `source=house&medium=site` becomes `utm_source=house&utm_medium=site`. */
    utm?: string;
  };
  'martelo-auction': MarteloSharedAttributes & {
    /** Id of the auction. */
    auction?: number | string;
    /** Campaign for the links: `source=house&medium=site` becomes `utm_source=house&utm_medium=site`. */
    utm?: string;
  };
  'martelo-countdown': MarteloSharedAttributes & {
    /** ISO 8601, `2026-11-24T20:00:00-03:00`. Without an offset it is the time in São Paulo. */
    until?: string;
    /** UUID of a lot, instead of `until`. */
    lot?: string;
    /** @default 'Encerra em' */
    label?: string;
    /** @default 'Encerrado' */
    ended?: string;
  };
  'martelo-money': MarteloSharedAttributes & {
    /** Integer cents of BRL. */
    cents?: number | string;
    /** UUID of a lot, instead of `cents`. */
    lot?: string;
    currency?: MarteloCurrency;
  };
  'martelo-badge': MarteloSharedAttributes & {
    /** A state by its name in the API. */
    state?: string;
    /** Whether `state` belongs to a lot or an auction. @default 'lot' */
    of?: 'lot' | 'auction';
    /** UUID of a lot, instead of `state`. */
    lot?: string;
  };
}

/** An element on the page. A property returns the text of its attribute, or `null`. */
export type MarteloElement<Name extends keyof MarteloAttributes> = HTMLElement & {
  [Attribute in Exclude<keyof MarteloAttributes[Name], keyof MarteloSharedAttributes>]:
    | string
    | number
    | boolean
    | null;
};

/** The stable fields of a lot; other fields may change. Amounts are integer cents of BRL. */
export interface MarteloLot {
  readonly uuid: string;
  /** The number in the printed catalogue: `12`, `12A`. */
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly current_bid_cents: number | null;
  readonly starting_price_cents: number | null;
  readonly sold_price_cents: number | null;
  /** ISO 8601. */
  readonly closes_at: string | null;
  /** Absolute address of its page. */
  readonly path: string;
}

/** The stable fields of an auction; other fields may change. */
export interface MarteloAuction {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly lots_count: number;
}

/** The reason why loading failed. */
export interface MarteloError extends Error {
  /** `not_found`, `forbidden` (the key is not for this page), `network`, … */
  readonly kind: string;
}

/** The data that was loaded for an element. */
export interface MarteloLoaded {
  readonly lots?: readonly MarteloLot[];
  readonly auction?: MarteloAuction;
}

/** A link to the marketplace that a visitor opens. */
export interface MarteloOpening {
  /**
   * `like`: the like button of a lot; the visitor logs in on the marketplace. `bid`: the button under
   * the card. `visit`: any other link.
   */
  readonly intent: 'visit' | 'like' | 'bid';
  /** Absolute address on the marketplace. */
  readonly url: string;
}

/**
 * The events of the elements. All events bubble and cross shadow roots, so one listener on the
 * document receives the events of every element.
 */
export interface MarteloEvents {
  /** The data of an element was loaded or refreshed. */
  'martelo-load': CustomEvent<MarteloLoaded>;
  /** The data could not be loaded. The element shows its own content. */
  'martelo-error': CustomEvent<{ readonly error: MarteloError }>;
  /** The visitor opens the marketplace. `preventDefault()` keeps the visitor on the page. */
  'martelo-open': CustomEvent<MarteloOpening>;
}

/** The elements for JSX. The guide shows the declaration that React, Preact or Vue needs. */
export type MarteloIntrinsicElements = {
  [Name in keyof MarteloAttributes]: MarteloAttributes[Name] & {
    id?: string;
    class?: string;
    className?: string;
    style?: object | string;
    hidden?: boolean;
    key?: string | number | null;
    ref?: unknown;
    /** Shown without JavaScript, and when nothing could be loaded. */
    children?: unknown;
  };
};

type MarteloElements = {
  [Name in keyof MarteloAttributes]: MarteloElement<Name>;
};

declare global {
  interface HTMLElementTagNameMap extends MarteloElements {}
  interface HTMLElementEventMap extends MarteloEvents {}
  interface DocumentEventMap extends MarteloEvents {}
}
