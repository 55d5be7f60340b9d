import { accountsRead, useAccounts } from '@martelo/api/houses';
import type { Lot } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';
import { AccountFacts } from '@martelo/ui/account-facts';
import { styled } from 'styled-components';
import { useOptionalArea } from '../../engine/data.ts';
import { houseFilter } from '../../lists/houses.ts';
import { HouseFollow } from '../../person/likes/house-follow.tsx';
import { linksCss } from '../../shell/layouts/links.styles.ts';

const Root = styled.section.withConfig({ componentId: 'm-LotHouse' })`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  border-block-start: 1px solid var(--m-line);
  padding-block-start: var(--m-space-6);
  color: var(--m-quiet);

  strong {
    color: var(--m-ink);
    font-size: var(--m-size-large);
  }
  dl {
    margin-block-start: var(--m-space-3);
  }
  .follow {
    margin-block-start: var(--m-space-3);
  }
  ${linksCss}
`;

/**
 * The house with its contacts, its auctioneer with the registration that the law requires, and the
 * terms of the auction.
 */
export function House({ lot }: { lot: Pick<Lot, 'account' | 'terms_url'> }) {
  const { tenant_name, name } = lot.account;
  const asked = houseFilter(tenant_name);
  const house = useOptionalArea(accountsRead(asked), useAccounts(asked))?.data?.accounts[0];
  const auctioneer = [house?.auctioneer_name, house?.auctioneer_registration]
    .filter(Boolean)
    .join(', ');
  const place = [house?.city, house?.state].filter(Boolean).join(', ');
  const terms = webAddress(lot.terms_url);
  return (
    <Root>
      <h2>Vendido por</h2>
      <strong>{name}</strong>
      {auctioneer && <p>{`Leilão conduzido por ${auctioneer}`}</p>}
      {place && <p>{place}</p>}
      {house && <AccountFacts account={house} facts="contact" />}
      {house && <HouseFollow account={house} />}
      <p className="links">
        <a href={`/lotes?casa=${tenant_name}`}>Ver a casa e seus lotes</a>
        {terms && (
          <a href={terms} target="_blank" rel="noopener">
            Condições do leilão
            <span aria-hidden="true">{'\u00a0↗'}</span>
            <span className="visually-hidden"> (abre em nova aba)</span>
          </a>
        )}
      </p>
    </Root>
  );
}
