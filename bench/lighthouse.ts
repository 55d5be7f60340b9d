/**
 * `npm run bench:lighthouse -- [RUNS] [PAGE…]`: runs Lighthouse with mobile settings on every public page
 * of the production build and compares the medians with the budget. A page is an address or a name in
 * `page-budgets.json`. `LIGHTHOUSE_URL` names a running server to test instead.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LotList } from '@martelo/domain/entities';
import { ensureChromium } from '../scripts/chromium.ts';
import { median } from './median.ts';
import { start } from '../apps/marketplace/e2e/server.ts';
import routes from '../apps/marketplace/page-budgets.json' with { type: 'json' };

const budget = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const [asked = '5', ...chosen] = process.argv.slice(2);
const runs = Number(asked);
const chromePath = ensureChromium();
const command = join(import.meta.dirname, '../node_modules/.bin/lighthouse');

/** Audits that a page fails on purpose: search results must not be indexed. */
const onPurpose: Readonly<Record<string, string>> = { busca: 'is-crawlable' };

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

/** Runs Lighthouse, and retries when the browser recorded no usable trace (such as NO_NAVSTART). */
async function audit(url: string, unjudged?: string, attempts = 3): Promise<Report> {
  try {
    return await run(url, unjudged);
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || String(error);
    if (attempts <= 1)
      throw new Error(`Lighthouse could not audit ${url}: ${reason}`, { cause: error });
    console.log(`  (retried: ${reason.split('\n')[0]})`);
    return audit(url, unjudged, attempts - 1);
  }
}

async function run(url: string, unjudged?: string): Promise<Report> {
  const args = [url, '--quiet', '--output=json', `--only-categories=${Object.keys(budget).join()}`];
  if (unjudged) args.push(`--skip-audits=${unjudged}`);
  const { stdout } = await promisify(execFile)(
    command,
    [...args, '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64e6, timeout: 120_000 },
  );
  return JSON.parse(stdout);
}

async function auditPage(url: string, unjudged?: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(url, unjudged));
  const number = (audit: string): number =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = Object.entries(budget).map(([name, least]) => {
    const score = median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
    return { name, score: Math.round(score), ok: Math.round(score) >= least };
  });
  const shift = number('cumulative-layout-shift');
  console.log(
    [
      new URL(url).pathname,
      ...scores.map(({ name, score }) => `${name} ${score}`),
      `LCP ${(number('largest-contentful-paint') / 1000).toFixed(2)} s`,
      `TBT ${number('total-blocking-time').toFixed(0)} ms`,
      `CLS ${shift.toFixed(3)}`,
      ...(unjudged ? [`(${unjudged} not judged)`] : []),
    ].join('  '),
  );
  const bad = scores.filter(({ ok }) => !ok);
  for (const { categories, audits } of reports.slice(0, 1)) {
    const failing = bad
      .flatMap(({ name }) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    for (const { id } of failing) console.log(`  - ${audits[id]?.title}`);
  }
  return bad.length === 0 && shift < 0.005;
}

/** Returns the address of each public page. The lot accepts bids and has an artist. */
async function addressesOn(base: string): Promise<Record<keyof typeof routes, string>> {
  const { lots } = (await (
    await fetch(`${base}/api/lots.json?per=100&q[accepting_bids]=true`)
  ).json()) as LotList;
  const lot = lots.find(({ author }) => author !== null);
  if (!lot?.author) throw new Error('No lot with an artist accepts bids.');
  return {
    home: '/',
    leiloes: '/leiloes',
    lotes: '/lotes',
    categorias: '/categorias',
    'categorias-slug': '/categorias/pinturas',
    tag: '/tag/modernismo',
    busca: '/busca/azul',
    artistas: `/artistas/${lot.author.slug}`,
    casasdeleilao: '/casasdeleilao',
    qualidade: '/qualidade',
    lote: lot.path,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-lighthouse-'));
const given = process.env['LIGHTHOUSE_URL'];
const server = given ? null : start({ DATA_DIR: folder });
try {
  const base = given ?? (await server?.ready) ?? '';
  const pages = Object.entries(await addressesOn(base)).filter(
    ([name, path]) => chosen.length === 0 || chosen.includes(name) || chosen.includes(path),
  );
  if (pages.length === 0) throw new Error(`No public page is called ${chosen.join(' or ')}.`);
  let ok = true;
  for (const [name, path] of pages) ok = (await auditPage(base + path, onPurpose[name])) && ok;
  process.exitCode = ok ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
