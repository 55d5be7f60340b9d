import { birthdate, compose } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Formulários/DateField',
  id: 'formularios-datefield',
  component: DateField,
  args: { name: 'birthdate', label: 'Data de nascimento', autoComplete: 'bday' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Data de nascimento' });
    await userEvent.type(field, '03021985');
    await expect(field).toHaveValue('03/02/1985');
    await userEvent.tab();
    await expect(field).toBeValid();
  },
};

export const Playground: Story = {};

/** Accepts single digits, dots and ISO dates. */
export const OtherFormats: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '3/2/1985');
    await expect(field).toHaveValue('03/02/1985');
    await userEvent.clear(field);
    await userEvent.paste('1985-2-3');
    await expect(field).toHaveValue('03/02/1985');
    await userEvent.clear(field);
    await userEvent.paste('3 de fevereiro de 1985');
    await expect(field).toHaveValue('03/02/1985');
    await userEvent.clear(field);
    await userEvent.paste('nasci em 7.9.1922');
    await expect(field).toHaveValue('07/09/1922');
  },
};

export const NonexistentDate: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '31022020');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(
      'Essa data não existe. Use dia/mês/ano, como 03/02/1985.',
    );
  },
};

export const InTheFuture: Story = {
  args: { validate: compose(birthdate()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '22112026');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription('A data de nascimento não pode ser no futuro.');
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('1985-02-03', (field) => <DateField {...field} label="Data da visita" />),
};
