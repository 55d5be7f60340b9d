/**
 * Clicks during a view transition. The transition covers the page, so the browser reports such a click
 * on the root element and not on what the person sees.
 *
 * @module
 */
import { isPlainClick } from '../page-link.ts';

/** After this number of frames nothing covers the page, and the click was beside everything. */
const LAST_FRAME = 30;

const runningTransitions = (): Animation[] =>
  document.documentElement
    .getAnimations({ subtree: true })
    .filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
    );

/** Ends the view transition that covers the page, and repeats the click on the element below it. */
export function clickThrough(event: MouseEvent): void {
  if (event.target !== document.documentElement || !isPlainClick(event)) return;
  const { clientX, clientY } = event;
  const repeat = (frame: number): void => {
    const hit = document.elementFromPoint(clientX, clientY);
    if (hit instanceof HTMLElement && hit !== document.documentElement) return hit.click();
    for (const animation of runningTransitions()) animation.finish();
    if (frame < LAST_FRAME) requestAnimationFrame(() => repeat(frame + 1));
  };
  repeat(0);
}
