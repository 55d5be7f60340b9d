/**
 * A push service over TLS, and browsers that are subscribed to it. It accepts a message only when its
 * signature is valid (RFC 8292), and decrypts it as a browser does (RFC 8291).
 *
 * `push-service.pem` is a certificate for localhost and its key:
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
 * -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem`
 *
 * @module
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PushSubscriptionBody } from '@martelo/api/push';

/** File with the certificate of the service, for `NODE_EXTRA_CA_CERTS`. */
export const certificateFile = join(import.meta.dirname, 'push-service.pem');

/** A message as the service received it. */
export interface ReceivedPush {
  /** Path of the browser's endpoint. */
  readonly path: string;
  /** The decrypted text. */
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  /** Claims of the signature. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A push service. */
export interface PushService {
  /** `localhost:PORT` */
  readonly host: string;
  /** Trusts the certificate of the service. */
  readonly agent: Agent;
  readonly received: ReceivedPush[];
  /** Paths of all requests. */
  readonly requested: string[];
  /** Status of the next answers. @default 201 */
  status: number;
  /** Returns a new subscription. */
  readonly subscribe: () => PushSubscriptionBody['subscription'];
  readonly close: () => Promise<void>;
}

/** Returns the claims of the signature of a request. Throws when it is not valid. */
function claimsOf({ headers }: IncomingMessage): ReceivedPush['claims'] {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature is not valid.');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'];
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message in one record (`aes128gcm`). */
function decrypt(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const server = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), server]);
  const key = derive(browser.computeSecret(server), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The text, a delimiter, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/**
 * Opens a push service on a free port.
 *
 * @example
 * const service = await openPushService();
 * const { endpoint, keys } = service.subscribe();
 */
export async function openPushService(): Promise<PushService> {
  const pem = readFileSync(certificateFile, 'utf8');
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const server = createServer({ cert: pem, key: pem }, async (request, response) => {
    const path = request.url ?? '';
    service.requested.push(path);
    const body = await buffer(request);
    const browser = browsers.get(path);
    let { status } = service;
    try {
      if (browser === undefined) status = 404;
      else if (status === 201) {
        const claims = claimsOf(request);
        const text = decrypt(body, browser.ecdh, browser.auth);
        service.received.push({ path, text, headers: request.headers, claims });
      }
    } catch {
      status = 403;
    }
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ ca: pem });
  const service: PushService = {
    host,
    agent,
    received: [],
    requested: [],
    status: 201,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      return {
        endpoint: `https://${host}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    async close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
