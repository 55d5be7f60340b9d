import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Fundamentos/Button',
  id: 'fundamentos-button',
  component: Button,
  args: { children: 'Dê um lance' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Dê um lance' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).flatMap((variant) => [
        <Button key={variant} variant={variant}>
          Dê um lance
        </Button>,
        <Button key={`${variant} loading`} variant={variant} loading>
          Enviando
        </Button>,
        <Button key={`${variant} disabled`} variant={variant} disabled>
          Indisponível
        </Button>,
        <Button key={`${variant} link`} variant={variant} href="#lotes">
          Ver lotes
        </Button>,
      ])}
    </div>
  ),
};

/** While an action runs, the button keeps the focus and ignores clicks. */
export const Loading: Story = {
  args: { loading: true, onClick: fn() },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

export const AsLink: Story = {
  args: { href: '#lotes', children: 'Ver todos os lotes' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver todos os lotes' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: { children: 'Quero receber um aviso quando este lote voltar ao catálogo da casa' },
  decorators: (Story) => (
    <div style={{ maxWidth: '12rem' }}>
      <Story />
    </div>
  ),
};
