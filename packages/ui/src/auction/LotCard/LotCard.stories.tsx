import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremes, lotSummary } from '../../fixtures/lots.ts';
import { LotGrid } from '../LotGrid/LotGrid.tsx';
import { CurrencyProvider } from '../Money/currency.tsx';
import { LotCard } from './LotCard.tsx';
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

/** Every state of the domain's table: a new one appears by itself. */
export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <LotGrid>
      {(Object.keys(lotStates) as LotState[]).map((state, index) => (
        <LotCard key={state} headingLevel={2} lot={lotSummary({ id: index, state })} />
      ))}
      <LotCardSkeleton />
    </LotGrid>
  ),
};

/** What real catalogues hold. */
export const Extremes: Story = {
  tags: ['visual'],
  render: () => (
    <LotGrid>
      {Object.entries(extremes).map(([name, changes], index) => (
        <LotCard key={name} headingLevel={2} lot={lotSummary({ id: index, ...changes })} />
      ))}
    </LotGrid>
  ),
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

/** The skeleton has exactly the card's size, whatever the card holds: nothing moves on arrival. */
export const SkeletonIsTheCardsTwin: Story = {
  render: () => (
    <LotGrid>
      {Object.entries(extremes).flatMap(([name, changes], index) => [
        <LotCard key={name} headingLevel={2} lot={lotSummary({ id: index, ...changes })} />,
        <LotCardSkeleton key={`${name} twin`} data-testid="twin" />,
      ])}
    </LotGrid>
  ),
  play: async ({ canvas }) => {
    const sizes = (elements: HTMLElement[]) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${width} × ${height}`;
      });
    await document.fonts.ready;
    const cards = sizes(canvas.getAllByRole('article'));
    const twins = sizes(canvas.getAllByTestId('twin'));
    await expect(twins).toEqual(cards);
    await expect(new Set(cards).size).toBe(1);
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
