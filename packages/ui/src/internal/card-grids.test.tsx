import { render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AuctionGrid } from '../auction-card/AuctionGrid.tsx';
import { Carousel } from '../carousel/Carousel.tsx';
import { LotGrid } from '../lot-card/LotGrid.tsx';

it.each<[string, ComponentType<{ children: ReactNode }>]>([
  ['LotGrid', LotGrid],
  ['AuctionGrid', AuctionGrid],
  ['Carousel', (props) => <Carousel aria-label="Destaques" {...props} />],
])('%s has no item for a condition that is false', (_, Grid) => {
  render(
    <Grid>
      {false}
      <b>Pratas</b>
      {null}
    </Grid>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pratas']);
});
