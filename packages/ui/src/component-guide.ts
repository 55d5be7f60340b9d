/**
 * The text on the page of a component, besides its examples and props, for designers. Each folder
 * of components has a `guide.ts`; `guide.test.ts` lists what every guide needs.
 *
 * @module
 */

/** Between the parts of a component's title: its own name, its Portuguese name, other words for it. */
export const SEPARATOR = ' · ';

/** A pair of a name and what it means. */
export type Entry = readonly [name: string, meaning: string];

/** The guide of one component, in Portuguese. */
export interface ComponentGuide {
  /** The usual Portuguese name: "Cartão de lote". The sidebar shows it beside the component's own name. */
  readonly name: string;
  /** Other words that a designer searches for: "card", "miniatura". */
  readonly aliases: readonly string[];
  /** `beta`: props and markup may still change in a minor release. */
  readonly status: 'estável' | 'beta';
  /** What it is for, in one or two sentences. */
  readonly purpose: string;
  /** Its parts, in reading order. */
  readonly anatomy: readonly Entry[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  readonly states: readonly Entry[];
  /** Rules for its texts. */
  readonly content: readonly string[];
  readonly accessibility: {
    readonly roles: string;
    /** The keys and their effects. Empty for a component without a control. */
    readonly keys: readonly Entry[];
    /** What a screen reader says. */
    readonly speech: string;
  };
  /** Changes that a designer notices, the newest first, with the version. */
  readonly changes: readonly Entry[];
}

/** The guides of a folder, by the name of the component. */
export type Guides = Readonly<Record<string, ComponentGuide>>;
