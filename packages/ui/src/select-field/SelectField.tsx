'use client';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldPropsOf } from '../form/useFormField.ts';

/** One option of a choice. */
export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldPropsOf<'select', string, 'children' | 'multiple'> {
  /** The options, in order. */
  options: ReadonlyArray<Option>;
  /** Shown while no option is selected. @default 'Escolha' */
  placeholder?: string | undefined;
}

/**
 * A single choice among several short options. Renders a native `<select>`. Use a {@link
 * RadioField} for up to five options, and a {@link ComboboxField} for hundreds.
 *
 * @example
 * <SelectField name="state" label="UF" options={[{ value: 'SP', label: 'São Paulo' }]} required />
 */
export function SelectField({ options, placeholder = 'Escolha', ...props }: SelectFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  return (
    <Field {...frame}>
      <select {...rest} {...input} {...control} className="control">
        <option value="">{placeholder}</option>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
