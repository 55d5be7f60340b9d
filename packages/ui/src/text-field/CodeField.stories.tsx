import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { Form } from '../form/Form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { CodeField } from './CodeField.tsx';

const meta = {
  title: 'Formulários/CodeField',
  id: 'formularios-codefield',
  component: CodeField,
  args: { name: 'code', label: 'Código' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Authenticator apps show codes in two groups. The field removes spaces and all other characters that are not digits. */
export const Default: Story = {
  decorators: inForm,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Código' });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(field);
    for (const text of [' 123 456 ', '123-456', '１２３４５６', 'Conta 55: o código é 123 456.']) {
      await userEvent.clear(field);
      await userEvent.paste(text);
      await expect(field).toHaveValue('123456');
    }
    await userEvent.type(field, '7');
    await expect(field).toHaveValue('123456');
  },
};

export const Playground: Story = { decorators: inForm };

export const Incomplete: Story = {
  decorators: inForm,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '12a3');
    await userEvent.tab();
    await expect(field).toHaveValue('123');
    await expect(field).toHaveAccessibleDescription('O código tem 6 dígitos.');
  },
};

const send = fn<(values: object) => void>();

/** The sixth digit submits the form, once per complete code. */
export const Submits: Story = {
  args: { submits: true, hint: 'O código é enviado quando estiver completo' },
  beforeEach: () => void send.mockClear(),
  render: (args) => (
    <Form onSubmit={send}>
      <CodeField {...args} />
    </Form>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Código' });
    await userEvent.type(field, '12345');
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(field, '6');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ code: '123456' }));
    await expect(send).toHaveBeenCalledOnce();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inForm,
  ...fieldMatrix('123456', (field) => <CodeField {...field} label="Código" />),
};
