import { createClient, partnerFetch } from '@martelo/api/client';

/** The marketplace. */
export const site = 'https://leiloes.example';

/** The public key of the house. It is not a secret. */
export const key = 'pk_suacasa';

export const baseUrl = `${site}/api`;

export const client = createClient({
  baseUrl,
  fetch: partnerFetch((url, init) => fetch(url, init), { site, key }),
});
