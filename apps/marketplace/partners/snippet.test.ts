import { expect, test } from 'vitest';
import { snippet, type Choice } from './snippet.ts';

const choice: Choice = {
  kind: 'lots',
  auction: '7',
  lot: 'a-uuid',
  layout: 'grid',
  per: '4',
  theme: '',
  version: 'latest',
};
const place = {
  site: 'https://leiloes.example',
  script: 'https://leiloes.example/embed/v1/martelo.js?key=pk_casa&api=https%3A%2F%2Fapi.example',
  pinned: {
    script: 'https://leiloes.example/embed/v1/martelo-0123456789abcdef.js?key=pk_casa&api=x',
    integrity: 'sha384-AbC+/=',
  },
  height: 1032,
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

test('the lines reserve the height of the element', () => {
  expect(snippet.lines({ ...choice, kind: 'auction' }, place)).toBe(
    [
      '<script async src="https://leiloes.example/embed/v1/martelo.js?key=pk_casa&amp;api=https%3A%2F%2Fapi.example"></script>',
      '<martelo-auction auction="7" style="display: block; min-height: 1032px">',
      '  <a href="https://leiloes.example/lotes?leilao=7">Veja o leilão</a>',
      '</martelo-auction>',
    ].join('\n'),
  );
});

test('the pinned version has a hash that the browser verifies', () => {
  const [script] = snippet.lines({ ...choice, version: 'pinned' }, place).split('\n');
  expect(script).toBe(
    '<script async src="https://leiloes.example/embed/v1/martelo-0123456789abcdef.js?key=pk_casa&amp;api=x" integrity="sha384-AbC+/=" crossorigin="anonymous"></script>',
  );
});
