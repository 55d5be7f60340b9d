/** Longest time that one task draws, in milliseconds. */
const TASK_MS = 8;

interface QueuedDrawing {
  readonly draw: () => unknown;
  readonly element: Element | null;
}

const waiting: QueuedDrawing[] = [];

function take(): void {
  const end = performance.now() + TASK_MS;
  for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
    try {
      drawing.draw();
    } catch (error) {
      // A card that fails does not stop the others.
      reportError(error);
    }
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
 * queueDrawing(() => root.render(card), host);
 */
export function queueDrawing(draw: QueuedDrawing['draw'], element: Element | null = null): void {
  const index = waiting.findIndex((drawing) => isBefore(element, drawing.element));
  waiting.splice(index === -1 ? waiting.length : index, 0, { draw, element });
  if (waiting.length === 1) setTimeout(take);
}
