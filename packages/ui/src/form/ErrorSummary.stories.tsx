import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Formulários/ErrorSummary',
  id: 'formularios-errorsummary',
  component: ErrorSummary,
  args: { messages: ['E-mail ou senha inválidos.'] },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  args: { messages: ['E-mail ou senha inválidos.', 'Ocorreu um erro inesperado'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/inválidos\..*inesperado$/);
  },
};

export const Playground: Story = {};

export const NoMessage: Story = {
  args: { messages: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
