import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Splash } from './Splash.tsx';

const meta = {
  title: 'Retorno/Splash',
  id: 'retorno-splash',
  component: Splash,
  decorators: (Story) => (
    <div style={{ minHeight: '40rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Splash>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It fills the viewport, announces the loading state and shows the tagline. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    const credit = canvas.getByText('A melhor experiência em leilões');
    await expect(credit).toBeVisible();
    await expect(credit.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    const { left, top, height } = (credit.parentElement ?? credit).getBoundingClientRect();
    await expect([left, top, height]).toEqual([0, 0, innerHeight]);
  },
};

export const Playground: Story = {};

export const CustomBrand: Story = {
  args: { brand: 'Casa Aroeira de Leilões e Antiguidades', credit: 'Casa Aroeira, desde 1974' },
};
