import { lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ClockProvider } from '../clock/ClockProvider.tsx';
import { CurrencyProvider } from '../money/currency.tsx';
import { cardCaption, linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { betweenSessions } from '../fixtures/lots.ts';
import { inMatrix } from '../fixtures/matrix.tsx';
import { extremesIn, rowsWithHeart, statesCaption, statesIn, twinsIn } from './cases.tsx';
import { LotGrid } from './LotGrid.tsx';
import { LotCard, type LotCardProps } from './LotCard.tsx';

const meta = {
  title: 'Leilão/LotCard',
  id: 'leilao-lotcard',
  component: LotCard,
  args: { lot: lotSummary(), headingLevel: 2 },
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LotCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const onSelect = fn();

const inColumn: Story['decorators'] = (Story) => (
  <div style={{ maxWidth: '17rem' }}>
    <Story />
  </div>
);

export const Default: Story = {
  tags: ['spoken'],
  decorators: inColumn,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Composição em vermelho e negro' });
    await expect(link).toHaveAttribute('href', '/casa-aroeira/7/lote/12');
    // Twenty cards of a list are not twenty buttons.
    const badge = canvas.getByText('Dê um lance');
    await expect(getComputedStyle(badge).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    await expect(getComputedStyle(badge, '::before').content).toBe('none');
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
  },
};

export const Playground: Story = { decorators: inColumn };

/** A live auction between two sessions calls no lot. */
export const BetweenSessions: Story = {
  args: { lot: lotSummary(betweenSessions) },
  decorators: inColumn,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('recomeça em 8 h 00 min')).toBeVisible();
    await expect(canvas.getByText('12 lances')).toBeVisible();
    await expect(canvas.getByText('Dê um lance')).toBeVisible();
  },
};

/** Without bids, a screen reader hears when the auction goes on right after the price. */
export const BetweenSessionsWithoutBids: Story = {
  tags: ['spoken'],
  args: { lot: lotSummary({ ...betweenSessions, current_bid_cents: null, bids_count: 0 }) },
  decorators: inColumn,
  play: async ({ canvas }) => {
    const { content } = getComputedStyle(canvas.getByRole('timer'), '::before');
    await expect(content).toBe('"·" / ""');
  },
};

/** A site replaces the badge, the last line and the actions, or leaves them out. Controls in them can be pressed. */
export const OwnParts: Story = {
  render: (args) => (
    <LotGrid>
      <LotCard
        {...args}
        badge={<strong>Destaque</strong>}
        footer={<a href="/casas/aroeira">Casa Aroeira</a>}
        actions={<button onClick={onSelect}>Comparar</button>}
      />
      <LotCard {...args} badge={null} footer={null} actions={null} />
    </LotGrid>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Comparar' }));
    await expect(onSelect).toHaveBeenCalledOnce();
    const house = canvas.getByRole('link', { name: 'Casa Aroeira' });
    const { x, y, width, height } = house.getBoundingClientRect();
    await expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(house);
  },
};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption={cardCaption}
      states={linkStates}
      rows={rowsWithHeart(() => (
        <LotCard {...args} onLikedChange={fn()} />
      ))}
    />
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(statesCaption),
  render: () => statesIn('grid'),
};

/** Realistic extreme lots, with prices in another currency. */
export const Extremes: Story = { tags: ['visual', '!autodocs'], render: () => extremesIn('grid') };

function Likeable(props: LotCardProps) {
  const [lot, setLot] = useState(props.lot);
  return (
    <LotCard
      {...props}
      lot={lot}
      onLikedChange={(changed, liked) => {
        props.onLikedChange?.(changed, liked);
        setLot({ ...changed, liked, likes_count: changed.likes_count + (liked ? 1 : -1) });
      }}
    />
  );
}

