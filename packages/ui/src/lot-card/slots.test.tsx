import { lotSummary } from '@martelo/domain/fixtures';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuctionCard } from '../auction-card/AuctionCard.tsx';
import { radarItem, wholeAuction } from '../fixtures/auctions.ts';
import { RadarCard } from '../radar/RadarCard.tsx';
import { LotCard } from './LotCard.tsx';
import { LotCardRow } from './LotCardRow.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const lot = lotSummary({ bids_count: 4 });
const auction = wholeAuction({ status: 'live', live_url: 'https://video.example/ao-vivo' });

interface Slots {
  badge?: string | null;
  footer?: string | null;
  actions?: string | null;
}

/** Each card with the texts of its parts by default. */
const cards: readonly (readonly [
  name: string,
  card: (slots: Slots) => ReactElement,
  defaults: Readonly<Record<keyof Slots, RegExp>>,
])[] = [
  [
    'LotCard',
    (slots) => <LotCard lot={lot} onLikedChange={vi.fn()} {...slots} />,
    { badge: /Dê um lance/, footer: /4 lances/, actions: /Curtir/ },
  ],
  [
    'LotCardRow',
    (slots) => <LotCardRow lot={lot} onLikedChange={vi.fn()} {...slots} />,
    { badge: /Dê um lance/, footer: /4 lances/, actions: /Curtir/ },
  ],
  [
    'AuctionCard',
    (slots) => <AuctionCard auction={auction} {...slots} />,
    { badge: /Ao vivo/, footer: /lotes/, actions: /Assistir ao vivo/ },
  ],
];

const texts = (container: Element): string =>
  `${container.textContent} ${[...container.querySelectorAll('[aria-label]')]
    .map((labelled) => labelled.getAttribute('aria-label'))
    .join(' ')}`;

describe.each(cards)('%s', (_, card, defaults) => {
  it.each(['badge', 'footer', 'actions'] as const)('replaces or leaves out its %s', (slot) => {
    const { container, rerender } = render(card({}));
    expect(texts(container)).toMatch(defaults[slot]);
    rerender(card({ [slot]: 'Da casa' }));
    expect(screen.getByText('Da casa')).toBeInTheDocument();
    expect(texts(container)).not.toMatch(defaults[slot]);
    rerender(card({ [slot]: null }));
    expect(texts(container)).not.toMatch(defaults[slot]);
    expect(texts(container)).not.toContain('Da casa');
  });
});

it('RadarCard has the buttons that have a function, other ones, or none', () => {
  const item = radarItem();
  const { rerender } = render(<RadarCard item={item} onRenew={vi.fn()} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Renovar']);
  rerender(<RadarCard item={item} onRenew={vi.fn()} actions={<button>Editar</button>} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Editar']);
  rerender(<RadarCard item={item} onRenew={vi.fn()} actions={null} />);
  expect(screen.queryByRole('button')).toBeNull();
});
