import { accountsRead, useAccounts } from '@martelo/api/houses';
import { auctionDatesSentence, formatAuctionDays } from '@martelo/domain/calendar';
import type { Lot } from '@martelo/domain/entities';
import { useOptionalArea } from '../../engine/data.ts';
import { houseFilter } from '../../lists/houses.ts';

/**
 * Who sells the lot, where, and in which auction: links to the house and to the catalogue. Printed,
 * the auction has its title and all of its days, because paper has no links.
 */
export default function SoldBy({ lot: { account, auction, closes_at } }: { lot: Lot }) {
  const asked = houseFilter(account.tenant_name);
  const city = useOptionalArea(accountsRead(asked), useAccounts(asked))?.data?.accounts[0]?.city;
  const day = closes_at === null ? '' : formatAuctionDays([new Date(closes_at)]);
  return (
    <p className="sold-by">
      <span>Vendido por </span>
      <a href={`/lotes?casa=${account.tenant_name}`}>{account.name}</a>
      {city && <span>{` · ${city}`}</span>}
      <span> · </span>
      <a href={`/lotes?leilao=${auction.id}`}>{day === '' ? 'ver o leilão' : `leilão de ${day}`}</a>
      <span className="on-paper">
        {[auction.title, auctionDatesSentence(auction.days ?? [closes_at ?? ''])]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
