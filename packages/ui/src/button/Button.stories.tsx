import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StateMatrix, type StateCell } from '../fixtures/state-matrix.tsx';
import { Button, type ButtonVariant } from './Button.tsx';

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

const variants = {
  primary: 'Principal',
  secondary: 'Secundário',
  quiet: 'Discreto',
  danger: 'Perigo',
} as const satisfies Record<ButtonVariant, string>;

export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <StateMatrix
      caption="As variantes do botão, cada uma em todos os estados. Um link não fica desabilitado."
      rows={[
        ...(Object.keys(variants) as ButtonVariant[]).map((variant) => ({
          title: variants[variant],
          render: ({ disabled }: StateCell) => (
            <Button variant={variant} disabled={disabled}>
              Dê um lance
            </Button>
          ),
        })),
        {
          title: 'Link',
          render: ({ disabled }) => (disabled ? null : <Button href="#lotes">Ver lotes</Button>),
        },
        {
          title: 'Carregando',
          render: ({ disabled }) =>
            disabled ? null : (
              <Button variant="primary" loading>
                Enviando
              </Button>
            ),
        },
      ]}
    />
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
