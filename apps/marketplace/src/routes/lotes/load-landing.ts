import { auctionsRead } from '@martelo/api/auctions';
import type { ListAddress } from '@martelo/api/lot-filters';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { notFound, type PageData } from '../../engine/data.ts';
import { auctionRead, auctionsOfHouse, houseRead } from './landing.ts';

export const Masthead = lazyComponent(() => import('./masthead.tsx'));

/**
 * Loads the house or the auction.
 *
 * @throws a 404 `Response` when it does not exist
 */
export async function loadLanding(address: ListAddress, data: PageData): Promise<void> {
  if (address.scope === 'house') {
    const tenantName = address.filter.q?.account_tenant_name_eq ?? '';
    const [found] = await Promise.all([
      data.loadOptional(houseRead(address)),
      data.loadOptional(auctionsRead(auctionsOfHouse(tenantName))),
      Masthead.preload(),
    ]);
    if (found?.accounts.length === 0) throw notFound();
  } else if (address.scope === 'auction') {
    const [found] = await Promise.all([
      data.loadOptional(auctionRead(address)),
      Masthead.preload(),
    ]);
    if (found?.auctions.length === 0) throw notFound();
  }
}
