/**
 * The closed set of works that the demo shows.
 *
 * @module
 */
import { artKey, type ArtPlan } from '../art.ts';
import { makeCatalogue } from '../catalogue.ts';

let keys: ReadonlySet<string> | null = null;

/** Keys of every picture of the demo catalogue; they do not depend on the day. */
function demoArt(): ReadonlySet<string> {
  if (keys === null) {
    const { auctions, houses } = makeCatalogue('2026-01-01');
    keys = new Set([
      ...houses.map(({ logo }) => logo),
      ...auctions.flatMap(({ items }) => items.flatMap(({ art }) => art)),
    ]);
  }
  return keys;
}

/** Whether the demo catalogue shows this picture. */
export const isDemoArt = (plan: ArtPlan): boolean => demoArt().has(artKey(plan));
