import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { snippet, type Choice } from './snippet.ts';

const choice: Choice = {
  kind: 'lots',
  auction: '7',
  lot: 'a-uuid',
  layout: 'grid',
  per: '4',
  theme: '',
  source: '',
  version: 'latest',
};
const place = {
  site: 'https://leiloes.example',
  script: 'https://leiloes.example/embed/v1/martelo.js?key=pk_casa&api=https%3A%2F%2Fapi.example',
  pinned: {
    script: 'https://leiloes.example/embed/v1/martelo-0123456789abcdef.js?key=pk_casa&api=x',
    integrity: 'sha384-AbC+/=',
  },
};

test('omits default attributes', () => {
  expect(snippet.element(choice, place.site)).toEqual({
    name: 'martelo-lots',
    attributes: { auction: '7', per: '4' },
    fallback: {
      href: 'https://leiloes.example/lotes?leilao=7',
      text: 'Veja os lotes do leilão',
    },
  });
});

test('a single lot has no list attributes', () => {
  const { name, attributes } = snippet.element(
    { ...choice, kind: 'lot', layout: 'carousel', theme: 'dark' },
    place.site,
  );
  expect([name, attributes]).toEqual(['martelo-lot', { lot: 'a-uuid', 'data-theme': 'dark' }]);
});

test('the lines reserve the height of the element at every width', () => {
  const lines = snippet.lines({ ...choice, kind: 'auction', source: 'site da casa' }, place);
  expect(lines).toBe(
    [
      '<script async src="https://leiloes.example/embed/v1/martelo.js?key=pk_casa&amp;api=https%3A%2F%2Fapi.example"></script>',
      "<style>martelo-auction:not(:defined){display:flow-root;width:100%;font-size:medium;&::before{content:'';float:left;padding-top:calc(min(70%,21em) + 13.2188em)}}</style>",
      '<martelo-auction auction="7" utm="source=site%20da%20casa"><a href="https://leiloes.example/lotes?leilao=7">Veja o leilão</a></martelo-auction>',
    ].join('\n'),
  );
});

test('a frame of a fixed height has the height of the element', () => {
  expect([320, 400, 700, 1200].map((width) => snippet.height(choice, width))).toEqual([
    823, 897, 895, 517,
  ]);
});

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the guide shows the lines of the generator', () => {
  const script = 'https://leiloes.example/embed/v1/martelo.js?key=pk_suacasa';
  const guide = read('../../../docs/embed.md').replaceAll(/^ {3}/gm, '');
  const lines = snippet.lines(choice, { ...place, script });
  expect(guide).toContain(lines);
  expect(lines.split('\n')).toHaveLength(3);
});

test.each([
  ['wordpress', { layout: 'carousel', per: '6' }],
  ['wordpress', { kind: 'lot' }],
  ['escura', { kind: 'auction' }],
  ['escura', { layout: 'list' }],
] as const)('the example %s has the rule of the generator for %o', (page, choices) => {
  expect(read(`pages/${page}.html`)).toContain(snippet.rule({ ...choice, ...choices }, place.site));
});

test('the pinned version has a hash that the browser verifies', () => {
  const [script] = snippet.lines({ ...choice, version: 'pinned' }, place).split('\n');
  expect(script).toBe(
    '<script async src="https://leiloes.example/embed/v1/martelo-0123456789abcdef.js?key=pk_casa&amp;api=x" integrity="sha384-AbC+/=" crossorigin="anonymous"></script>',
  );
});
