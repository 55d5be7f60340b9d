import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { Footer } from './Footer.tsx';
import { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';

function InFooter({ onThemeChange, ...rest }: ThemeSwitchProps) {
  const [theme, setTheme] = useState(rest.value);
  return (
    <Footer
      menu={[{ label: 'Lotes', href: '#lotes' }]}
      tools={
        <ThemeSwitch
          {...rest}
          value={theme}
          onThemeChange={(choice) => {
            setTheme(choice);
            onThemeChange(choice);
          }}
        />
      }
    />
  );
}

const meta = {
  title: 'Navegação/ThemeSwitch',
  id: 'navegacao-themeswitch',
  component: ThemeSwitch,
  args: { value: 'system', onThemeChange: fn() },
  render: (args) => <InFooter {...args} />,
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    const theme = canvas.getByRole('combobox', { name: 'Tema' });
    await expect(theme).toHaveValue('system');
    await userEvent.selectOptions(theme, 'escuro');
    await expect(args.onThemeChange).toHaveBeenLastCalledWith('dark');
    await expect(theme).toHaveDisplayValue('escuro');
    theme.blur();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates caption="A escolha do tema, em todos os estados." title="Tema" cell="14rem">
      <ThemeSwitch {...args} />
    </LinkStates>
  ),
};
