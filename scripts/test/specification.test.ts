/** Checks that docs/specification.md and docs/rules.md agree with the code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  auctionStates,
  bidSources,
  lotStates,
  myBidStatuses,
} from '../../packages/domain/src/sale/auction.ts';
import { reservedTenantNames } from '../../apps/server/src/catalogue/reading/row.ts';
import { routePaths } from '../../apps/marketplace/e2e/addresses.ts';
import { root } from '../workspace.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const specification = read('docs/specification.md');
const rules = read('docs/rules.md');

/** `/categorias/:slug` as the documents write it: `/categorias/{slug}`. */
const written = (path: string): string => path.replaceAll(/:(\w+)\??/g, '{$1}');

test('every route of the marketplace is in the specification', () => {
  const paths = routePaths.map(written);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !specification.includes(`\`${path}\``))).toEqual([]);
});

test('no house can have the name of a page', () => {
  const names = routePaths.flatMap((path) => /^\/([^:/]+)/.exec(path)?.[1] ?? []);
  const free = [...new Set(names)].filter((name) => !reservedTenantNames.has(name));
  expect(free, 'Add a public page to publicPages, another one to reservedTenantNames').toEqual([]);
});

test('every reserved name is in the specification', () => {
  const [, section = ''] = specification.split('## Reserved names\n');
  const missing = [...reservedTenantNames].filter((name) => !section.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test.each(Object.entries({ auctionStates, lotStates, bidSources, myBidStatuses }))(
  'the rules have every row of %s with its label',
  (_name, states) => {
    const missing = Object.entries(states).filter(
      ([state, { label }]) =>
        !new RegExp(`^\\| \`${state}\` *\\| ${label.replaceAll('.', '\\.')} `, 'm').test(rules),
    );
    expect(missing).toEqual([]);
  },
);

test.each(Object.entries({ auctionStates, lotStates }))(
  'the rules have every transition of %s',
  (_name, states: Readonly<Record<string, { label: string; next: readonly string[] }>>) => {
    const missing = Object.entries(states).filter(([state, { label, next }]) => {
      const row = rules
        .split('\n')
        .find((line) => line.startsWith(`| \`${state}\``) && line.includes(`| ${label} `));
      return next.some((other) => row?.includes(`\`${other}\``) !== true);
    });
    expect(missing).toEqual([]);
  },
);

test('the texts of empty pages are those of the marketplace', () => {
  const [, section = ''] = specification.split(/^## Empty pages\n|^## Prices\n/m);
  const texts = [...section.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  const pages = globSync(
    ['apps/marketplace/src/**/*.{ts,tsx}', 'packages/api/src/resources/auctions/auction-lists.ts'],
    { cwd: root },
  )
    .map(read)
    .join('\n');
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !pages.includes(text))).toEqual([]);
});
