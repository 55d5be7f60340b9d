import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuctionGrid } from '../auction-card/AuctionGrid.tsx';
import { Carousel } from '../carousel/Carousel.tsx';
import { LotGrid } from './LotGrid.tsx';

test.each([
  ['LotGrid', LotGrid],
  ['AuctionGrid', AuctionGrid],
  ['Carousel', Carousel],
])('%s has no item for a card that a condition leaves out', (_, List) => {
  render(
    <List aria-label="Destaques">
      {false}
      {null}
      <article>Coluna aberta</article>
    </List>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
