import { lotPhaseHints } from '@martelo/domain/state-hints';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LotStateBadge } from '../state-badge/StateBadge.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { TermHint } from './TermHint.tsx';

const meta = {
  title: 'Retorno/TermHint',
  id: 'retorno-termhint',
  component: TermHint,
  args: {
    children: 'Comissão do leiloeiro',
    hint: 'Percentual que o comprador paga ao leiloeiro além do valor do arremate.',
  },
  decorators: (Story) => (
    <div style={{ padding: '6rem 1rem 1rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof TermHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const term = canvas.getByRole('button', { name: 'Comissão do leiloeiro' });
    await expect(term).toHaveFocus();
    await expect(term).toHaveAccessibleDescription(args.hint);
    await expect(await canvas.findByRole('tooltip')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates
      caption="O termo com explicação, que aparece sob o ponteiro e com o foco."
      title="Termo"
    >
      <TermHint {...args} />
    </LinkStates>
  ),
};

/** The explanation of a badge. Escape hides it. */
export const OfABadge: Story = {
  args: {
    children: <LotStateBadge state="passed" />,
    hint: lotPhaseHints.passed,
    plain: true,
  },
  play: async ({ canvas }) => {
    await userEvent.hover(
      canvas.getByRole('button', { name: 'Faça uma oferta (o que significa)' }),
    );
    const tooltip = await canvas.findByRole('tooltip');
    await expect(tooltip).toHaveTextContent('aceita ofertas');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeVisible());
  },
};
