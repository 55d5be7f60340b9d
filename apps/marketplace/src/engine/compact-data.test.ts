import { array, assert, jsonValue, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { compact, expand } from './compact-data.ts';

/** Texts with a long common beginning, and any other JSON. */
const jsonValueWithLongTexts = oneof(
  jsonValue(),
  array(
    oneof(
      jsonValue(),
      string().map((end) => `https://example.com/${end}`),
    ),
  ),
);

test('data is the same after it was compacted', () => {
  assert(
    property(jsonValueWithLongTexts, (value) => {
      const data = JSON.parse(JSON.stringify(value));
      const sent = JSON.parse(JSON.stringify(compact(data)));
      expect(expand(sent)).toEqual(data);
    }),
  );
});

test('field names and equal values are written once', () => {
  const account = { id: 7, name: 'Casa Minuano de Leilões' };
  const lots = [1, 2, 3].map((id) => ({ id, title: 'Sem título', account: { ...account } }));
  const text = JSON.stringify(compact({ lots }));
  for (const once of ['title', 'account', 'Sem título', 'Casa Minuano de Leilões']) {
    expect(text.split(once)).toHaveLength(2);
  }
});

test('the common beginning of the addresses of an image is written once', () => {
  const url = 'https://example.com/media/paisagem-com-rio-8f3a';
  const image = { width: 1920, url: `${url}.webp`, thumb_url: `${url}-320.webp`, alt: '' };
  const sent = JSON.stringify(compact({ image }));
  expect(sent.split(url)).toHaveLength(2);
  expect(expand(JSON.parse(sent))).toEqual({ image });
});

test('a field with the name of a member of every object is kept', () => {
  const data = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
  expect(JSON.stringify(expand(compact(data)))).toBe(JSON.stringify(data));
});
