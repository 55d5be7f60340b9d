/** Keeps the pointer of the browser away from the stories. */
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    movePointerAway: () => Promise<void>;
  }
}

/**
 * Browser command. Moves the pointer out of the page. Chromium without a window starts with it in the
 * corner of the page, where it would hover over a story's first element.
 */
export const movePointerAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(-1, -1);
