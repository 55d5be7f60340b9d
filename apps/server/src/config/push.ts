/**
 * Settings of notifications in browsers (docs/settings.md#how-do-you-enable-notifications-of-browsers).
 *
 * @module
 */
import { createECDH } from 'node:crypto';
import { refuse, type Settings } from './setting.ts';

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

/**
 * Reads the settings of notifications. Returns `null` when the site sends none.
 *
 * @throws SettingError for an invalid or missing one
 */
export function readPush(
  { read, readSecret }: Settings,
  { publicUrl, contactTo }: { publicUrl: string | null; contactTo: string | null },
): PushConfig | null {
  const keys = readSecret<ReturnType<typeof pushKeys>>(
    'VAPID_PRIVATE_KEY',
    null,
    (value) =>
      pushKeys(value) ??
      refuse(
        'VAPID_PRIVATE_KEY',
        '…',
        'a private key as "npx web-push generate-vapid-keys" prints',
      ),
  );
  const hosts = read<readonly string[]>('PUSH_HOSTS', [], (value) =>
    value.split(',').map((part) => {
      const host = part.trim();
      return URL.parse(`https://${host}`)?.host === host
        ? host
        : refuse('PUSH_HOSTS', value, 'hosts with commas between them, such as push.example.com');
    }),
  );
  if (keys === null) return null;
  // Push services require one of the two.
  const subject = contactTo === null ? publicUrl : `mailto:${contactTo}`;
  return subject !== null && /^(?:mailto|https):/.test(subject)
    ? { ...keys, hosts, subject }
    : refuse('MAIL_CONTACT', '', 'a mailbox for push services, since VAPID_PRIVATE_KEY is set');
}

/** Returns both keys of a private one, or `null` when it is not valid. */
function pushKeys(privateKey: string): Pick<PushConfig, 'publicKey' | 'privateKey'> | null {
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
