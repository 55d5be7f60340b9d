import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Confirm, useConfirm, type ConfirmQuestion } from './Confirm.tsx';

const meta = {
  title: 'Retorno/Confirm',
  id: 'retorno-confirm',
  component: Confirm,
  args: {
    open: false,
    title: 'Remover todas as buscas?',
    children: 'Você deixará de receber avisos de novos lotes. Isto não pode ser desfeito.',
    confirmLabel: 'Remover todas',
    destructive: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  // Frames, so no dialog and no toast covers the docs page.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  decorators: (Story) => (
    <div style={{ minHeight: '40rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Confirm>;

export default meta;
type Story = StoryObj<typeof meta>;

function ConfirmedRemoval({ title, children, confirmLabel, destructive }: ConfirmQuestion) {
  const [ask, dialog] = useConfirm();
  const [answer, setAnswer] = useState('');
  const onClick = async () => {
    const confirmed = await ask({ title, children, confirmLabel, destructive });
    setAnswer(confirmed ? 'Removidas' : 'Mantidas');
  };
  return (
    <>
      <Button onClick={() => void onClick()}>Remover buscas</Button>
      <output>{answer}</output>
      {dialog}
    </>
  );
}

/** Used as a promise. The focus starts on "Cancelar", so Enter changes nothing. */
export const Default: Story = {
  tags: ['spoken'],
  render: (args) => <ConfirmedRemoval {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Remover buscas' });
    await userEvent.click(opener);
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName('Remover todas as buscas?');
    await expect(canvas.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Mantidas'));
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Removidas'));
  },
};

export const Playground: Story = {};

export const Destructive: Story = { tags: ['visual'], args: { open: true } };

export const Harmless: Story = {
  args: {
    open: true,
    title: 'Salvar esta busca no radar?',
    children: 'Avisaremos às 19h30 quando houver lotes novos.',
    confirmLabel: 'Salvar',
    destructive: false,
  },
};

/** The dialog stays open until the action is complete. */
export const Loading: Story = {
  args: { open: true, loading: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole<HTMLDialogElement>('alertdialog').requestClose();
    await userEvent.click(canvas.getByRole('button', { name: 'Remover todas' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alertdialog')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    open: true,
    title: 'Remover o endereço "Avenida Brigadeiro Luís Antônio, 4.127, apartamento 132"?',
    confirmLabel: 'Sim, remover este endereço da minha conta',
    cancelLabel: 'Não, quero manter este endereço',
  },
};
