import type { Page } from 'playwright/test';
import { expect } from './page.ts';

interface Shifts {
  readonly score: number;
  /** What moved: elements with their text, and from where to where (px). */
  readonly moved: readonly string[];
}

/** Sums up layout shifts without user input, from the next page on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const seen = { score: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      // The types of TypeScript do not know the entries of layout shifts.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        seen.score += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          seen.moved.push(
            `${node?.nodeName} "${text}" from ${place(previousRect)} to ${place(currentRect)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page): Promise<Shifts> => page.evaluate('seen');

/** Returns the layout shift score of this page. */
export const layoutShift = async (page: Page): Promise<number> => (await shifts(page)).score;

/**
 * Expects that the layout shift score of this page is less than `limit`. Otherwise the test continues,
 * and its failure lists what moved.
 */
export async function expectStill(page: Page, limit: number): Promise<void> {
  const { score, moved } = await shifts(page);
  expect
    .soft(score, `layout shift of ${new URL(page.url()).pathname}: ${moved.join('; ')}`)
    .toBeLessThan(limit);
}
