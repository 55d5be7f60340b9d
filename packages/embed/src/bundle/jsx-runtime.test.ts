import { expect, test } from 'vitest';
import { jsx } from './jsx-runtime.ts';

test.each([
  ['none', {}],
  ['an undefined one', { target: undefined, rel: undefined }],
])('a link with %s as its target opens a new tab', (_, target) => {
  expect(jsx('a', { href: '/lote', ...target }).props).toMatchObject({
    target: '_blank',
    rel: 'noopener',
    'aria-description': 'abre em nova aba',
  });
});

test('a link keeps its own target', () => {
  expect(jsx('a', { target: '_top' }).props).toMatchObject({ target: '_top' });
});
