import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs every rule and reports violations only, which is faster. */
const ask = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html)))`;

/** Returns axe's violations on the current page. */
export async function axeFindings(page: Page): Promise<string[]> {
  const known = await page.evaluate(() => 'axe' in window);
  // Through the debugger, because the page's policy blocks foreign scripts.
  return page.evaluate(known ? ask : `${source}; ${ask}`);
}

/** Returns axe's violations in the light and in the dark theme, each after its theme. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const found = await axeFindings(page);
    findings.push(...found.map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/** Waits for the end of the colour transition of buttons when the theme changes. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}
