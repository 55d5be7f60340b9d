import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';

type Send = ContactFormProps['onSubmit'];

const meta = {
  title: 'Formulários/ContactForm',
  id: 'formularios-contactform',
  component: ContactForm,
  args: { onSubmit: fn<Send>(), subject: 'Lote 12A, Composição em azul e ocre' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ContactForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(field, 'Este lote tem laudo de conservação?');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        message: 'Este lote tem laudo de conservação?',
      }),
    );
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

export const Playground: Story = {};

/** Works with only the keyboard. Enter inserts a line break in the message. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Mensagem' });
    const send = canvas.getByRole('button', { name: 'Enviar mensagem' });
    await tabThrough(field, send);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/Este campo é obrigatório\./);
    await userEvent.keyboard('Bom dia!{Enter}O lote tem laudo?');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await tabThrough(send);
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ message: 'Bom dia!\nO lote tem laudo?' }),
    );
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(send).toHaveFocus();
  },
};

export const TooShort: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(field, 'Oi');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/pelo menos 10 caracteres/));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A rejected message stays in the field. */
export const Rejected: Story = {
  args: { onSubmit: fn<Send>(() => ({ base: ['Muitas tentativas. Aguarde e tente novamente.'] })) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(field, 'Este lote tem laudo?');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Muitas tentativas/);
    await expect(field).toHaveValue('Este lote tem laudo?');
  },
};

export const WithoutSubject: Story = { args: { subject: undefined } };
