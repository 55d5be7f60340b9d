/**
 * Extreme lots in one layout, for the stories of cards and rows.
 *
 * @module
 */
import { lotSummary } from '@martelo/domain/fixtures';
import { lotStates, myBidStatuses, type LotState, type MyBidStatus } from '@martelo/domain/auction';
import type { ReactElement, ReactNode } from 'react';
import { fn } from 'storybook/test';
import { extremes, lotIn, phasesBesideStates } from '../fixtures/lots.ts';
import type { StateRow } from '../fixtures/state-matrix.tsx';
import { LotGrid } from './LotGrid.tsx';
import { CurrencyProvider } from '../money/currency.tsx';
import { LotCard, type LotCardProps } from './LotCard.tsx';
import { LotCardRow, type LotCardLayout } from './LotCardRow.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';

function Laid({ layout, ...props }: LotCardProps & { layout: LotCardLayout }) {
  const card = { headingLevel: 2, onLikedChange: fn(), ...props } as const;
  return layout === 'grid' ? <LotCard {...card} /> : <LotCardRow layout={layout} {...card} />;
}

const states = [...(Object.keys(lotStates) as LotState[]), ...phasesBesideStates];

/** The other cards of a live auction and of an auction that takes no offers. */
const elsewhere: readonly Partial<LotCardProps>[] = [
  { lot: lotIn('open', { auction: { ...lotSummary().auction, status: 'live' } }), ahead: 12 },
  { lot: lotIn('passed', { auction: { ...lotSummary().auction, takes_offers: false } }) },
];

/** Rows of the matrix of a card with a heart: the link and the heart, each in every state. */
export const rowsWithHeart = (render: () => ReactNode): readonly StateRow[] => [
  { title: 'Lote', render },
  { title: 'Curtir', target: '.like', render },
];

/** The caption of `statesIn`. */
export const statesCaption =
  'Cada situação e fase de um lote, depois cada situação do lance de quem vê e o carregamento.';

/** All states and phases of the domain's tables. A new one is included automatically. */
export const statesIn = (layout: LotCardLayout): ReactElement => (
  <LotGrid layout={layout}>
    {states.map((state, id) => (
      <Laid key={state} layout={layout} lot={lotIn(state, { id, liked: id % 2 === 0 })} />
    ))}
    {elsewhere.map((props, id) => (
      // oxlint-disable-next-line react/no-array-index-key -- the cases never move
      <Laid key={id} layout={layout} lot={lotSummary()} {...props} />
    ))}
    {(Object.keys(myBidStatuses) as MyBidStatus[]).map((status) => (
      <Laid key={status} layout={layout} lot={lotSummary()} myBid={status} />
    ))}
    <LotCardSkeleton layout={layout} />
  </LotGrid>
);

/** Realistic extreme lots, with prices in another currency. */
export const extremesIn = (layout: LotCardLayout): ReactElement => (
  <CurrencyProvider currency="USD" rates={{ BRL: 1, USD: 0.1874 }}>
    <LotGrid layout={layout}>
      {Object.entries(extremes).map(([name, changes], id) => (
        <Laid key={name} layout={layout} lot={lotSummary({ id, ...changes })} />
      ))}
    </LotGrid>
  </CurrencyProvider>
);

/** Extreme lots beside skeletons of the same size. All are marked as twins. */
export const twinsIn = (layout: LotCardLayout): ReactElement => (
  <LotGrid layout={layout}>
    {Object.entries(extremes).flatMap(([name, changes], id) => [
      <Laid key={name} layout={layout} lot={lotSummary({ id, ...changes })} data-testid="twin" />,
      <LotCardSkeleton key={`${name} twin`} layout={layout} data-testid="twin" />,
    ])}
  </LotGrid>
);
