/** Longest time that one task draws, in milliseconds. */
const TURN_MS = 8;

interface Turn {
  readonly draw: () => unknown;
  readonly element: Element | null;
}

const waiting: Turn[] = [];

function take(): void {
  const end = performance.now() + TURN_MS;
  for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
    turn.draw();
    if (performance.now() > end) break;
  }
  if (waiting.length > 0) setTimeout(take);
}

const isBefore = (element: Element | null, other: Element | null): boolean =>
  element !== null &&
  other !== null &&
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/**
 * Draws in short tasks, so that the partner's page stays responsive while many cards are drawn.
 *
 * Elements are drawn in document order. An inline element that is drawn before the one on its left
 * would move when that one changes its width.
 *
 * @example
 * inTurn(() => root.render(card), host);
 */
export function inTurn(draw: Turn['draw'], element: Element | null = null): void {
  const place = waiting.findIndex((turn) => isBefore(element, turn.element));
  waiting.splice(place === -1 ? waiting.length : place, 0, { draw, element });
  if (waiting.length === 1) setTimeout(take);
}
