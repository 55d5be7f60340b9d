/**
 * Types of the elements that `/embed/v1/martelo.js` makes, for pages written in TypeScript: copy this
 * file into the project. It needs no package. Names stay within `v1`.
 */

/** What every element knows. */
export interface MarteloSharedAttributes {
  /** Level of the title in the page's outline. @default 3 */
  'heading-level'?: 2 | 3 | 4 | '2' | '3' | '4';
  /** `auto` follows the visitor's system. @default 'light' */
  'data-theme'?: 'light' | 'dark' | 'auto';
}

/** Currency that amounts are shown in besides in reais, by the marketplace's rate. */
export type MarteloCurrency = 'USD' | 'EUR' | 'GBP';

/** Attributes of each element; each of its own is a property of the same name as well. */
export interface MarteloAttributes {
  'martelo-lot': MarteloSharedAttributes & {
    /** Uuid of the lot. */
    lot?: string;
    /** @default 'grid' */
    layout?: 'grid' | 'list' | 'compact';
    /** Puts a button under the card that leads to where bids are made. */
    bid?: boolean | '';
    currency?: MarteloCurrency;
  };
  'martelo-lots': MarteloSharedAttributes & {
    /** The house's name in addresses; with a key it is always the key's. */
    house?: string;
    /** Id of the auction. */
    auction?: number | string;
    /** Id of the category. */
    category?: number | string;
    search?: string;
    state?: 'abertos' | 'ofertas' | 'arrematados';
    /** A field, with `-` before it for the other way round: `-price`. */
    sort?: string;
    /** @default 'grid' */
    layout?: 'grid' | 'list' | 'compact' | 'carousel';
    /** How many, 1 to 100. @default 8 */
    per?: number | string;
    bid?: boolean | '';
    currency?: MarteloCurrency;
  };
  'martelo-auction': MarteloSharedAttributes & {
    /** Id of the auction. */
    auction?: number | string;
  };
  'martelo-countdown': MarteloSharedAttributes & {
    /** ISO 8601 with its offset, `2026-11-24T20:00:00-03:00`. */
    until?: string;
    /** Uuid of a lot, instead of `until`. */
    lot?: string;
    /** @default 'Encerra em' */
    label?: string;
    /** @default 'Encerrado' */
    ended?: string;
  };
  'martelo-money': MarteloSharedAttributes & {
    /** Integer cents of BRL. */
    cents?: number | string;
    /** Uuid of a lot, instead of `cents`. */
    lot?: string;
    currency?: MarteloCurrency;
  };
  'martelo-badge': MarteloSharedAttributes & {
    /** State as the API names it. */
    state?: string;
    /** Whose state it is. @default 'lot' */
    of?: 'lot' | 'auction';
    /** Uuid of a lot, instead of `state`. */
    lot?: string;
  };
}

/** An element on the page. A property reads as the attribute's text, `null` without it. */
export type MarteloElement<Name extends keyof MarteloAttributes> = HTMLElement & {
  [Attribute in Exclude<keyof MarteloAttributes[Name], keyof MarteloSharedAttributes>]:
    | string
    | number
    | boolean
    | null;
};

/** What is said of a lot; there is more, which may change. Amounts in integer cents of BRL. */
export interface MarteloLot {
  readonly uuid: string;
  /** As printed in the catalogue: `12`, `12A`. */
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

/** What is said of an auction; there is more, which may change. */
export interface MarteloAuction {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly lots_count: number;
}

/** Why something could not be loaded. */
export interface MarteloError extends Error {
  /** `not_found`, `forbidden` (the key is not for this page), `network`, … */
  readonly kind: string;
}

/** What was loaded for an element. */
export interface MarteloLoaded {
  readonly lots?: readonly MarteloLot[];
  readonly auction?: MarteloAuction;
}

/** Where a person wants to go on the marketplace. */
export interface MarteloOpening {
  /**
   * `like`: the heart of a lot was pressed, and waits for its person to log in there. `bid`: the
   * button under its card. `visit`: any other link.
   */
  readonly intent: 'visit' | 'like' | 'bid';
  /** Absolute address on the marketplace. */
  readonly url: string;
}

/**
 * What the elements tell. All events bubble and cross shadow roots, so one listener on the document
 * hears every element.
 */
export interface MarteloEvents {
  /** What an element shows has arrived, or was renewed. */
  'martelo-load': CustomEvent<MarteloLoaded>;
  /** It could not be loaded; the element shows what it has inside. */
  'martelo-error': CustomEvent<{ readonly error: MarteloError }>;
  /** Somebody opens the marketplace; `preventDefault()` keeps them on the page. */
  'martelo-open': CustomEvent<MarteloOpening>;
}

/** The elements for JSX: see the guide for the three lines that React, Preact or Vue need. */
export type MarteloIntrinsicElements = {
  [Name in keyof MarteloAttributes]: MarteloAttributes[Name] & {
    id?: string;
    class?: string;
    className?: string;
    style?: object | string;
    hidden?: boolean;
    key?: string | number | null;
    ref?: unknown;
    /** What is seen without JavaScript, and when nothing could be loaded. */
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
