/**
 * `npm run bench:lot-card`: compares a thousand LotCards with the same DOM and features in plain
 * React with static CSS. Both are production builds. The table shows ratios, because times differ
 * between machines. The exit code is 1 when a ratio is over its budget. `-- peers` adds cards of
 * other libraries.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/chromium.ts';
import type { Variant } from './cards.tsx';
import { median } from '../median.ts';
import { bundle, order, serverTime, visit, type Visit } from './measure.ts';

type Sample = Readonly<Record<Variant, number>>;

const BROWSER_ROUNDS = 31;
const SERVER_ROUNDS = 24;
const budgets = { mount: 1.25, change: 1.25, server: 1.25 };
const variants: readonly Variant[] = ['styled', 'plain'];

/** Twins have the same markup except for the class of the root. */
const bare = (html: string): string =>
  html.replaceAll(/ class="(?:m-LotCard [^" ]+|plain)"/g, ' class=""');

function assertTwins(where: string, styled: string, plain: string): void {
  if (bare(styled) === bare(plain) && plain.length > 500_000) return;
  const [one, other] = [bare(styled), bare(plain)];
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  throw new Error(
    `The markup differs ${where}:\n${one.slice(at - 80, at + 80)}\n${other.slice(at - 80, at + 80)}`,
  );
}

const built = (name: 'browser' | 'server', folder: string): Promise<string> =>
  bundle(join(folder, `${name}.cjs`), name === 'server' ? 'node' : 'browser', {
    entryPoints: [fileURLToPath(new URL(`${name}.tsx`, import.meta.url))],
  });

function report(what: string, samples: readonly Sample[], budget: number): boolean {
  const ratio = median(samples.map(({ styled, plain }) => styled / plain));
  const kept = ratio <= budget;
  const time = (variant: Variant) =>
    `${median(samples.map((sample) => sample[variant])).toFixed(2)} ms`;
  console.log(
    `${kept ? '✓' : '✗'} ${what.padEnd(30)} ${ratio.toFixed(2)} × plain React (at most ${budget}); ${time('styled')} against ${time('plain')}`,
  );
  return kept;
}

// The installed package, which partner pages run.
execFileSync(process.execPath, ['scripts/build.ts', 'domain', 'ui'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
});
const folder = mkdtempSync(join(tmpdir(), 'martelo-bench-'));
process.env['NODE_ENV'] = 'production';
try {
  const serverFile = await built('server', folder);
  const { render }: typeof import('./server.tsx') = createRequire(import.meta.url)(serverFile);
  const { html, css } = render('styled');
  assertTwins('on the server', html, render('plain').html);
  const hash = /class="m-LotCard ([^" ]+)"/.exec(html)?.[1];
  if (hash === undefined) throw new Error('LotCard does not have its own class.');
  // The static file of the plain twin has exactly the rules of LotCard.
  const staticCss = css.replaceAll(/<\/?style[^>]*>/g, '').replaceAll(`.${hash}`, '.plain');

  const server: Sample[] = [];
  for (let round = -4; round < SERVER_ROUNDS; round++) {
    const times = { styled: 0, plain: 0 };
    for (const variant of order(Math.abs(round), variants))
      times[variant] = serverTime(() => render(variant));
    // Rounds below zero warm up the engine, since a server is warm.
    if (round >= 0) server.push(times);
  }

  const script = await built('browser', folder);
  const browser = await chromium.launch(launchOptions());
  const mounts: Sample[] = [];
  const changes: Sample[] = [];
  try {
    for (let round = 0; round < BROWSER_ROUNDS; round++) {
      const visits: Partial<Record<Variant, Visit>> = {};
      for (const variant of order(round, variants)) {
        visits[variant] = await visit(
          browser,
          script,
          variant,
          variant === 'plain' ? staticCss : '',
        );
      }
      const { styled, plain } = visits;
      if (styled === undefined || plain === undefined) continue;
      assertTwins('in the browser', styled.html, plain.html);
      mounts.push({ styled: styled.mount, plain: plain.mount });
      changes.push({ styled: styled.change, plain: plain.change });
    }

    console.log('1,000 LotCards, medians of paired rounds:');
    const kept = [
      report('first mount', mounts, budgets.mount),
      report('render on a currency change', changes, budgets.change),
      report('render on the server', server, budgets.server),
    ];
    if (kept.includes(false)) process.exitCode = 1;

    if (process.argv.includes('peers')) {
      const { measurePeers: racePeers } = await import('../peers/rendering.ts');
      await racePeers(folder, browser, {
        mount: median(mounts.map(({ plain }) => plain)),
        change: median(changes.map(({ plain }) => plain)),
        server: median(server.map(({ plain }) => plain)),
      });
    }
  } finally {
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
