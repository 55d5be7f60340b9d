import type { CardsModule } from './start.ts';

/** File of the cards beside the loader, by its hash; written by the build. */
declare const CARDS_FILE: string;

/** Loads the cards from the file beside the loader. */
export const cardsBeside = (script: string): Promise<CardsModule> =>
  import(new URL(CARDS_FILE, script).href);
