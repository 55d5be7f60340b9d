/**
 * A software authenticator for WebAuthn tests: ES256 keys, resident, with user verification. A test
 * can make it misbehave in one way.
 *
 * @module
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A browser's answer as JSON. */
export type Credential = Record<string, unknown> & { id: string; response: object };

/** Possible errors of an authenticator or browser. */
export interface Lies {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  userHandle?: string | null;
  counter?: number;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** Signs with a key that was never registered. */
  foreignKey?: boolean;
  /** Includes a certificate of the manufacturer. */
  attested?: boolean;
}

/** The options that the server returns. */
export interface ServerOptions {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
  allowCredentials?: { id: string }[];
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

interface Key {
  id: string;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

/**
 * One device with its keys.
 *
 * @example
 * const phone = new Authenticator('https://leiloes.example.com');
 * const credential = phone.create(options);
 * const assertion = phone.get(otherOptions);
 */
export class Authenticator {
  readonly #origin: string;
  readonly #counts: boolean;
  readonly keys: Key[] = [];

  /** @param counts - whether it counts its signatures, as hardware keys do */
  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin, crossOrigin = false, topOrigin } = lies;
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin,
        crossOrigin,
        ...(topOrigin === undefined ? {} : { topOrigin }),
      }),
    );
  }

  #authenticatorData(rpId: string, counter: number, lies: Lies, attested?: Buffer): Buffer {
    const { userPresent = true, userVerified = true } = lies;
    const flags =
      (userPresent ? 0x01 : 0) | (userVerified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }

  /** Returns what `navigator.credentials.create` returns. */
  create(options: ServerOptions, lies: Lies = {}): Credential {
    const rpId = options.rp?.id ?? '';
    if (options.excludeCredentials?.some(({ id }) => this.keys.some((key) => key.id === id))) {
      throw new Error('InvalidStateError: this authenticator has a passkey of the person already');
    }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const counter = this.#counts ? 1 : 0;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256.
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const clientData = this.#clientData('webauthn.create', options.challenge, lies);
    const authData = this.#authenticatorData(rpId, counter, lies, attested);
    const statement: [string, unknown][] =
      lies.attested === true
        ? [
            ['fmt', 'packed'],
            [
              'attStmt',
              new Map<string, unknown>([
                ['alg', -7],
                [
                  'sig',
                  new Uint8Array(
                    sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey),
                  ),
                ],
                ['x5c', [new Uint8Array(randomBytes(64))]],
              ]),
            ],
          ]
        : [
            ['fmt', 'none'],
            ['attStmt', new Map()],
          ];
    // The type of the helper has no nested maps, but its encoder supports them.
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([...statement, ['authData', new Uint8Array(authData)]]) as never,
    );
    this.keys.push({
      id: base64url(id),
      rpId,
      userHandle: options.user?.id ?? '',
      privateKey,
      counter,
    });
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Returns what `navigator.credentials.get` returns, with the last allowed key. */
  get(options: ServerOptions, lies: Lies = {}): Credential {
    const allowed = options.allowCredentials ?? [];
    const key = this.keys.findLast(
      ({ id }) => allowed.length === 0 || allowed.some((one) => one.id === id),
    );
    if (key === undefined) throw new Error('NotAllowedError: no passkey here');
    if (this.#counts) key.counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, lies);
    const authData = this.#authenticatorData(options.rpId ?? '', lies.counter ?? key.counter, lies);
    const privateKey =
      lies.foreignKey === true
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : key.privateKey;
    const { userHandle = key.userHandle } = lies;
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(
          sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey),
        ),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }
}
