import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CurrencySwitcher } from '../../auction/CurrencySwitcher/CurrencySwitcher.tsx';
import { Header } from './Header.tsx';

const meta = {
  title: 'Navegação/Header',
  id: 'navegacao-header',
  component: Header,
  args: {
    menu: [
      { label: 'Home', href: '#inicio' },
      { label: 'Leilões', href: '#leiloes' },
      { label: 'Lotes', href: '#lotes', current: 'page' },
      { label: 'Categorias', href: '#categorias' },
      { label: 'Casas', href: '#casas' },
    ],
    tools: <CurrencySwitcher value="BRL" onCurrencyChange={fn()} />,
  },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Lotes' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: 'Martelo' })).toHaveAttribute('href', '/');
  },
};

export const Playground: Story = {};

export const PartnersBrand: Story = { args: { brand: 'Casa Aroeira' } };
