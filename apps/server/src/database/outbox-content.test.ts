import { expect, test } from 'vitest';
import { openContent, sealContent } from './outbox-content.ts';
import { createSealer } from './sealing.ts';

const sealer = createSealer(Buffer.alloc(32, 7));
const html = '<p style="color: #000; margin: 0">Até amanhã</p>'.repeat(200);
const mail = { body: 'Até amanhã', html, unsubscribe_token: null };

test('the content of a mail is unchanged after it is stored, and its HTML takes little space', () => {
  const stored = sealContent(sealer, mail);
  expect(openContent(sealer, { ...mail, ...stored })).toEqual(mail);
  expect(stored.html.length * 10).toBeLessThan(html.length);
});

test('the content of an earlier version, which is not compressed, can be opened', () => {
  const stored = { ...mail, body: sealer.seal(mail.body), html: sealer.seal(html) };
  expect(openContent(sealer, stored)).toEqual(mail);
});
