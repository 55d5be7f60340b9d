import { lot } from '@martelo/domain/fixtures';
import { expect, test } from 'vitest';
import { lotJsonLd } from './json-ld.ts';

test('the description of the structured data is plain text', () => {
  const description_html = '<p>Louça &amp; cristal</p><p>Altura &lt; 60 cm</p>';
  const [product] = lotJsonLd(lot({ description_html }), 'open', (path) => path);
  expect(product?.['description']).toBe('Louça & cristal Altura < 60 cm');
});
