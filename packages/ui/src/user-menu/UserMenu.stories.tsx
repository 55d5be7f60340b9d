import { picture, user } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { personalMenu } from '../fixtures/people.ts';
import type { MenuItem } from '../header/MenuList.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { UserMenu } from './UserMenu.tsx';

const menu = personalMenu.map(({ label, href }): MenuItem => ({
  label,
  href,
  current: label === 'Radar' ? 'page' : undefined,
}));

const meta = {
  title: 'Navegação/UserMenu',
  id: 'navegacao-usermenu',
  component: UserMenu,
  args: { user, menu, loginHref: '#entrar', signUpHref: '#cadastro', onLogout: fn() },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div
      style={{
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'start',
        minHeight: '26rem',
      }}
    >
      <Story />
    </div>
  ),
} satisfies Meta<typeof UserMenu>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const opener = (canvas: Canvas) => canvas.getByRole('button', { name: /Ana Souza/ });
const item = (canvas: Canvas, name: string) => canvas.getByRole('menuitem', { name });

/** Greets by the time of day in São Paulo. The story runs at noon. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    const button = opener(canvas);
    await expect(button).toHaveAccessibleName('boa tarde, Ana Souza');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    const list = canvas.getByRole('menu', { name: 'boa tarde, Ana Souza' });
    const names = within(list)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent);
    await expect(names).toEqual([...menu.map(({ label }) => label), 'Sair']);
    await expect(item(canvas, 'Radar')).toHaveAttribute('aria-current', 'page');
    for (const entry of within(list).getAllByRole('menuitem')) {
      await expect(entry.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await userEvent.click(item(canvas, 'Sair'));
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
  },
};

/** After logging out, the focus moves to the login link. */
export const LoggingOut: Story = {
  render: function LoggingOut(args) {
    const [loggedIn, setLoggedIn] = useState(true);
    return <UserMenu {...args} user={loggedIn ? user : null} onLogout={() => setLoggedIn(false)} />;
  },
  play: async ({ canvas }) => {
    opener(canvas).focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(canvas.getByRole('link', { name: 'Entrar' })).toHaveFocus();
  },
};

export const Playground: Story = {};

/** Two links that work without JavaScript. The server renders this state for every visitor. */
export const LoggedOut: Story = {
  tags: ['visual'],
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '#entrar');
    await expect(canvas.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
      'href',
      '#cadastro',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const button = opener(canvas);
    await userEvent.tab();
    await expect(button).toHaveFocus();

    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      await userEvent.keyboard(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(item(canvas, 'Minhas participações')).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(canvas.queryByRole('menu')).toBeNull();
      await expect(button).toHaveFocus();
    }

    await userEvent.keyboard('{ArrowUp}');
    await expect(item(canvas, 'Sair')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(item(canvas, 'Minhas participações')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(item(canvas, 'Perfil')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(item(canvas, 'Minhas participações')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(item(canvas, 'Sair')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(item(canvas, 'Preferências')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(item(canvas, 'Perfil')).toHaveFocus();

    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
};

/** Tab closes the menu and moves to the next element. Shift+Tab closes it too. */
export const TabCloses: Story = {
  render: (args) => (
    <>
      <UserMenu {...args} />
      <a href="#depois">Depois</a>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Depois' })).toHaveFocus();
    await userEvent.click(opener(canvas));
    await userEvent.tab({ shift: true });
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

/** A click elsewhere, or on the button again, closes the menu. */
export const ClickElsewhere: Story = {
  render: (args) => (
    <>
      <p>Página</p>
      <UserMenu {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(opener(canvas));
    await userEvent.click(canvas.getByText('Página'));
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.click(opener(canvas));
    await expect(canvas.getByRole('menu')).toBeVisible();
    await userEvent.click(opener(canvas));
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};

const people = {
  long: { display_name: 'Wilhelmina Bartholomea von Hohenstaufen Cavalcanti', avatar_url: null },
  picture: { display_name: 'Ana Souza', avatar_url: picture(96, 96).url },
  broken: { display_name: 'Élio Prado', avatar_url: 'data:image/png;base64,AA==' },
  company: { display_name: 'Galeria Aurora Comércio de Obras de Arte Ltda.', avatar_url: null },
  nameless: { display_name: '', avatar_url: null },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="Os links de quem não entrou e o botão de quem entrou, cada um em todos os estados. Em telas estreitas, o link para criar conta fica no menu do cabeçalho."
      states={linkStates}
      rows={[
        { title: 'Entrar', render: () => <UserMenu {...args} user={null} /> },
        {
          title: 'Criar conta',
          target: 'a + a',
          render: () => <UserMenu {...args} user={null} />,
        },
        { title: 'Conta', render: () => <UserMenu {...args} /> },
      ]}
    />
  ),
};

/** Logged out, a long name, a photo, a broken photo, a company, and an empty name. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: '1rem', justifyItems: 'end' }}>
        <Story />
      </div>
    ),
    inMatrix('Sem login e depois com cada pessoa.'),
  ],
  render: (args) => (
    <>
      <UserMenu {...args} user={null} />
      {Object.entries(people).map(([name, person]) => (
        <UserMenu key={name} {...args} user={person} />
      ))}
    </>
  ),
};
