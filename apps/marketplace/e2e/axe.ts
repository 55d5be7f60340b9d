import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy refuses foreign scripts, as it should.
  const { violations }: AxeResults = await page.evaluate(`${source}; axe.run()`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}
