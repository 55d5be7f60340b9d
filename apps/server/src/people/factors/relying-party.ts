import { isIP } from 'node:net';
import { ValidationError } from '../../http/errors.ts';

/** The site as a WebAuthn relying party. */
export interface RelyingParty {
  /** The host. A passkey works on this host and its subdomains. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the site as a relying party; `null` for an IP address, which cannot be one (WebAuthn
 * §5.1.2).
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/**
 * As {@link relyingPartyOf}.
 *
 * @throws ValidationError (422) with the reason when the site has an IP address
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
