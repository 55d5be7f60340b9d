import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormSpy } from 'react-final-form';
import { expect, userEvent } from 'storybook/test';
import { Form } from '../form/Form.tsx';
import { fieldMatrix } from '../fixtures/state-matrix.tsx';
import { MoneyField } from './MoneyField.tsx';

const meta = {
  title: 'Formulários/MoneyField',
  id: 'formularios-moneyfield',
  component: MoneyField,
  args: { name: 'value', label: 'Lance máximo (R$)' },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <Form onSubmit={() => undefined}>
      <Story />
      <FormSpy subscription={{ values: true }}>
        {({ values }) => (
          <p>
            Centavos no formulário: <output>{String(values['value'] ?? '')}</output>
          </p>
        )}
      </FormSpy>
    </Form>
  ),
} satisfies Meta<typeof MoneyField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text stays as typed until blur, which formats the amount. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Lance máximo (R$)' });
    await userEvent.type(field, '1500,5');
    await expect(field).toHaveValue('1500,5');
    await userEvent.tab();
    await expect(field).toHaveValue('1.500,50');
    await expect(canvas.getByRole('status')).toHaveTextContent('150050');
    await userEvent.clear(field);
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const Playground: Story = {};

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('R$ 1.234.567,00');
    await userEvent.tab();
    await expect(field).toHaveValue('1.234.567');
    await expect(canvas.getByRole('status')).toHaveTextContent('123456700');
  },
};

/** One key changes one digit: the dots between thousands follow. */
export const EditAfterBlur: Story = {
  play: async ({ canvas }) => {
    const field: HTMLInputElement = canvas.getByRole('textbox');
    const cents = canvas.getByRole('status');
    for (const [typed, keys, shown, expected] of edits) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await userEvent.click(field);
      await userEvent.keyboard(`{End}${keys}`);
      await expect(field).toHaveValue(shown);
      await expect(cents).toHaveTextContent(expected);
    }
  },
};

/** What is typed, the keys at its end after blur, the text and the cents. */
const edits = [
  ['1234567', '{Backspace}', '123.456', '12345600'],
  ['1234567', '{Backspace}{Backspace}', '12.345', '1234500'],
  ['1500', '{Backspace}', '150', '15000'],
  ['1500', '0', '15.000', '1500000'],
  ['15000', '{Backspace}', '1.500', '150000'],
  ['1500', ',5', '1.500,5', '150050'],
  ['1500', '.5', '1.500.5', '150050'],
  ['1234567', '{Home}{Delete}', '234.567', '23456700'],
  ['1234567', '{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}', '123.567', '12356700'],
  ['1500,55', '{Backspace}', '1.500,5', '150050'],
] as const;

/** Invalid text stays as typed, and the error shows the expected format. */
export const NotAnAmount: Story = {
  args: { required: true, hint: 'Você só paga o necessário para vencer' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'mil reais');
    await userEvent.tab();
    await expect(field).toHaveValue('mil reais');
    await expect(field).toHaveAccessibleDescription(/Use um valor em reais, como 1.500,00.$/);
  },
};

export const OneBillion: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1000000000');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('1.000.000.000');
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix(658_000, (field) => (
    <MoneyField {...field} label="Lance máximo (R$)" hint="Você só paga o necessário" />
  )),
};
