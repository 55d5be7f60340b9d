import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { AvatarField } from '../file-field/AvatarField.tsx';
import { CheckboxField } from '../choice-field/CheckboxField.tsx';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { ComboboxField } from '../select-field/ComboboxField.tsx';
import { DateField } from '../masked-field/DateField.tsx';
import { FileField } from '../file-field/FileField.tsx';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { MoneyField } from '../masked-field/MoneyField.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { RadioField } from '../choice-field/RadioField.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { SwitchField } from '../choice-field/SwitchField.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Field } from './Field.tsx';
import { asText, useFormField, type FieldProps } from './useFormField.ts';

/** A custom field: any control can use the state and the frame that all fields share. */
function YearField(props: FieldProps) {
  const { input, control, frame } = useFormField(props, asText);
  return (
    <Field {...frame}>
      <input className="control" inputMode="numeric" {...input} {...control} />
    </Field>
  );
}

const meta = {
  title: 'Formulários/Field',
  id: 'formularios-field',
  component: Field,
  args: {
    id: 'ano',
    label: 'Ano da obra',
    hint: 'Quatro algarismos',
    required: true,
    className: undefined,
    error: undefined,
    children: <input className="control" id="ano" />,
  },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: ({ label, hint, required }) => (
    <YearField name="year" label={label} hint={hint} required={required} />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Ano da obra' });
    await expect(field).toHaveAccessibleDescription('Quatro algarismos');
    await userEvent.tab();
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Quatro algarismos Este campo é obrigatório.');
  },
};

export const Playground: Story = {};

const long = {
  label: 'Documento, registro ou autorização da pessoa responsável pela retirada do lote',
  hint: 'Otorrinolaringologicamente'.repeat(3),
  required: true,
};
const options = [
  'Entrega em mãos, no endereço da casa, somente em dias úteis e com hora marcada',
  'Otorrinolaringologicamente'.repeat(3),
].map((label, index) => ({ value: String(index), label }));

/**
 * Every field with extremely long texts and an error. Each control is reachable by Tab, and each
 * error is visible below its field.
 */
export const Extremes: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <TextField name="text" {...long} />
      <TextareaField name="textarea" {...long} maxLength={2000} />
      <PasswordField name="password" {...long} />
      <MaskedField name="masked" mask="cpf" {...long} />
      <MoneyField name="money" {...long} />
      <DateField name="date" {...long} />
      <SelectField name="select" {...long} options={options} />
      <ComboboxField name="combobox" {...long} options={options} />
      <RadioField name="radio" {...long} options={options} />
      <ChipsField name="chips" {...long} options={options} />
      <CheckboxField name="checkbox" {...long} />
      <SwitchField name="switch" {...long} />
      <FileField name="file" {...long} />
      <AvatarField name="avatar" {...long} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const names = new Set(
      [...canvasElement.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
    );
    const reached = new Set<string | null>();
    for (let presses = 0; presses < 40; presses++) {
      await userEvent.tab();
      reached.add(document.activeElement?.getAttribute('name') ?? null);
      if (document.activeElement === document.body) break;
    }
    await expect([...names].filter((name) => !reached.has(name))).toEqual([]);
    for (const error of canvas.getAllByText('Este campo é obrigatório.')) {
      await expect(error).toBeVisible();
    }
    await expect(canvas.getAllByText('Este campo é obrigatório.')).toHaveLength(names.size);
  },
};
