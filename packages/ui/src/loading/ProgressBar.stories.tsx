import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Retorno/ProgressBar',
  component: ProgressBar,
  args: { label: 'Enviando comprovante', value: 45 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar', { name: 'Enviando comprovante' });
    await expect(progress).toHaveValue(0.45);
    await expect(canvas.getByText('45%')).toBeVisible();
  },
};

export const Playground: Story = {};

/** Without `value` the bar shows activity but no progress. */
export const Indeterminate: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar').matches(':indeterminate')).toBe(true);
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem', maxWidth: '30rem', padding: '1rem' }}>
      {[0, 1, 45, 99.9, 100, undefined].map((value) => (
        <ProgressBar key={value ?? 'unknown'} label="Enviando comprovante" value={value} />
      ))}
      <ProgressBar
        label="Enviando comprovante_de_residencia_digitalizado_em_alta_resolucao.tiff"
        value={3}
        max={12}
        valueText="3 de 12 páginas"
      />
    </div>
  ),
};
