/**
 * Addresses of all pages, for tests that visit each of them.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LotList } from '@martelo/domain/entities';
import { comparisonAddress } from '../src/compare/comparison-address.ts';
import { demoDate } from './server.ts';

const table = readFileSync(join(import.meta.dirname, '../src/routes.tsx'), 'utf8');

/** The paths in the table of routes. */
export const routePaths = [...table.matchAll(/(?:path: |page\(\s*)'([^']+)'/g)].map(
  ([, path = '']) => path,
);

/** Routes with one page for everyone. `/accounts` is a redirect. */
const fixed = routePaths.filter((path) => !/:|^\/accounts?\b/.test(path));

/** One address of every route with a page, by its path in the table of routes. */
export async function addresses(
  base: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const { lots } = (await (await fetch(`${base}/api/lots.json?per=20`)).json()) as LotList;
  const authored = lots.find(({ author }) => author !== null);
  return {
    ...Object.fromEntries(fixed.map((path) => [path, path])),
    '/categorias/:slug': '/categorias/pinturas',
    '/tag/:slug': '/tag/modernismo',
    '/busca/:q?': '/busca/azul',
    '/comparar': comparisonAddress(lots.slice(0, 4).map(({ path }) => path)),
    '/artistas/:slug': `/artistas/${authored?.author?.slug}`,
    '/:account/:auction_id/lote/:number': lots[0]?.path ?? '',
    '/email/desfazer': '/email/desfazer#undo_token=nada',
    '/daily-report/:day?': `/daily-report/${demoDate}`,
  };
}

/** Pages of the account area. mail.nightly.spec.ts visits the report of a search. */
export const personal: readonly string[] = routePaths.filter((path) =>
  path.startsWith('/account/'),
);
