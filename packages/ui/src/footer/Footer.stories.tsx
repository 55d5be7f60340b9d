import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navegação/Footer',
  id: 'navegacao-footer',
  component: Footer,
  args: { menu: [{ label: 'Lotes', href: '#lotes' }] },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A melhor experiência em leilões')).toBeVisible();
  },
};

export const Playground: Story = {};
