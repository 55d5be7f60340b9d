/** Longest time that one task renders, in milliseconds. */
const TASK_MS = 8;

interface QueuedRender {
  readonly render: () => unknown;
  readonly element: Element | null;
}

const waiting: QueuedRender[] = [];

function take(): void {
  const end = performance.now() + TASK_MS;
  for (let queued = waiting.shift(); queued; queued = waiting.shift()) {
    try {
      queued.render();
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
 * Renders in short tasks, so the partner's page stays responsive while many cards are rendered.
 *
 * Elements are rendered in document order. An inline element that is rendered before the one on its left
 * would move when that one changes its width.
 */
export function queueRender(render: QueuedRender['render'], element: Element | null = null): void {
  const index = waiting.findIndex((queued) => isBefore(element, queued.element));
  waiting.splice(index === -1 ? waiting.length : index, 0, { render, element });
  if (waiting.length === 1) setTimeout(take);
}
