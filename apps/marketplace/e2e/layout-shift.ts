import type { Page } from 'playwright/test';

/** Sums up layout shifts without user input, from the next page on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shift score of this page. */
export const layoutShift = (page: Page): Promise<number> => page.evaluate('seen.shift');
