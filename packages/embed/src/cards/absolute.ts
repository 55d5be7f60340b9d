import type { Auction, LotSummary } from '@martelo/domain/entities';

/**
 * An answer of the API with every address absolute, for a page on another origin. Addresses are, by
 * the contract, all members called `path`, `url` or `…_url`.
 *
 * @example
 * absolute({ path: '/casa/7/lote/12' }, 'https://leiloes.example').path;
 * // 'https://leiloes.example/casa/7/lote/12'
 */
export const absolute = <Entity extends LotSummary | Auction>(
  entity: Entity,
  site: string,
): Entity => withAddresses(entity, site) as Entity;

function addressOn(site: string, address: string): string {
  try {
    // Not `URL.parse`, which the oldest browsers of the guide do not have.
    return new URL(address, site).href;
  } catch {
    return address;
  }
}

function withAddresses(value: unknown, site: string, name = ''): unknown {
  if (typeof value === 'string') {
    return /^path$|url$/.test(name) ? addressOn(site, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withAddresses(item, site, key)]),
  );
}
