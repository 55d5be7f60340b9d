import { author } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FollowButton } from '../toggle-button/FollowButton.tsx';
import { AuctionGrid } from '../auction-card/AuctionGrid.tsx';
import { LotGrid } from '../lot-card/LotGrid.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { AuthorCard, AuthorCardSkeleton } from './AuthorCard.tsx';

const unknown = author({
  name: 'Joaquim Aurélio Barreto Nabuco de Araújo de Sousa e Vasconcelos',
  image: null,
  birth_year: null,
  death_year: null,
  nationality: null,
  open_lots_count: 0,
});

const onPressedChange = fn();

const meta = {
  title: 'Leilão/AuthorCard',
  id: 'leilao-authorcard',
  component: AuthorCard,
  args: { author: author(), href: '/artistas/amelia-de-sa-tavora', headingLevel: 2 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AuthorCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const inColumn: Story['decorators'] = (Story) => (
  <div style={{ maxWidth: '17rem' }}>
    <Story />
  </div>
);

export const Default: Story = {
  tags: ['spoken'],
  decorators: inColumn,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Amélia de Sá Távora' })).toHaveAttribute(
      'href',
      '/artistas/amelia-de-sa-tavora',
    );
    await expect(canvas.getByText('1921–1998 · Brasil')).toBeVisible();
    await expect(canvas.getByText('Lotes: 5 disponíveis')).toBeVisible();
  },
};

export const Playground: Story = { decorators: inColumn };

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates title="Artista">
      <AuthorCard {...args} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Artista falecido, artista vivo, artista com poucos dados, artista seguido e carregando.',
  ),
  render: (args) => (
    <LotGrid>
      <AuthorCard {...args} />
      <AuthorCard {...args} author={author({ death_year: null })} />
      <AuthorCard {...args} author={unknown} />
      <AuthorCard
        {...args}
        action={<FollowButton name="Amélia" following onFollowingChange={onPressedChange} />}
      />
      <AuthorCardSkeleton />
    </LotGrid>
  ),
};

/** The button is above the link that covers the card. */
export const WithFollowButton: Story = {
  decorators: inColumn,
  args: {
    action: (
      <FollowButton
        name="Amélia de Sá Távora"
        following={false}
        onFollowingChange={onPressedChange}
      />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir Amélia de Sá Távora' }));
    await expect(onPressedChange).toHaveBeenCalledWith(true);
  },
};

/** A name of two lines is whole, and the button is below the text. */
export const LongName: Story = {
  tags: ['!autodocs'],
  args: { author: author({ name: 'Zulmira Lacerda do Amparo e Silva' }) },
  render: (args) => (
    <>
      <div style={{ width: '12rem' }}>
        <AuthorCard {...args} />
      </div>
      <div style={{ width: '40rem' }}>
        <AuctionGrid>
          <AuthorCard
            {...args}
            author={author({ name: 'Zuzu' })}
            action={<FollowButton name="Zuzu" following onFollowingChange={onPressedChange} />}
          />
          <AuthorCard {...args} />
        </AuctionGrid>
      </div>
      <div style={{ width: '20rem' }}>
        <AuctionGrid>
          <AuthorCard
            {...args}
            action={<FollowButton name="Zulmira" following onFollowingChange={onPressedChange} />}
          />
        </AuctionGrid>
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    for (const name of canvas.getAllByRole('heading')) {
      await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
      await expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight + 1);
    }
    // The space below a short name is below the other lines.
    const of = (texts: HTMLElement[], index: number) => texts[index]?.getBoundingClientRect();
    const lines = canvas.getAllByText(/^Lotes: /);
    await expect(of(canvas.getAllByText('1921–1998 · Brasil'), 1)?.bottom).toBe(of(lines, 1)?.top);
    const button = canvas.getByRole('button', { name: 'Seguindo Zulmira' });
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      of(lines, 3)?.bottom ?? Infinity,
    );
  },
};

export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: (args) => (
    <LotGrid>
      <AuthorCard {...args} data-testid="twin" />
      <AuthorCard {...args} author={unknown} data-testid="twin" />
      <AuthorCardSkeleton data-testid="twin" />
      <AuthorCardSkeleton data-testid="twin" />
    </LotGrid>
  ),
};
