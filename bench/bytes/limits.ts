/**
 * The limits of bytes, which follow from the recorded figures (docs/decisions/0055-byte-budgets.md).
 *
 * @module
 */
import recorded from './figures.json' with { type: 'json' };

/** The recorded sizes by name, in bytes after brotli. */
export const figures: ReadonlyMap<string, number> = new Map(Object.entries(recorded));

/** Room of the smallest figures: 5 % of a function is one short word. */
const LEAST_ROOM_BYTES = 50;

/** Returns the limit that is `room` above the figure of a name, or 0 without a figure. */
function withRoom(name: string, room: number): number {
  const figure = figures.get(name);
  return figure === undefined ? 0 : figure + Math.max(Math.floor(figure * room), LEAST_ROOM_BYTES);
}

/** Returns the limit of a nightly run, which finds slow growth. */
export const nightlyLimit = (name: string): number => withRoom(name, 0.05);

/** Returns the limit of this run. */
export const limitOf = (name: string): number =>
  process.env['NIGHTLY'] === '1' ? nightlyLimit(name) : withRoom(name, 0.1);

/** Name of the smallest page with the libraries of every page. */
export const minimalPage = 'page: minimal';

/** Name of the components that `npm run bench:peers` compares with those of other libraries. */
export const shop = 'tooltip, toast, lot card, dialog with form';

/**
 * Returns the figures that break a promise of docs/specification.md#performance, each as a sentence.
 * A record of growth must not break one.
 */
export function brokenPromises(all: ReadonlyMap<string, number>): string[] {
  const largestPage = Math.floor(1.25 * (all.get(minimalPage) ?? 0));
  return [...all].flatMap(([name, figure]) => {
    const largest = name === shop ? 32_000 : name.startsWith('page: ') ? largestPage : figure;
    return figure > largest ? [`${name} has ${figure} B, the promise is ${largest} B`] : [];
  });
}
