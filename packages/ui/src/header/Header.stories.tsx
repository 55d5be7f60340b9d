import { user } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CurrencySwitcher } from '../currency-switcher/CurrencySwitcher.tsx';
import { Button } from '../button/Button.tsx';
import { personalMenu } from '../fixtures/people.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { UserMenu } from '../user-menu/UserMenu.tsx';
import { StateMatrix, linkStates, repeatedLandmarks } from '../fixtures/state-matrix.tsx';
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
  tags: ['visual', 'spoken'],
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

export const States: Story = {
  tags: ['visual'],
  parameters: repeatedLandmarks,
  args: { search: <SearchBox /> },
  render: (args) => (
    <StateMatrix
      caption="As partes do cabeçalho, cada uma em todos os estados. O botão aparece em telas estreitas, e as páginas em telas largas."
      states={linkStates}
      cell="100%"
      list
      rows={[
        { title: 'Nome do site', target: '.home', render: () => <Header {...args} /> },
        { title: 'Página', target: 'nav a', render: () => <Header {...args} /> },
        { title: 'Botão do menu', target: '.menu-button', render: () => <Header {...args} /> },
      ]}
    />
  ),
};

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

const whole: Story['args'] = {
  search: <SearchBox />,
  user: <UserMenu user={null} menu={personalMenu} onLogout={fn()} />,
  more: <Button href="#cadastro">Criar conta</Button>,
};

/** Height of the header in pixels. It is one row at any width. */
const height = (banner: HTMLElement): number => banner.getBoundingClientRect().height;

/** Checks that a focused search field has one ring, around its box, and that nothing cuts it off. */
async function ringOf(field: HTMLElement): Promise<void> {
  field.focus();
  const box = field.parentElement;
  if (box === null) throw new Error('The field has no box.');
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box);
  await expect([outlineStyle, getComputedStyle(field).outlineStyle]).toEqual(['solid', 'none']);
  const spread = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const ring = box.getBoundingClientRect();
  for (let outer = box.parentElement; outer !== null; outer = outer.parentElement) {
    const { overflow, display } = getComputedStyle(outer);
    if (overflow === 'visible' || display === 'contents') continue;
    const room = outer.getBoundingClientRect();
    await expect(room.left).toBeLessThanOrEqual(ring.left - spread);
    await expect(room.right).toBeGreaterThanOrEqual(ring.right + spread);
    await expect(room.top).toBeLessThanOrEqual(ring.top - spread);
    await expect(room.bottom).toBeGreaterThanOrEqual(ring.bottom + spread);
  }
  field.blur();
}

/** The menu never shrinks for the search. */
export const WithSearch: Story = {
  tags: ['visual'],
  args: whole,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/busca');
    const box = canvas.getByRole('combobox', { name: /^Buscar/ });
    await expect(box.getBoundingClientRect().width).toBeGreaterThan(150);
    await expect(height(canvas.getByRole('banner'))).toBeLessThanOrEqual(64);
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
    await ringOf(box);
  },
};

/** From 801 px the row has the whole menu. A button opens the search. */
export const Tablet: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: whole,
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('banner');
    await expect(height(banner)).toBeLessThanOrEqual(64);
    await expect(canvas.queryByRole('button', { name: 'Menu' })).toBeNull();
    const home = canvas.getByRole('link', { name: 'Martelo' });
    await expect(home.scrollWidth).toBeLessThanOrEqual(home.clientWidth);
    const parts = [
      home,
      ...within(canvas.getByRole('navigation')).getAllByRole('link'),
      canvas.getByRole('button', { name: 'Abrir a busca' }),
      canvas.getByRole('combobox', { name: 'Moeda' }),
      canvas.getByRole('link', { name: 'Entrar' }),
    ].map((part) => part.getBoundingClientRect());
    for (const [index, { left }] of parts.entries())
      await expect(left).toBeGreaterThanOrEqual(parts[index - 1]?.right ?? 0);
    await expect(parts.at(-1)?.right).toBeLessThanOrEqual(banner.getBoundingClientRect().right);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir a busca' }));
    await expect(canvas.getByRole('combobox', { name: /^Buscar/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  },
};

/** One row with menu, wordmark, search and login, without anything cut. */
export const Phone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile1' } },
  args: whole,
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('banner');
    await expect(height(banner)).toBeLessThanOrEqual(64);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const shown = [
      canvas.getByRole('button', { name: 'Menu' }),
      canvas.getByRole('link', { name: 'Martelo' }),
      canvas.getByRole('button', { name: 'Abrir a busca' }),
      canvas.getByRole('link', { name: 'Entrar' }),
    ];
    const ends = shown.map((part) => part.getBoundingClientRect());
    for (const [index, { left, height: own }] of ends.entries()) {
      await expect(own).toBeGreaterThanOrEqual(44);
      await expect(left).toBeGreaterThanOrEqual(ends[index - 1]?.right ?? 0);
    }
    await expect(canvas.queryByRole('link', { name: 'Criar conta' })).toBeNull();
  },
};

/** The menu of a phone has the pages, the currency and the sign-up. A pressed link closes it. */
export const PhoneMenu: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile1' } },
  args: whole,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const link = canvas.getByRole('link', { name: 'Categorias' });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(button);
    await expect(canvas.getByRole('combobox', { name: 'Moeda' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expect(height(canvas.getByRole('banner'))).toBeLessThanOrEqual(64);
  },
};

/** The field is ready to type. An empty search is not sent and keeps it open. */
export const PhoneSearch: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile1' } },
  args: whole,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Abrir a busca' });
    await userEvent.click(button);
    await expect(canvas.getByRole('combobox', { name: /^Buscar/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('search')).toBeVisible();
    await userEvent.click(button);
    await expect(canvas.queryByRole('search')).toBeNull();
    await userEvent.click(button);
    await ringOf(canvas.getByRole('combobox', { name: /^Buscar/ }));
    canvas.getByRole('combobox', { name: /^Buscar/ }).focus();
  },
};

/** A site that shows its results without a new page closes the panel too. */
export const PhoneSearchInPage: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { ...whole, search: <SearchBox onSubmit={(event) => event.preventDefault()} /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir a busca' }));
    await userEvent.type(canvas.getByRole('combobox', { name: /^Buscar/ }), 'vaso{Enter}');
    await expect(canvas.queryByRole('search')).toBeNull();
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

/**
 * The server renders the page for an anonymous visitor. A later login does not shift the layout.
 */
export const LogsInWithoutShift: Story = {
  render: (args) => <LateLogin {...args} />,
  play: async ({ canvas }) => {
    const places = () =>
      [
        canvas.getByRole('banner'),
        ...canvas.queryAllByRole('navigation'),
        ...canvas.queryAllByRole('combobox'),
        ...canvas.queryAllByRole('button', { name: /^(Menu|Abrir a busca)$/ }),
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

/** Text of twice the size takes the layout of a narrower page. */
export const LargeText: Story = {
  tags: ['!autodocs'],
  args: {
    search: <SearchBox />,
    user: <UserMenu user={null} menu={personalMenu} onLogout={fn()} />,
  },
  play: async ({ canvas }) => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    try {
      const header = canvas.getByRole('banner');
      await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
      await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'Martelo' })).toBeVisible();
    } finally {
      style.fontSize = '';
    }
  },
};

export const CustomBrand: Story = { args: { brand: 'Casa Aroeira' } };
