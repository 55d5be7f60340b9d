import type { CardsModule } from './start.ts';

/** Name of the file of cards, with its hash. The build defines it. */
declare const CARDS_FILE: string;

/** Imports the cards from the folder of the loader. */
export const cardsBeside = (script: string): Promise<CardsModule> =>
  import(new URL(CARDS_FILE, script).href);
