import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule is asked; of what is right nothing is written down, which takes longer than the asking. */
const ask = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html)))`;

/** What axe finds wrong with the page as it is now. */
export async function axeFindings(page: Page): Promise<string[]> {
  const known = await page.evaluate(() => 'axe' in window);
  // Through the debugger: the page's own policy refuses foreign scripts, as it should.
  return page.evaluate(known ? ask : `${source}; ${ask}`);
}

/** What axe finds wrong with the page in light and in dark, each finding after its theme. */
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

/** Buttons fade from one theme to the other: judged are the colours they come to. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}
