import { account } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FollowButton } from '../toggle-button/FollowButton.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { AccountCard, AccountCardSkeleton } from './AccountCard.tsx';

const unknown = account({
  name: 'Companhia de Leilões e Antiguidades do Vale do Paraíba e Região',
  logo_url: null,
  city: null,
  state: 'SP',
  auctioneer_name: null,
  auctioneer_registration: null,
  ongoing_auctions_count: 0,
  open_lots_count: 0,
});

const meta = {
  title: 'Leilão/AccountCard',
  id: 'leilao-accountcard',
  component: AccountCard,
  args: { account: account(), href: '/lotes?casa=casa-aroeira', headingLevel: 2 },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div style={{ maxWidth: '26rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof AccountCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Casa Aroeira Leilões' })).toHaveAttribute(
      'href',
      '/lotes?casa=casa-aroeira',
    );
    await expect(canvas.getByText('Teodora Quintanilha')).toBeVisible();
    await expect(canvas.getByText('JUCEPE 1234')).toBeVisible();
    await expect(canvas.getByText('Lotes: 263 disponíveis')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates title="Casa" cell="14rem">
      <AccountCard {...args} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Casa com todos os dados, casa com poucos dados e carregando.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <AccountCard {...args} />
      <AccountCard {...args} account={unknown} />
      <AccountCardSkeleton />
    </div>
  ),
};

/** Few facts are known. The card shows the initial instead of a logo, and no "null". */
export const LittleKnown: Story = {
  args: { account: unknown },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('C')).toBeVisible();
    const place = canvas.getByText('SP');
    const auctions = canvas.getByText('Nenhum leilão aberto');
    // The unknown facts between the two leave no gap.
    await expect(auctions.getBoundingClientRect().top).toBe(place.getBoundingClientRect().bottom);
  },
};

const follow = fn();

/** The button is above the link of the card. */
export const WithFollowButton: Story = {
  args: {
    action: <FollowButton name="Casa Aroeira" following={true} onFollowingChange={follow} />,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Seguindo Casa Aroeira' }));
    await expect(follow).toHaveBeenCalledWith(false);
  },
};

/** A long name and a long registration on a narrow screen wrap. */
export const LongNameAndRegistration: Story = {
  args: {
    account: account({
      name: 'Pedra-Sabão & Ouro Leilões',
      auctioneer_name: 'Maria Leocádia Ferrazzoli Godói de Albuquerque',
      auctioneer_registration: 'Leiloeira pública oficial, matrícula JUCEPE nº 1234 de 12/03/1998',
    }),
  },
  decorators: (Story) => (
    <div style={{ width: '18rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByRole('heading');
    const registration = canvas.getByText(/JUCEPE nº 1234 de 12\/03\/1998$/);
    for (const text of [name, registration]) {
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
      await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
    }
    const counts = canvas.getByText(/leil(ão|ões) aberto/);
    await expect(counts.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      registration.getBoundingClientRect().bottom,
    );
  },
};

export const SkeletonIsTheCardsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: (args) => (
    <>
      <AccountCard {...args} data-testid="twin" />
      <AccountCard {...args} account={{ ...unknown, name: 'Companhia' }} data-testid="twin" />
      <AccountCardSkeleton data-testid="twin" />
    </>
  ),
};
