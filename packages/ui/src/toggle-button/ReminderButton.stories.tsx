import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { ReminderButton, type ReminderButtonProps } from './ReminderButton.tsx';

const meta = {
  title: 'Leilão/ReminderButton',
  id: 'leilao-reminderbutton',
  component: ReminderButton,
  args: { title: 'Composição em vermelho e negro', reminded: false, onRemindedChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ReminderButton>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: ReminderButtonProps) {
  const [reminded, setReminded] = useState(props.reminded);
  return <ReminderButton {...props} reminded={reminded} onRemindedChange={setReminded} />;
}

export const Default: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', {
      name: 'Avise-me uma hora antes: Composição em vermelho e negro',
      pressed: false,
    });
    const { width, height } = button.getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAccessibleName('Lembrete ativado: Composição em vermelho e negro');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="As situações do botão de aviso, cada uma em todos os estados."
      states={linkStates}
      cell="15rem"
      rows={[
        { title: 'Sem aviso', render: () => <ReminderButton {...args} /> },
        { title: 'Com aviso', render: () => <ReminderButton {...args} reminded /> },
        { title: 'Salvando', render: () => <ReminderButton {...args} loading /> },
      ]}
    />
  ),
};

/** While a request is in flight, a second click is ignored. */
export const Pending: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onRemindedChange).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

/** Logged out, a click calls the handler. The page then opens the login. */
export const LoggedOut: Story = {
  args: { reminded: null },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: false }));
    await expect(args.onRemindedChange).toHaveBeenCalledWith(true);
  },
};
