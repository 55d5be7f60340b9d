import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { extremes, lotSummary } from '../../fixtures/lots.ts';
import { ClockProvider } from '../Clock/ClockProvider.tsx';
import { LotGrid } from '../LotGrid/LotGrid.tsx';
import { CurrencyProvider } from '../Money/currency.tsx';
import { LotCard, type LotCardProps } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';

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

const inColumn: Story['decorators'] = (Story) => (
  <div style={{ maxWidth: '17rem' }}>
    <Story />
  </div>
);

export const Default: Story = {
  decorators: inColumn,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Composição em vermelho e negro' });
    await expect(link).toHaveAttribute('href', '/casa-aroeira/7/lote/12');
    await expect(canvas.getByText('Dê um lance')).toBeVisible();
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
  },
};

export const Playground: Story = { decorators: inColumn };

const states = Object.keys(lotStates) as LotState[];

/** Every state of the domain's table in one layout: a new state appears by itself. */
const matrix = (layout: LotCardProps['layout']): Story => ({
  tags: ['visual'],
  render: () => (
    <LotGrid layout={layout}>
      {states.map((state, index) => (
        <LotCard
          key={state}
          layout={layout}
          headingLevel={2}
          lot={lotSummary({ id: index, state, liked: index % 2 === 0 })}
          onLikedChange={fn()}
        />
      ))}
      <LotCardSkeleton layout={layout} />
    </LotGrid>
  ),
});

const extremesIn = (layout: LotCardProps['layout']): Story => ({
  tags: ['visual'],
  render: () => (
    <CurrencyProvider value={{ currency: 'USD', rates: { BRL: 1, USD: 0.1874 } }}>
      <LotGrid layout={layout}>
        {Object.entries(extremes).map(([name, changes], index) => (
          <LotCard
            key={name}
            layout={layout}
            headingLevel={2}
            lot={lotSummary({ id: index, ...changes })}
            onLikedChange={fn()}
          />
        ))}
      </LotGrid>
    </CurrencyProvider>
  ),
});

export const Matrix = matrix('grid');
export const MatrixList = matrix('list');
export const MatrixCompact = matrix('compact');

/** What real catalogues hold, prices viewed in another currency. */
export const Extremes = extremesIn('grid');
export const ExtremesList = extremesIn('list');
export const ExtremesCompact = extremesIn('compact');

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

/** The heart is pressed without opening the lot, by hand and by keyboard. */
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

/** In the last minutes the time left is counted by the second; a lot that is over counts nothing. */
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

/** Prices viewed in another currency: the amount in reais stays. */
export const InDollars: Story = {
  decorators: inColumn,
  render: (args) => (
    <CurrencyProvider value={{ currency: 'USD', rates: { BRL: 1, USD: 0.1874 } }}>
      <LotCard {...args} />
    </CurrencyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 6.580')).toBeVisible();
    await expect(canvas.getByText('≈ US$ 1,233')).toBeVisible();
  },
};

/** A file that fails leaves an empty frame, not a broken icon. */
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

const layouts = ['grid', 'list', 'compact'] as const;

/** The skeleton has exactly the card's size, whatever the card holds: nothing moves on arrival. */
export const SkeletonIsTheCardsTwin: Story = {
  render: () => (
    <>
      {layouts.map((layout) => (
        <section key={layout} aria-label={layout}>
          <LotGrid layout={layout}>
            {Object.entries(extremes).flatMap(([name, changes], index) => [
              <LotCard
                key={name}
                layout={layout}
                headingLevel={2}
                lot={lotSummary({ id: index, ...changes })}
                onLikedChange={fn()}
              />,
              <LotCardSkeleton key={`${name} twin`} layout={layout} data-testid="twin" />,
            ])}
          </LotGrid>
        </section>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const sizes = (elements: HTMLElement[]) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${width} × ${height}`;
      });
    await document.fonts.ready;
    for (const layout of layouts) {
      const region = within(canvas.getByRole('region', { name: layout }));
      const cards = sizes(region.getAllByRole('article'));
      const twins = sizes(region.getAllByTestId('twin'));
      await expect(twins).toEqual(cards);
      await expect(new Set(cards).size).toBe(1);
    }
  },
};

/** The same on the narrowest card there is: two columns on a phone. */
export const SkeletonIsTheCardsTwinOnAPhone: Story = {
  ...SkeletonIsTheCardsTwin,
  decorators: (Story) => (
    <div style={{ width: '20rem' }}>
      <Story />
    </div>
  ),
  globals: { viewport: { value: 'mobile2' } },
};
