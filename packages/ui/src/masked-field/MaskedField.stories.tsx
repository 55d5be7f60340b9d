import { cep, cnpj, compose, cpf, phone } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSpy } from 'react-final-form';
import { expect, userEvent } from 'storybook/test';
import { Form } from '../form/Form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { MaskedField } from './MaskedField.tsx';

const meta = {
  title: 'Formulários/MaskedField',
  id: 'formularios-maskedfield',
  component: MaskedField,
  args: { mask: 'cpf', name: 'value', label: 'CPF' },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <Form onSubmit={() => undefined}>
      <Story />
      <FormSpy subscription={{ values: true }}>
        {({ values }) => (
          <p>
            No formulário: <output>{String(values['value'] ?? '')}</output>
          </p>
        )}
      </FormSpy>
    </Form>
  ),
} satisfies Meta<typeof MaskedField>;

export default meta;
type Story = StoryObj<typeof meta>;

const caretOf = (field: HTMLElement): number | null => (field as HTMLInputElement).selectionStart;

/** Separators appear while typing. The form's state holds only the digits. */
export const Default: Story = {
  args: { validate: compose(cpf()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CPF' });
    await userEvent.type(field, '52998224725');
    await expect(field).toHaveValue('529.982.247-25');
    await expect(canvas.getByRole('status')).toHaveTextContent('52998224725');
    await userEvent.tab();
    await expect(field).toBeValid();
  },
};

export const Playground: Story = {};

/** Editing in the middle keeps the caret there. */
export const EditInTheMiddle: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '529224725');
    await expect(field).toHaveValue('529.224.725');
    await userEvent.type(field, '98', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await expect(field).toHaveValue('529.982.247-25');
    await expect(caretOf(field)).toBe(6);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect(field).toHaveValue('522.247.25');
    await expect(caretOf(field)).toBe(2);
  },
};

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('CPF: 529 982 247 25');
    await expect(field).toHaveValue('529.982.247-25');
    await userEvent.paste('111.444.777-35');
    await expect(field).toHaveValue('111.444.777-35');
  },
};

/** Since July 2026 a CNPJ may have letters. */
export const Cnpj: Story = {
  args: { mask: 'cnpj', label: 'CNPJ', validate: compose(cnpj()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CNPJ' });
    await userEvent.type(field, '12abc34501de35');
    await expect(field).toHaveValue('12.ABC.345/01DE-35');
    await expect(canvas.getByRole('status')).toHaveTextContent('12ABC34501DE35');
    await userEvent.tab();
    await expect(field).toBeValid();
  },
};

/** Landlines have eight digits and mobile phones nine. The code of Brazil is removed. */
export const Phone: Story = {
  args: { mask: 'phone', label: 'Telefone' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Telefone' });
    await userEvent.type(field, '1133334444');
    await expect(field).toHaveValue('(11) 3333-4444');
    await userEvent.clear(field);
    await userEvent.type(field, '11987654321');
    await expect(field).toHaveValue('(11) 98765-4321');
    await userEvent.paste('+55 21 99876-5432');
    await expect(field).toHaveValue('(21) 99876-5432');
    await expect(canvas.getByRole('status')).toHaveTextContent('21998765432');
  },
};

/** What is typed stays until blur. Then it is shown in groups, or an error says what is missing. */
export const PhoneTypedKeyByKey: Story = {
  args: { mask: 'phone', label: 'Telefone', validate: compose(phone()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    for (const [typed, shown, stored, problem] of phones) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await expect(field).toHaveValue(shown);
      await expect(canvas.getByRole('status')).toHaveTextContent(stored);
      if (problem === '') await expect(field).toBeValid();
      else await expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
      await userEvent.clear(field);
      await userEvent.paste(typed);
      await userEvent.tab();
      await expect(field).toHaveValue(shown);
    }
  },
};

/** What is typed or pasted, the text after blur, the stored value and the error. */
const phones = [
  ['+5511987654321', '(11) 98765-4321', '11987654321', ''],
  ['5511987654321', '(11) 98765-4321', '11987654321', ''],
  ['011987654321', '(11) 98765-4321', '11987654321', ''],
  ['11587654321', '(11) 58765-4321', '11587654321', 'Um celular começa com 9'],
  ['11 98765 43210', '119876543210', '119876543210', 'Sobram dígitos'],
  ['08001234567', '0800 123 4567', '08001234567', ''],
  ['40041234', '4004-1234', '40041234', ''],
  ['+1 212 555 0100', '+1 212 555 0100', '+12125550100', ''],
  ['001 (212) 555-0100', '+1 212 555 0100', '+12125550100', ''],
  ['+351912345678', '+351 912 345 678', '+351912345678', ''],
  ['+54 9 11 2345-6789', '+54 911 234 56789', '+5491123456789', ''],
  ['+1 212 555', '+1 212 555', '+1 212 555', 'Faltam dígitos: depois de +1 são 10.'],
] as const;

/** The number is found in what people copy. */
export const FoundInText: Story = {
  render: () => (
    <>
      <MaskedField mask="cnpj" name="value" label="CNPJ" />
      <MaskedField mask="cpf" name="cpf" label="CPF" />
      <MaskedField mask="cep" name="cep" label="CEP" />
    </>
  ),
  play: async ({ canvas }) => {
    for (const [label, text, shown] of texts) {
      const field = canvas.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.paste(text);
      await expect(field).toHaveValue(shown);
    }
  },
};

const texts = [
  ['CNPJ', 'CNPJ 11 222 333 0001 81', '11.222.333/0001-81'],
  ['CNPJ', 'CNPJ: 11.222.333 / 0001-81', '11.222.333/0001-81'],
  ['CPF', 'CPF1: 529.982.247-25', '529.982.247-25'],
  ['CEP', 'Av. Paulista, 1578 - 01310-200 São Paulo', '01310-200'],
  ['CEP', 'Av. Paulista, 1578, ap. 131', ''],
] as const;

export const Cep: Story = {
  args: { mask: 'cep', label: 'CEP', validate: compose(cep()) },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'CEP' });
    await userEvent.type(field, '0131010x');
    await expect(field).toHaveValue('01310-10');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/8 dígitos/);
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix('52998224725', (field) => <MaskedField {...field} label="CPF" mask="cpf" />),
};
