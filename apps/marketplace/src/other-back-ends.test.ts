/** What the server renders on back ends that have less than the reference server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addresses, missingValues } from '../test/failing-api.ts';
import { derivedFields } from '../test/derived-fields.ts';
import { allAdditions, renderOn, textsOf } from '../test/literal-api.ts';

/** Pages that need a call which the specification does not list. */
const missingPages: ReadonlySet<string> = new Set(
  ['calendario', 'cadastro', 'account-news', 'account-houses', 'account-reminders'].map(
    (name) => `routes/${name}`,
  ),
);

const backEnds = {
  'only the calls of the specification': { adds: [] },
  'only these and no derived fields': { adds: [], fields: derivedFields },
};

describe.each(Object.entries(backEnds))('on a back end with %s', (_, backEnd) => {
  test.each(Object.entries(addresses))('%s is whole', async (route, path) => {
    const page = await renderOn(backEnd, path);
    expect(page.status).toBe(missingPages.has(route) ? 404 : 200);
    expect(page.html + page.head).not.toMatch(missingValues);
    if (path !== '/sem-conexao') expect(page.html).not.toContain('Tentar novamente');
    expect(page.html).not.toMatch(/href="\/(?:calendario|cadastro)"/);
    if (page.status === 200) expect(page.problem).toBeUndefined();
  });
});

const literal = { adds: [] };

test('a lot shows the contacts of the house that sells it', async () => {
  const lot = await renderOn(literal, '/casa-minuano-de-leiloes/10/lote/29');
  expect(lot.html).toContain('Casa Minuano');
  expect(lot.html).not.toContain('Leocádia Ferrazzoli');
});

test.each(['/lotes?preco=1', '/lotes?estado=arrematados', '/lotes?cidade=Recife&ordem=recentes'])(
  '%s shows all lots, and no filter that the back end lacks',
  async (path) => {
    const [all, asked] = await Promise.all([renderOn(literal, '/lotes'), renderOn(literal, path)]);
    expect(textsOf(asked)).toEqual(textsOf(all));
    expect(asked.head).toContain('<link rel="canonical" href="https://martelo.test/lotes"');
    expect(textsOf(all)).not.toContain('Arrematados');
    expect(textsOf(all)).not.toContain('Preço');
    expect(textsOf(all)).not.toContain('Ordenar');
  },
);

test('a search names artists and categories, and no lots', async () => {
  const page = await renderOn(literal, '/busca/pinturas');
  expect(textsOf(page)).toContain('Pinturas');
  expect(page.calls).not.toContain('/lots.json');
  expect(page.html).not.toContain('/lote/');
});

test.each([
  ['/lotes?casa=araucaria-e-filhas-leiloes', 200],
  ['/lotes?casa=outra-casa', 404],
  ['/lotes?leilao=999999', 404],
])('%s answers %i', async (path, status) => {
  const page = await renderOn(literal, path);
  expect(page.status).toBe(status);
  // Its lots cannot be requested.
  expect(page.calls).not.toContain('/lots.json');
});

test('images have the address of the back end', async () => {
  const { html } = await renderOn(literal, '/casa-minuano-de-leiloes/10/lote/29');
  expect(html).toContain('https://back-end.test/media/');
  expect(html).not.toMatch(/(?:src|srcSet)="\/media\//);
});

test('pages ask only for calls and parameters that the reference server has', () => {
  const folder = import.meta.dirname;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => Array.from(text.matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']+)'/g)))
    .map(([, name]) => name);
  expect(names).toContain('GET /auctions/calendar.json');
  const known = new Set<string | undefined>(allAdditions);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
