import { expect, test } from 'vitest';
import { paragraph, quote } from './parts.ts';
import { renderMail } from './render.ts';

const sender = { siteUrl: 'https://martelo.example', postalAddress: null };

test('keeps an amount on one line in the HTML, and plain in the text', () => {
  const { html, body } = renderMail({
    title: 'Lance de R$ 650,50',
    preview: 'Lote 1',
    sender,
    content: [paragraph('Seu lance é de R$ 650,50.')],
    stopping: null,
  });
  expect(html).toContain('é de R$\u00a0650,50.');
  expect(body).toContain('é de R$ 650,50.');
});

test('shows the text of a person in its own direction', () => {
  const { html } = renderMail({
    title: 'Mensagem',
    preview: 'Mensagem',
    sender,
    content: [quote('مرحبا 123')],
    stopping: null,
  });
  expect(html).toMatch(/<blockquote[^>]* dir="auto"/);
});
