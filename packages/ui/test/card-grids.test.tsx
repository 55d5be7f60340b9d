import { render, screen } from '@testing-library/react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CategoryGrid } from '../src/category-card/CategoryGrid.tsx';
import { categories } from '../src/fixtures/auctions.ts';
import { AuctionGrid } from '../src/auction-card/AuctionGrid.tsx';
import { Carousel } from '../src/carousel/Carousel.tsx';
import { LotGrid } from '../src/lot-card/LotGrid.tsx';

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

it.each([
  ['LotGrid', LotGrid],
  ['AuctionGrid', AuctionGrid],
])('%s names its list, and gives everything else to the element around it', (_, Grid) => {
  const { container } = render(
    <Grid className="sala" style={{ color: 'red' }} data-sala="1" aria-label="Lotes">
      <b>Pratas</b>
    </Grid>,
  );
  const root = container.firstElementChild;
  expect(root).toHaveClass('sala');
  expect(root).toHaveAttribute('data-sala', '1');
  expect(root).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(root).not.toHaveAttribute('aria-label');
  expect(screen.getByRole('list', { name: 'Lotes' }).parentElement).toBe(root);
});

it.each<[string, ComponentType<{ style?: CSSProperties }>]>([
  ['LotGrid', (props) => <LotGrid {...props}>{Array(5).fill(<b>Pratas</b>)}</LotGrid>],
  ['AuctionGrid', (props) => <AuctionGrid {...props}>{Array(5).fill(<b>Pratas</b>)}</AuctionGrid>],
  [
    'CategoryGrid',
    (props) => <CategoryGrid categories={categories.slice(0, 5)} hrefOf={() => '/'} {...props} />,
  ],
])('%s keeps its columns beside a style of the site', (_, Grid) => {
  const { container } = render(<Grid style={{ color: 'red' }} />);
  expect(container.firstElementChild?.getAttribute('style')).toMatch(/--m-columns.*color: red/);
});
