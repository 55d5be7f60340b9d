import { isIP } from 'node:net';
import { ValidationError } from '../http/errors.ts';

/** The site as passkeys know it. */
export interface RelyingParty {
  /** The host: a passkey works there and on hosts below it. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site as passkeys know it; `null` where it has none, since an IP address cannot be one
 * (WebAuthn §5.1.2).
 *
 * @example
 * relyingPartyOf('https://leiloes.example.com'); // { id: 'leiloes.example.com', origin: 'https://…' }
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/**
 * As {@link relyingPartyOf}.
 *
 * @throws ValidationError (422) with the reason, where the site is at an IP address
 */
export function requireRelyingParty(siteUrl: string): RelyingParty {
  const party = relyingPartyOf(siteUrl);
  if (party === null) {
    throw new ValidationError({
      base: [
        'Chaves de acesso só funcionam em um site com nome, não em um endereço IP. Abra o site pelo nome.',
      ],
    });
  }
  return party;
}
