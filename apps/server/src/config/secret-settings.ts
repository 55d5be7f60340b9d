/**
 * Settings that are keys and other secrets (docs/settings.md).
 *
 * @module
 */
import { refuse, type Settings } from './setting.ts';

/** Minimum length of a secret. 32 generated characters have at least 128 bits. */
const MIN_SECRET_LENGTH = 32;

/** Keys of 32 bytes each. */
export interface SecretKeys {
  /** Encrypts and decrypts. `null` uses the key in the file `secret.key` of the data folder. */
  readonly current: Buffer | null;
  /** Decrypts data that was encrypted before the key changed. `null`: there is no previous key. */
  readonly previous: Buffer | null;
}

/** Reads the secrets. @throws SettingError for an invalid one, without its value */
export function readSecrets({ readSecret }: Settings) {
  const readToken = (name: string): string | null =>
    readSecret<string | null>(name, null, (value) =>
      value.length >= MIN_SECRET_LENGTH
        ? value
        : refuse(name, '…', `at least ${MIN_SECRET_LENGTH} random characters`),
    );
  const readKey = (name: string): Buffer | null =>
    readSecret<Buffer | null>(name, null, (value) => keyOf(name, value));
  const keys = { current: readKey('SECRET_KEY'), previous: readKey('SECRET_KEY_PREVIOUS') };
  return {
    /**
     * Secret that proves a visitor's address between processes of this site. `null`: a process trusts no
     * such address.
     */
    sharedSecret: readToken('SHARED_SECRET'),
    /** Token that reads the metrics from other machines. `null`: only this machine reads them. */
    metricsToken: readToken('METRICS_TOKEN'),
    /** Keys that encrypt secrets at rest (database/sealing.ts). */
    secretKeys: keys satisfies SecretKeys,
    /** Key of 32 bytes that encrypts backups. `null`: they are not encrypted. */
    backupKey: readKey('BACKUP_KEY'),
  };
}

/** Reads a key of 32 bytes in base64, base64url or hexadecimal. */
function keyOf(name: string, value: string): Buffer {
  const key = /^[\da-f]{64}$/i.test(value)
    ? Buffer.from(value, 'hex')
    : /^[\w+/-]{43}=?$/.test(value)
      ? Buffer.from(value, 'base64')
      : null;
  return key?.length === 32
    ? key
    : refuse(
        name,
        '…',
        '32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" prints',
      );
}
