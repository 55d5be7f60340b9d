import { accountsRead, useAccounts } from '@martelo/api/houses';
import type { AccountRef } from '@martelo/domain/entities';
import { useOptionalArea } from '../../data.ts';
import { houseFilter } from '../../houses.ts';

/** The house and its auctioneer with the registration that the law requires. */
export function House({ account: { tenant_name, name } }: { account: AccountRef }) {
  const asked = houseFilter(tenant_name);
  const house = useOptionalArea(accountsRead(asked), useAccounts(asked))?.data?.accounts[0];
  const auctioneer = [house?.auctioneer_name, house?.auctioneer_registration]
    .filter(Boolean)
    .join(', ');
  const place = [house?.city, house?.state].filter(Boolean).join(', ');
  return (
    <div className="house">
      <p>Vendido por</p>
      <strong>{name}</strong>
      {auctioneer && <p>Leilão conduzido por {auctioneer}</p>}
      {place && <p>{place}</p>}
      <a href={`/lotes?casa=${tenant_name}`}>Ver lotes desta casa</a>
    </div>
  );
}
