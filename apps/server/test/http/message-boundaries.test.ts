/** Requests whose length is ambiguous: a proxy could see one request where the server sees two. */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../src/http/server.ts';

describe('a request whose length is ambiguous', () => {
  let app: FastifyInstance;
  let port = 0;
  const seen: string[] = [];

  beforeAll(async () => {
    app = createServer({ logLevel: 'silent' });
    app.all('/*', async ({ url, body }) => {
      seen.push(url);
      return { body };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  /** Sends raw bytes. Returns the server's answers once the connection ends. */
  const send = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.end(lines.join('\r\n')));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
    });

  const head = ['POST /first HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const smuggled = ['GET /second HTTP/1.1', 'Host: localhost', '', ''];

  test('one whose length is clear is answered', async () => {
    const answer = await send([...head, 'Content-Length: 2', 'Connection: close', '', '{}']);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen).toEqual(['/first']);
  });

  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 0', '', '{}']],
    ['a list of lengths', ['Content-Length: 2, 2', '', '{}']],
    ['a length with a sign', ['Content-Length: +2', '', '{}']],
    ['length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, gzip', '', '0', '', '']],
    ['an unknown coding', ['Transfer-Encoding: xchunked', '', '0', '', '']],
    ['a blank before the colon', ['Transfer-Encoding : chunked', '', '0', '', '']],
    [
      'a chunk size that is not a number',
      ['Transfer-Encoding: chunked', '', '0x2', '{}', '0', '', ''],
    ],
    ['a folded header', ['Transfer-Encoding:', ' chunked', '', '0', '', '']],
  ])('is rejected: %s', async (_name, rest) => {
    seen.length = 0;
    const answer = await send([...head, ...rest, ...smuggled]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(seen).toEqual([]);
  });
});
