import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { AmountInWords } from './AmountInWords.tsx';

const meta = {
  title: 'Leilão/AmountInWords',
  id: 'leilao-amountinwords',
  component: AmountInWords,
  args: { cents: 658_000 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AmountInWords>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shown on demand. Screen readers read it in the name of the button. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const summary = canvas.getByText('Valor por extenso');
    const seen = canvas.getByText('seis mil quinhentos e oitenta reais');
    await expect(summary).toHaveTextContent(
      'Valor por extenso: seis mil quinhentos e oitenta reais',
    );
    await expect(seen).not.toBeVisible();
    await expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(summary).toHaveFocus();
    await userEvent.click(summary);
    await expect(seen).toBeVisible();
    await userEvent.click(summary);
    await expect(seen).not.toBeVisible();
  },
};

export const Playground: Story = {};

/** Closed, open, and the longest realistic amount. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Fechado e aberto, com um valor comum, com um centavo e com um valor muito alto.',
  ),
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem', maxWidth: '26rem' }}>
      <AmountInWords cents={658_000} />
      <AmountInWords open cents={658_000} />
      <AmountInWords open cents={1} />
      <AmountInWords open cents={87_777_777_777_777} />
    </div>
  ),
};

export const Unknown: Story = {
  args: { cents: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Valor por extenso/)).toBeNull();
  },
};
