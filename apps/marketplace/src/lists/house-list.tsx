import type { Account, AccountList } from '@martelo/domain/entities';
import { AccountCard, AccountCardSkeleton } from '@martelo/ui/account-card';
import type { ReactNode } from 'react';
import { CardList, More, type ListProps } from './card-list.tsx';
import { WideCards } from './wide-cards.tsx';

interface HousesProps extends ListProps<AccountList> {
  /** What is loading, for screen readers. @default 'Carregando casas de leilão' */
  loading?: string;
  renderAction?: (account: Account) => ReactNode;
}

/**
 * A list of houses with its loading, empty and error states, and a link that loads more.
 * Each card links to the house's page.
 */
export default function Houses({
  loading = 'Carregando casas de leilão',
  renderAction,
  ...list
}: HousesProps) {
  return (
    <>
      <CardList
        {...list}
        items={({ accounts }) => accounts}
        renderCard={(account) => (
          <AccountCard
            account={account}
            href={`/lotes?casa=${account.tenant_name}`}
            headingLevel={2}
            action={renderAction?.(account)}
          />
        )}
        skeleton={<AccountCardSkeleton />}
        grid={WideCards}
        loading={loading}
      />
      <More area={list.area} shown={list.area.data?.accounts.length ?? 0} />
    </>
  );
}
