/** Shows stories as on paper or in the colours of the system. */
import type { BrowserCommand } from 'vitest/node';

/** A medium that a story is written for, which is also its tag. */
export type StoryMedium = 'print' | 'forced-colors';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedium: (medium: StoryMedium | null) => Promise<void>;
  }
}

/** Browser command. Emulates paper or forced colours, and with `null` the screen again. */
export const emulateMedium: BrowserCommand<[medium: StoryMedium | null]> = ({ page }, medium) =>
  page.emulateMedia({
    media: medium === 'print' ? 'print' : null,
    forcedColors: medium === 'forced-colors' ? 'active' : null,
  });
