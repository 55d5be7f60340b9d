import type { CardsModule } from './start.ts';

/** Name of the file of cards, with its hash. The build defines it. */
declare const CARDS_FILE: string;

let attempts = 0;

/**
 * Imports the cards from the folder of the loader. Each attempt has an address of its own, because
 * older browsers keep a failed import and answer with its error again.
 */
export const cardsBeside = (script: string): Promise<CardsModule> =>
  import(new URL(`${CARDS_FILE}#${++attempts}`, script).href);
