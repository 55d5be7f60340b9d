import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CurrencySwitcher } from '../currency-switcher/CurrencySwitcher.tsx';
import { Button } from '../button/Button.tsx';
import { personalMenu, user } from '../fixtures/people.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { UserMenu } from '../user-menu/UserMenu.tsx';
import { Header, type HeaderProps } from './Header.tsx';

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

export const LoggedOut: Story = {
  tags: ['visual'],
  args: { user: <UserMenu user={null} menu={personalMenu} onLogout={fn()} /> },
};

export const LoggedIn: Story = {
  tags: ['visual'],
  args: {
    user: (
      <UserMenu
        user={{ display_name: 'Maria Clara de Souza Lima', avatar_url: null }}
        menu={personalMenu}
        onLogout={fn()}
      />
    ),
  },
};

/** The search has its own row until it fits beside the menu. The menu never shrinks for it. */
export const WithSearch: Story = {
  tags: ['visual'],
  args: {
    search: <SearchBox />,
    user: <UserMenu user={null} menu={personalMenu} onLogout={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/busca');
    const box = canvas.getByRole('combobox', { name: /^Buscar/ });
    await expect(box.getBoundingClientRect().width).toBeGreaterThan(150);
  },
};

function LateLogin(props: HeaderProps) {
  const [loggedIn, setLoggedIn] = useState(false);
  return (
    <>
      <Header
        {...props}
        user={
          <UserMenu
            user={loggedIn ? user : null}
            menu={personalMenu}
            onLogout={() => setLoggedIn(false)}
          />
        }
      />
      <Button onClick={() => setLoggedIn(true)}>Chegar</Button>
    </>
  );
}

/** The server renders the anonymous page. When the user is known, the layout does not shift. */
export const LogsInWithoutShift: Story = {
  render: (args) => <LateLogin {...args} />,
  play: async ({ canvas }) => {
    const places = () =>
      [
        canvas.getByRole('banner'),
        canvas.getByRole('navigation'),
        canvas.getByRole('combobox'),
        canvas.getByRole('button', { name: 'Chegar' }),
      ].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height];
      });
    await canvas.findByRole('link', { name: 'Entrar' });
    await document.fonts.ready;
    const before = places();
    await userEvent.click(canvas.getByRole('button', { name: 'Chegar' }));
    await expect(canvas.getByRole('button', { name: /Ana Souza/ })).toBeVisible();
    await expect(places()).toEqual(before);
    await userEvent.click(canvas.getByRole('button', { name: /Ana Souza/ }));
    await expect(places()).toEqual(before);
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Sair' }));
    await expect(canvas.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(places()).toEqual(before);
  },
};

export const LogsInWithoutShiftOnPhone: Story = {
  ...LogsInWithoutShift,
  globals: { viewport: { value: 'mobile2' } },
};

export const CustomBrand: Story = { args: { brand: 'Casa Aroeira' } };
