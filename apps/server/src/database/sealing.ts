/**
 * Encrypts secrets at rest: the content of waiting mails and the secrets of authenticator apps.
 *
 * A sealed text names its key: `sealed:v1:KEY-ID:DATA`. DATA is a random nonce, the authentication
 * tag and the ciphertext of AES-256-GCM, in base64url.
 *
 * @module
 */
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/setting.ts';
import type { SecretKeys } from '../config/secret-settings.ts';
import { syncPath } from './sync.ts';

/** Encrypts and decrypts short texts. */
export interface Sealer {
  /** Encrypts a text with the current key. */
  seal(text: string): string;
  /**
   * Decrypts a text that the current or the previous key encrypted.
   *
   * @throws UnknownKeyError for another key, Error for a modified text
   */
  open(sealed: string): string;
  /**
   * Encrypts a sealed text again with the current key. Returns `null` when it already is.
   *
   * @throws the errors of `open`
   */
  reseal(sealed: string): string | null;
  /**
   * Returns a digest of a text, equal in all processes with the current key. Without the key it
   * cannot be compared with the digests of guessed texts.
   */
  digest(text: string): string;
}

/** Thrown when this process does not have the key of a sealed text. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';

  constructor(keyId: string, known: readonly string[]) {
    super(
      `A secret in the database was encrypted with key ${keyId}, and this process has ${known.join(' and ')}: set SECRET_KEY to the key that all processes share, or SECRET_KEY_PREVIOUS to the one before it.`,
    );
  }
}

const PREFIX = 'sealed:v1:';
/** Matches sealed texts in SQL. */
export const SEALED_LIKE = `${PREFIX}%`;
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** Returns an id of a key that does not reveal the key. */
const idOf = (key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from('martelo key id'), key]), 'base64url').slice(0, 8);

/** Creates a sealer of these keys, each of 32 bytes. */
export function createSealer(current: Buffer, previous: Buffer | null = null): Sealer {
  const keys = new Map([previous ?? current, current].map((key) => [idOf(key), key]));
  const currentId = idOf(current);
  const digestKey = createHmac('sha256', current).update('martelo digest').digest();
  const headOf = (id: string): string => `${PREFIX}${id}:`;
  const sealer: Sealer = {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, nonce);
      cipher.setAAD(Buffer.from(headOf(currentId)));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), data]);
      return `${headOf(currentId)}${whole.toString('base64url')}`;
    },
    open(sealed) {
      const [, id = '', data = ''] = /^sealed:v1:([\w-]{8}):([\w-]+)$/.exec(sealed) ?? [];
      if (id === '') throw new Error('This text is not sealed.');
      const key = keys.get(id);
      if (key === undefined) throw new UnknownKeyError(id, [...keys.keys()]);
      const whole = Buffer.from(data, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, whole.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(headOf(id)));
      decipher.setAuthTag(whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(whole.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    reseal: (sealed) =>
      sealed.startsWith(headOf(currentId)) ? null : sealer.seal(sealer.open(sealed)),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
  return sealer;
}

/** Writes a new key under a temporary name first, so no process reads an incomplete key. */
function makeKeyFile(path: string): void {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const key = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  writeFileSync(draft, key, { flag: 'wx', mode: 0o600, flush: true });
  try {
    // Fails when another process has created the file. Its key is used.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  // Syncs the folder, because a power cut could otherwise lose the file of a key that is already in
  // use.
  syncPath(dirname(path));
}

/** Returns the key of a data folder. The first start creates it. */
function keyOfFolder(dataFolder: string): Buffer {
  const path = join(dataFolder, 'secret.key');
  const read = (): Buffer | null => {
    try {
      return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new ConfigError(`The key file ${path} cannot be read (${String(error)}).`, {
        cause: error,
      });
    }
  };
  let key = read();
  if (key === null) {
    makeKeyFile(path);
    key = read();
  }
  if (key?.length !== KEY_BYTES) {
    throw new ConfigError(
      `The key file ${path} does not contain 32 bytes in base64: restore it from a backup, or delete it to create a new key. Without the old key, waiting mails are lost.`,
    );
  }
  return key;
}

/**
 * Opens the sealer of a data folder with the keys of the settings, or with the folder's own key
 * file.
 *
 * @throws ConfigError when the key file cannot be read
 */
export function openSealer(dataFolder: string, { current, previous }: SecretKeys): Sealer {
  return createSealer(current ?? keyOfFolder(dataFolder), previous);
}
