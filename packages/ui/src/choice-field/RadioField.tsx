'use client';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { asText, useFormField, type FieldPropsOf } from '../form/useFormField.ts';
import type { Option } from '../select-field/SelectField.tsx';

/** Props of {@link RadioField}. */
export interface RadioFieldProps extends FieldPropsOf<'fieldset', string, 'children' | 'role'> {
  /** The available options, all visible. */
  options: ReadonlyArray<Option>;
}

/**
 * A single choice among a few visible options. Renders a `<fieldset>` of native radio buttons: the
 * arrow keys move between them, and the group is one tab stop.
 *
 * @example
 * <RadioField name="person_type" label="Você é" options={[{ value: 'individual', label: 'Pessoa física' }]} />
 */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  return (
    <FieldGroup
      {...rest}
      {...frame}
      control={control}
      role="radiogroup"
      onFocus={input.onFocus}
      onLeave={input.onBlur}
    >
      {options.map(({ value, label, disabled }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={input.name}
            value={value}
            checked={input.value === value}
            disabled={disabled}
            required={control.required}
            onChange={() => input.onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
