import type { Account } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';

/** Structured data of a house (schema.org). Its `url` is its page on this site. */
export function houseJsonLd(
  account: Account,
  absolute: (path: string) => string,
): Record<string, unknown> {
  const { name, description, logo_url, phone, email, city, state } = account;
  return {
    '@type': 'Organization',
    name,
    url: absolute(`/lotes?casa=${account.tenant_name}`),
    sameAs: webAddress(account.site_url) ?? undefined,
    logo: logo_url ? absolute(logo_url) : undefined,
    description: description ?? undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address:
      city || state
        ? {
            '@type': 'PostalAddress',
            addressLocality: city ?? undefined,
            addressRegion: state ?? undefined,
            addressCountry: 'BR',
          }
        : undefined,
  };
}
