import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { radarItem } from '../fixtures/auctions.ts';
import { RadarCard } from './RadarCard.tsx';

test('a search of a back end without reports has a name, and no link', () => {
  render(<RadarCard item={radarItem({ name: 'Gravuras' })} href={null} />);
  expect(screen.getByRole('heading', { name: 'Gravuras' })).toBeInTheDocument();
  expect(document.querySelector('a')).toBeNull();
});

test('a search whose end is unknown says nothing about it', () => {
  const { expires_at: _, ...item } = radarItem();
  // Another back end may lack the field.
  render(<RadarCard item={item as ReturnType<typeof radarItem>} />);
  expect(screen.queryByText(/^(?:Ativa até|Expirou em)/)).toBeNull();
});
