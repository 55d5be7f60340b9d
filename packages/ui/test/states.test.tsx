/** The tables of the domain package are the only lists of states. A new state appears in all stories. */
import { composeStories } from '@storybook/react-vite';
import { render } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import * as auctionCard from '../src/auction-card/AuctionCard.stories.tsx';
import * as bidHistory from '../src/lot-facts/BidHistory.stories.tsx';
import * as lotCard from '../src/lot-card/LotCard.stories.tsx';
import * as lotCardRow from '../src/lot-card/LotCardRow.stories.tsx';
import * as participationCard from '../src/participation-card/ParticipationCard.stories.tsx';
import * as stateBadge from '../src/state-badge/StateBadge.stories.tsx';

// Other files of the worker use the same modules with the real tables.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock('@martelo/domain/auction', async (original) => {
  const domain = await original<typeof import('@martelo/domain/auction')>();
  const { lotStates, auctionStates, bidSources, myBidStatuses } = domain;
  const tables = {
    lotStates: { ...lotStates, stored: { ...lotStates.closed, label: 'Guardado' } },
    auctionStates: { ...auctionStates, paused: { ...auctionStates.live, label: 'Em pausa' } },
    bidSources: { ...bidSources, letter: { label: 'Carta' } },
    myBidStatuses: { ...myBidStatuses, tied: { label: 'Empatado' } },
  };
  const labelIn =
    (table: Readonly<Record<string, { readonly label: string }>>) =>
    (key: string): string =>
      table[key]?.label ?? '';
  return {
    ...domain,
    ...tables,
    lotStateLabel: labelIn(tables.lotStates),
    auctionStateLabel: labelIn(tables.auctionStates),
    bidSourceLabel: labelIn(tables.bidSources),
    myBidStatusLabel: labelIn(tables.myBidStatuses),
  };
});

const { Matrix: badges } = composeStories(stateBadge);
const { Matrix: lots } = composeStories(lotCard);
const { Matrix: rows, MatrixCompact: smallRows } = composeStories(lotCardRow);
const { Matrix: auctions } = composeStories(auctionCard);
const { Default: bids } = composeStories(bidHistory);
const { Matrix: participations } = composeStories(participationCard);

it.each([
  ['a state of a lot', 'badges', 'Guardado', badges],
  ['a state of a lot', 'lot cards', 'Guardado', lots],
  ['a state of a lot', 'rows of lots', 'Guardado', rows],
  ['a state of a lot', 'small rows of lots', 'Guardado', smallRows],
  ['a state of an auction', 'badges', 'Em pausa', badges],
  ['a state of an auction', 'auction cards', 'Em pausa', auctions],
  ['a source of bids', 'bids of a lot', 'Carta', bids],
  ["a status of the user's bid", 'participations', 'Empatado', participations],
])('%s that is new appears in the %s', (_, __, label, Story) => {
  const { container } = render(<Story />);
  expect(container).toHaveTextContent(label);
});
