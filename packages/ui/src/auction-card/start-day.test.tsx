import { account, auction } from '@martelo/domain/fixtures';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { AccountFacts } from '../account-facts/AccountFacts.tsx';
import { AuctionFacts } from '../auction-facts/AuctionFacts.tsx';
import { AuctionDates } from './AuctionDates.tsx';

const views: Readonly<Record<string, (start: string) => ReactElement>> = {
  AuctionDates: (started_at) => <AuctionDates auction={auction({ started_at })} />,
  AuctionFacts: (started_at) => <AuctionFacts auction={auction({ started_at })} />,
  AccountFacts: (next_auction_at) => <AccountFacts account={account({ next_auction_at })} />,
};

it.each(Object.entries(views))('%s shows no time of a start that is only a day', (_, view) => {
  const { container, rerender } = render(view('2026-11-24T20:00:00-03:00'));
  expect(container).toHaveTextContent('às 20:00');
  rerender(view('2026-11-24T00:00:00-03:00'));
  expect(container).toHaveTextContent(/24.*2026/);
  expect(container).not.toHaveTextContent('00:00');
});
