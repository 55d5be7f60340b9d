/** Answers of an SMTP server to a mail. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { MailRejectedError, type OutboxMail } from './deliver.ts';
import { messageOf, smtpTransport } from './smtp.ts';

const SITE = 'https://casa.example';
const mail: OutboxMail = {
  id: '5b0c3a52-6d0e-4a3e-9c55-0b1f2f0f7a11',
  user_id: 7,
  kind: 'radar',
  recipient: 'ana@example.test',
  subject: 'Radar: 2 lotes novos',
  body: 'Suas buscas encontraram 2 lotes novos.',
  html: null,
  reply_to: null,
  thread: null,
  day: '2026-11-21',
  preferences: ['radar'],
  occasion: '',
  valid_until: null,
  unsubscribe_token: 'a'.repeat(43),
  attempts: 1,
  next_attempt_at: new Date('2026-11-21T22:30:00Z'),
  created_at: new Date('2026-11-21T22:30:00Z'),
  sent_at: null,
  failed_at: null,
  failure: null,
};

/** The answer to a command. `null` closes the connection. */
type Say = (command: string, socket: Socket) => string | null | Promise<string | null>;

const polite: Say = (command) =>
  ({ EHLO: '250 casa', DATA: '354 go on', QUIT: '221 bye' })[command] ?? '250 ok';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with given answers that counts the complete mails it has received. */
async function serverThat(say: Say, greeting = '220 casa'): Promise<{ url: string; got: number }> {
  const server = createServer((socket) => {
    let isContent = false;
    let text = '';
    const answer = async (command: string): Promise<void> => {
      const said = await say(command, socket);
      if (said === null) socket.destroy();
      else if (!socket.destroyed) socket.write(`${said}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isContent && line !== '.') continue;
        const command = isContent ? '.' : (/^(?:MAIL FROM|RCPT TO|\w+)/.exec(line)?.[0] ?? '');
        isContent = command === 'DATA';
        if (command === '.') run.got += 1;
        void answer(command);
      }
    });
    socket.write(`${greeting}\r\n`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  const run = { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, got: 0 };
  return run;
}

/** Sends the mail. Returns the error of the rejection, or `null` when it was accepted. */
async function sendTo(url: string, deadlineMs?: number): Promise<unknown> {
  const from = 'oi@casa.example';
  const config = { by: 'smtp', url, from, unsubscribeTo: null, connections: 1 } as const;
  const { send, close } = smtpTransport(config, SITE, deadlineMs);
  closing.push(close);
  return send(mail).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a mail', () => {
  test('is sent once to a server that accepts it', async () => {
    const server = await serverThat(polite);
    expect(await sendTo(server.url)).toBeNull();
    expect(server.got).toBe(1);
  });

  // The outcome is unknown: the outbox stores the attempt and retries once.
  test('is delivered once to a server that disconnects before its answer', async () => {
    const server = await serverThat((command, socket) =>
      command === '.' ? null : polite(command, socket),
    );
    const failure = await sendTo(server.url);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRejectedError);
    expect(server.got).toBe(1);
  });

  test('is postponed when the server answers too slowly', async () => {
    const server = await serverThat(async (command, socket) => {
      if (command !== 'RCPT TO') return polite(command, socket);
      while (!socket.destroyed) {
        socket.write('250-still here\r\n');
        await sleep(20);
      }
      return null;
    });
    const failure = await sendTo(server.url, 300);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRejectedError);
    expect(server.got).toBe(0);
  });

  test.each([
    ['RCPT TO', '550 5.1.1 no such mailbox', 'final'],
    ['RCPT TO', '452 4.2.2 full', 'for now'],
    ['.', '554 5.7.1 looks like spam', 'final'],
    ['.', '451 4.3.0 busy', 'for now'],
    // The cause is not this mail, so the next one would fail too.
    ['MAIL FROM', '550 5.7.1 sender not allowed', 'nobody'],
    ['MAIL FROM', '421 4.3.2 closing', 'nobody'],
    ['EHLO', '421 4.3.2 closing', 'nobody'],
  ])('that is answered %s: %s is rejected: %s', async (at, said, refused) => {
    const server = await serverThat((command, socket) =>
      command === at || (at === 'EHLO' && command === 'HELO') ? said : polite(command, socket),
    );
    const failure = await sendTo(server.url);
    expect(failure).toMatchObject({ message: expect.stringContaining(said.slice(0, 3)) });
    expect(failure instanceof MailRejectedError && (failure.isFinal ? 'final' : 'for now')).toBe(
      refused === 'nobody' ? false : refused,
    );
  });

  test('is not sent to a server that rejects the connection because it is full', async () => {
    const server = await serverThat(polite, '421 4.7.0 too many connections');
    expect(await sendTo(server.url)).toMatchObject({ message: expect.stringContaining('421') });
    expect(server.got).toBe(0);
  });

  test('is not sent in plain text when encryption is required or fails', async () => {
    const plain = await serverThat(polite);
    const refusing = await serverThat((command, socket) =>
      command === 'EHLO'
        ? '250-casa\r\n250 STARTTLS'
        : command === 'STARTTLS'
          ? '454 4.7.0 not now'
          : polite(command, socket),
    );
    for (const url of [plain.url.replace('smtp:', 'smtps:'), refusing.url]) {
      const failure = await sendTo(url, 2000);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRejectedError);
    }
    expect([plain.got, refusing.got]).toEqual([0, 0]);
  });

  // A name other than localhost, as a remote relay has.
  test('is encrypted whenever it leaves this machine', async () => {
    const commands: string[] = [];
    const plain = await serverThat((command, socket) => {
      commands.push(command);
      if (command !== 'STARTTLS') return polite(command, socket);
      // It has no certificate, so it hangs up when the encryption begins.
      socket.once('data', () => socket.destroy());
      return '220 go on';
    });
    const elsewhere = plain.url.replace('127.0.0.1', '0.0.0.0');
    for (const url of [elsewhere, `${elsewhere}?requireTLS=false`, `${elsewhere}?ignoreTLS=true`]) {
      const failure = await sendTo(url, 5000);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRejectedError);
      expect(commands).toContain('STARTTLS');
    }
    expect(plain.got).toBe(0);
    expect(commands).not.toContain('MAIL FROM');
    expect(await sendTo(plain.url)).toBeNull();
  });

  test('has one-click unsubscription over HTTPS, and by mail where a mailbox receives it', () => {
    const headersOf = (siteUrl: string, unsubscribeTo: string | null) =>
      messageOf(mail, { from: 'oi@casa.example', siteUrl, unsubscribeTo }).headers;
    const token = mail.unsubscribe_token;
    expect(headersOf(SITE, null)).toMatchObject({
      'List-Unsubscribe': `<${SITE}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(headersOf(SITE, 'sair@casa.example')).toMatchObject({
      'List-Unsubscribe': `<${SITE}/api/unsubscribe/${token}>, <mailto:sair@casa.example?subject=${token}>`,
    });
    expect(headersOf('http://casa.example', null)).not.toHaveProperty('List-Unsubscribe-Post');
  });
});
