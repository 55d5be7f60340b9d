/**
 * The fixed set of pictures in the demonstration.
 *
 * @module
 */
import { artKey, type ArtPlan } from '../art.ts';
import { makeCatalogue } from '../catalogue.ts';
import { isCalendarArt } from '../simulation/calendar.ts';

let keys: ReadonlySet<string> | null = null;

/** Returns the keys of all pictures of the first load. They do not depend on the day. */
function demoArt(): ReadonlySet<string> {
  if (keys === null) {
    const { auctions, houses } = makeCatalogue('2026-01-01');
    keys = new Set([
      ...houses.flatMap(({ logo }) => logo ?? []),
      ...auctions.flatMap(({ items }) => items.flatMap(({ art }) => art)),
    ]);
  }
  return keys;
}

/** Whether a lot of the first load or of the calendar has this picture. */
export const isDemoArt = (plan: ArtPlan): boolean =>
  isCalendarArt(plan) || demoArt().has(artKey(plan));
