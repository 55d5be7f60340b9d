/** Longest time that drawing keeps the partner's page waiting, in milliseconds. */
const TURN_MS = 8;

const waiting: (() => unknown)[] = [];

function take(): void {
  const end = performance.now() + TURN_MS;
  for (let draw = waiting.shift(); draw; draw = waiting.shift()) {
    draw();
    if (performance.now() > end) break;
  }
  if (waiting.length > 0) setTimeout(take);
}

/**
 * Draws as soon as it is its turn: many cards that arrive at once are drawn a few at a time, so that
 * a press of a key on the partner's page never waits for all of them.
 *
 * @example
 * inTurn(() => root.render(card));
 */
export function inTurn(draw: () => unknown): void {
  if (waiting.push(draw) === 1) setTimeout(take);
}
