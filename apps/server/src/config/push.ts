/**
 * Settings of notifications in browsers (docs/settings.md#how-do-you-enable-notifications-of-browsers).
 *
 * @module
 */
import { createECDH } from 'node:crypto';

/** How the site identifies itself to push services (VAPID, RFC 8292). */
export interface PushConfig {
  /** `mailto:` or `https:` address at which a push service reaches the operator. */
  readonly subject: string;
  /** Both keys in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Hosts of push services besides those of the known browsers, with their port. */
  readonly hosts: readonly string[];
}

/** Returns both keys of a private one, or `null` when it is not valid. */
export function pushKeys(privateKey: string): Pick<PushConfig, 'publicKey' | 'privateKey'> | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Zero, or more than the order of the curve.
    return null;
  }
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}
