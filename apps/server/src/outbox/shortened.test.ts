import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['Vaso azul', 9, 'Vaso azul'],
  ['Vaso azul', 8, 'Vaso az…'],
  ['Vaso azul', 6, 'Vaso…'],
  ['Vaso 🎨🎨', 6, 'Vaso…'],
  ['Arte 🎨🎨🎨', 7, 'Arte 🎨…'],
])('%j in %i characters is %j', (text, max, result) => {
  expect(shortened(text, max)).toBe(result);
});