/** The like button works by mouse and keyboard, and does not open the lot. */
export const Likes: Story = {
  decorators: inColumn,
  args: { lot: lotSummary({ liked: false }), onLikedChange: fn() },
  render: (args) => <Likeable {...args} />,
  play: async ({ args, canvas }) => {
    const heart = canvas.getByRole('button', { pressed: false });
    await expect(heart).toHaveAccessibleName('Curtir Composição em vermelho e negro, 4 curtidas');
    const { width, height } = heart.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(heart);
    await expect(args.onLikedChange).toHaveBeenLastCalledWith(args.lot, true);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toHaveAccessibleName(/5 curtidas$/);

    heart.blur();
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
};

/** In the last minutes the countdown shows seconds. A lot that has ended has no countdown. */
export const Closing: Story = {
  decorators: inColumn,
  render: (args) => {
    const now = Date.now();
    const lot = (seconds: number): LotCardProps['lot'] => ({
      ...args.lot,
      state: 'closing',
      closes_at: new Date(now + seconds * 1000).toISOString(),
    });
    return (
      <ClockProvider now={now}>
        <LotCard {...args} lot={lot(237)} />
        <LotCard {...args} lot={lot(2 * 86_400 + 3600)} />
        <LotCard {...args} lot={{ ...lot(60), state: 'sold' }} />
      </ClockProvider>
    );
  },
  play: async ({ canvas }) => {
    const [urgent, calm, ...more] = canvas.getAllByRole('timer');
    await expect(urgent).toHaveTextContent('03:57');
    await expect(urgent).toHaveAttribute('data-phase', 'urgent');
    await expect(calm).toHaveTextContent('2 dias');
    await expect(more).toHaveLength(0);
  },
};

/** Prices in another currency. The amount in reais remains visible. */
export const InDollars: Story = {
  decorators: inColumn,
  render: (args) => (
    <CurrencyProvider currency="USD" rates={{ BRL: 1, USD: 0.1874 }}>
      <LotCard {...args} />
    </CurrencyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
    await expect(canvas.getByText('≈ US$ 1,233')).toBeVisible();
  },
};

/** A file that fails is replaced by an empty frame, not by a broken icon. */
export const BrokenPicture: Story = {
  decorators: inColumn,
  args: {
    lot: lotSummary({
      image: {
        url: 'data:image/png;base64,AA==',
        thumb_url: 'data:image/png;base64,AA==',
        medium_url: 'data:image/png;base64,AA==',
        large_url: 'data:image/png;base64,AA==',
        width: 400,
        height: 500,
        alt: 'Composição',
        dominant_color: '#cccccc',
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sem imagem')).toBeVisible();
  },
};

/** A lot without an image has a card of text only. It is as high as the cards beside it. */
export const WithoutPicture: Story = {
  tags: ['visual'],
  render: () => {
    const lot = lotSummary({
      image: null,
      title: 'Fruteira em prata gomada, gravada com monograma',
    });
    const untitled = lotSummary({ id: 3, image: null, title: 'Sem título', author: null });
    return (
      <div style={{ display: 'grid', gap: '2rem' }}>
        <div style={{ maxWidth: '40rem' }}>
          <LotGrid>
            <LotCard headingLevel={2} lot={lot} onLikedChange={fn()} />
            <LotCard headingLevel={2} lot={lotSummary({ id: 2 })} onLikedChange={fn()} />
          </LotGrid>
        </div>
        <div style={{ maxWidth: '40rem' }}>
          <LotGrid>
            <LotCard headingLevel={2} lot={lot} onLikedChange={fn()} />
            <LotCard headingLevel={2} lot={untitled} onLikedChange={fn()} />
          </LotGrid>
        </div>
      </div>
    );
  },
  play: async ({ canvas }) => {
    // A card has its reserved height until the browser has decided that it is near the screen.
    await waitFor(() => {
      const [beside = 0, pictured = 0, alone = 0] = canvas
        .getAllByRole('article')
        .map((card) => card.getBoundingClientRect().height);
      expect(beside).toBe(pictured);
      expect(alone).toBeLessThan(pictured * 0.8);
    });
    await expect(canvas.queryByText('Sem imagem')).toBeNull();
  },
};

/** The skeleton has exactly the card's size for any content, so nothing moves. */
export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => twinsIn('grid'),
};

/** The same on the narrowest card: two columns on a phone. */
export const SkeletonIsTheCardsTwinOnAPhone: Story = {
  ...SkeletonIsTheCardsTwin,
  tags: ['twins', '!autodocs'],
  decorators: (Story) => (
    <div style={{ width: '20rem' }}>
      <Story />
    </div>
  ),
};
