import type { Page } from 'playwright/test';

/** Adds up, from the next page on, what moves without having been asked to. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved on this page, as Chromium scores it. */
export const layoutShift = (page: Page): Promise<number> => page.evaluate('seen.shift');
