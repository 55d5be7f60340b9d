/** Input of people in the headers of mails: subjects, names and addresses. */
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import type { OutboxMail } from './deliver.ts';
import { messageOf } from './smtp.ts';

const letterhead = {
  from: 'Casa <oi@casa.example>',
  unsubscribeTo: null,
  siteUrl: 'https://c.example',
};

// The columns of an outbox row that `messageOf` reads.
const mail: Partial<OutboxMail> = {
  id: '6f1c2a0e-2f0b-4a55-9f53-0d5f0f3a7c11',
  recipient: 'ana@example.test',
  subject: 'Lote 12',
  body: 'Corpo',
  html: null,
  reply_to: null,
  thread: null,
  preferences: null,
  unsubscribe_token: null,
  created_at: new Date('2026-11-21T12:00:00Z'),
};

/** Returns the header lines of the sent message, unfolded. */
async function headersOf(changes: Partial<OutboxMail>, from = letterhead.from): Promise<string[]> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const message = messageOf({ ...mail, ...changes } as OutboxMail, { ...letterhead, from });
  const { message: sent } = await transport.sendMail(message);
  const [head = ''] = sent.toString().split('\r\n\r\n', 1);
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const names = (lines: readonly string[]): string[] =>
  lines.map((line) => line.split(':', 1)[0] ?? '').toSorted();

describe('a mail', () => {
  test.each<[Partial<OutboxMail>]>([
    [{ subject: 'Lote\r\nBcc: intruso@example.test\r\nX-Own: 1' }],
    [{ subject: 'Lote\nBcc: intruso@example.test' }],
    [{ subject: 'Lote\r\n\r\n<h1>corpo</h1>' }],
    [{ recipient: 'ana@example.test\r\nBcc: intruso@example.test' }],
    [{ reply_to: 'ana@example.test\r\nBcc: intruso@example.test' }],
    [{ thread: 'conversa\r\nBcc: intruso@example.test' }],
  ])('contains no header injected by a subject, a name or an address: %j', async (changes) => {
    const lines = await headersOf(changes);
    // An automatic mail, and one that forwards a person's message.
    const usual = names([
      ...(await headersOf({})),
      ...(await headersOf({ reply_to: 'bia@example.test', thread: 'conversa' })),
    ]);
    expect(names(lines).filter((name) => !usual.includes(name))).toEqual([]);
    expect(new Set(names(lines)).size).toBe(lines.length);
  });

  test.each([
    ['Casa <oi@casa.example>', 'Casa <oi@casa.example>'],
    ['oi@casa.example', 'oi@casa.example'],
    ['"Casa, Leiloes" <oi@casa.example>', '"Casa, Leiloes" <oi@casa.example>'],
    ['Casa, Leiloes <oi@casa.example>', '"Casa, Leiloes" <oi@casa.example>'],
    ['Casa: Leiloes; Arte <oi@casa.example>', '"Casa: Leiloes; Arte" <oi@casa.example>'],
    ['Casa (SP) <oi@casa.example>', '"Casa (SP)" <oi@casa.example>'],
    ['Casa <oi@leilões.example>', 'Casa <oi@xn--leiles-sxa.example>'],
  ])('from %s has the whole name and one address', async (from, sent) => {
    expect(await headersOf({}, from)).toContain(`From: ${sent}`);
  });
});
