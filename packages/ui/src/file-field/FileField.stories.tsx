import { compose, ext, size } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { tabThrough } from '../fixtures/keyboard.ts';
import { fieldStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { FileField } from './FileField.tsx';

const meta = {
  title: 'Formulários/FileField',
  id: 'formularios-filefield',
  component: FileField,
  args: { name: 'document', label: 'Documento', hint: 'PDF de até 5 MB' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

const contract = new File(['x'.repeat(2_000_000)], 'contrato de consignação.pdf', {
  type: 'application/pdf',
});
const spreadsheet = new File(['a;b'], 'lotes.csv', { type: 'text/csv' });

/** The field is reachable by Tab. A file can be replaced, removed and chosen again. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Documento');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.upload(field, contract);
    await expect(canvas.getByText('contrato de consignação.pdf (1,9 MB)')).toBeVisible();
    await tabThrough(canvas.getByRole('button', { name: /^Remover contrato/ }));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveFocus();
    await expect(canvas.getByText('Nenhum arquivo escolhido')).toBeVisible();
    await userEvent.upload(field, contract);
    await expect(canvas.getByText(/^contrato de consignação.pdf/)).toBeVisible();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StateMatrix
      caption="O campo sem arquivo, em todos os estados."
      states={fieldStates}
      cell="13rem"
      rows={[{ title: 'Sem arquivo', render: (cell) => <FileField {...cell} label="Documento" /> }]}
    />
  ),
};

/** A file that bypasses the browser's `accept` filter, as a drop can, still fails validation. */
export const WrongType: Story = {
  args: { required: true, validate: compose(ext(['pdf']), size(5120)) },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Documento/);
    await userEvent.upload(field, spreadsheet);
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/deve ser um arquivo válido$/);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Documento')).toBeDisabled();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Sem arquivo, com arquivo, com erro e desabilitado.'),
  render: () => (
    <>
      <FileField name="none" label="Documento" hint="PDF de até 5 MB" />
      <FileField name="chosen" label="Contrato" />
      <FileField name="error" label="Comprovante" validate={compose(ext(['pdf']))} />
      <FileField name="disabled" label="Procuração" disabled />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Contrato'), contract);
    await userEvent.upload(canvas.getByLabelText('Comprovante'), spreadsheet);
    await userEvent.tab();
    await expect(canvas.getByLabelText('Comprovante')).toBeInvalid();
  },
};
