'use client';
import type { ReactNode } from 'react';
import { FieldRow } from '../form/FieldRow.tsx';
import { asBoolean, useFormField, type FieldPropsOf } from '../form/useFormField.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends FieldPropsOf<'input', boolean, 'type' | 'children'> {
  /** Visible label, which may contain links. `label` still names the field in the error summary. */
  children?: ReactNode;
}

/**
 * A checkbox, whose value in the form's state is `true` or `false`. A required checkbox must be
 * checked. Use {@link SwitchField} for a setting that takes effect immediately.
 *
 * @example
 * <CheckboxField name="terms_accepted" label="Termos de uso" required>
 *   Li e aceito os <a href="/termos">termos de uso</a>
 * </CheckboxField>
 */
export function CheckboxField({ children, ...props }: CheckboxFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asBoolean);
  return (
    <FieldRow {...frame} labelContent={children}>
      <input {...rest} {...input} {...control} type="checkbox" value="1" />
    </FieldRow>
  );
}
