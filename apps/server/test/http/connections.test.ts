/** Requests that are malformed, endless or incomplete. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createServer, endWithLastAnswer, serverOptions } from '../../src/http/server.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function listening(app: FastifyInstance): Promise<FastifyInstance> {
  cleanUp.push(() => app.close());
  app.post('/form', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Opens a connection and sends the given bytes, which may be an incomplete request. */
async function send(app: FastifyInstance, text: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  cleanUp.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Returns all received data once the server ends the connection. */
async function answerOn(socket: Socket): Promise<{ status: number; head: string; body: string }> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

const STALLED =
  'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx';

describe('an unreadable request', () => {
  test.each([
    ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'The request is not HTTP.'],
    [
      'a length that is not a number',
      'POST /form HTTP/1.1\r\nContent-Length: x\r\n\r\n',
      400,
      'The request is not HTTP.',
    ],
    [
      'a header of 20 kB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The address or a header is too long.',
    ],
  ])('is answered as in the contract: %s', async (_kind, text, status, message) => {
    const app = await listening(createServer({ logLevel: 'silent' }));
    const answer = await answerOn(await send(app, text));
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('Content-Type: application/json');
    expect(JSON.parse(answer.body)).toEqual({ errors: { base: [message] } });
  });

  test('is closed after a time limit', async () => {
    expect(serverOptions.requestTimeout).toBeGreaterThan(0);
    const app = await listening(
      Fastify({
        ...serverOptions,
        requestTimeout: 100,
        http: { headersTimeout: 100, connectionsCheckingInterval: 20 },
      }),
    );
    const answer = await answerOn(await send(app, STALLED));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toEqual({
      errors: { base: ['The request took too long to arrive.'] },
    });
  });

  test('does not count as a database error when its sender disconnects', async () => {
    const statuses: number[] = [];
    const app = createServer({ logLevel: 'silent' });
    const answered = new Promise<void>((resolve) => {
      app.addHook('onSend', async (_request, reply) => {
        statuses.push(reply.statusCode);
        resolve();
      });
    });
    await listening(app);
    const arrived = once(app.server, 'request');
    const socket = await send(app, STALLED);
    await arrived;
    socket.destroy();
    await answered;
    expect(statuses).toEqual([400]);
  });
});

test.each(['/', '//api/health', `/unsubscribe/${'s'.repeat(43)}`])(
  'an address without a route answers 404 and is not repeated in the answer: %s',
  async (url) => {
    const response = await createServer({ logLevel: 'silent' }).inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Não encontrado.', code: 'not_found' });
  },
);

test('a stopping server does not wait for an endless sender', async () => {
  const app = Fastify(serverOptions);
  endWithLastAnswer(app, 100);
  await listening(app);
  const arrived = once(app.server, 'request');
  const sockets = [
    await send(app, STALLED),
    await send(app, 'GET / HTTP/1.1\r\nHost:'),
    await send(app, ''),
  ];
  await arrived;
  const ended = Promise.all(sockets.map(answerOn));
  await app.close();
  expect(await ended).toHaveLength(3);
});
