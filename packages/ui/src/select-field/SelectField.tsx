import type { ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';

/** One of several answers. */
export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

/** Props of {@link SelectField}. */
export interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, FormOwned | 'children' | 'multiple'> {
  /** The answers, in the order of the list. */
  options: ReadonlyArray<Option>;
  /** Shown while nothing is chosen. @default 'Escolha' */
  placeholder?: string | undefined;
}

/**
 * One of many short answers, with the phone's own picker and every keyboard: a native `<select>`. For
 * up to five answers a {@link RadioField} shows them all; for hundreds a {@link ComboboxField} filters.
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
