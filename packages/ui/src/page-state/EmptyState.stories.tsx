import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Retorno/EmptyState',
  id: 'retorno-emptystate',
  component: EmptyState,
  args: {
    title: 'Nenhum lote encontrado',
    children: 'Nenhum lote corresponde a estes filtros.',
    action: <Button href="#lotes">Ver todos os lotes</Button>,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhum lote encontrado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver todos os lotes' })).toBeVisible();
  },
};

export const Playground: Story = {};
