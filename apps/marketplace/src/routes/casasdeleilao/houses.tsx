import type { AccountList } from '@martelo/domain/entities';
import { AccountCard, AccountCardSkeleton } from '@martelo/ui/account-card';
import type { ReactNode } from 'react';
import { CardList, More, type ListArea } from '../../lists/card-list.tsx';
import { WideCards } from '../../lists/wide-cards.tsx';

export interface HousesProps {
  area: ListArea<AccountList>;
  empty: ReactNode;
}

/**
 * A list of houses with its loading, empty and error states, and a link that loads more.
 * Each card links to the house's page.
 */
export default function Houses({ area, empty }: HousesProps) {
  return (
    <>
      <CardList
        area={area}
        items={({ accounts }) => accounts}
        renderCard={(account) => (
          <AccountCard
            account={account}
            href={`/lotes?casa=${account.tenant_name}`}
            headingLevel={2}
          />
        )}
        skeleton={<AccountCardSkeleton />}
        grid={WideCards}
        expected={12}
        loading="Carregando casas de leilão"
        empty={empty}
      />
      <More area={area} shown={area.data?.accounts.length ?? 0} />
    </>
  );
}
