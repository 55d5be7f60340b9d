import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldRow } from '../form/FieldRow.tsx';
import { asTick, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'children'> {
  /** The label with links in it; `label` then names the field where it is summed up. */
  children?: ReactNode;
}

/**
 * A box to tick: `true` or `false` in the form's state. Required means that it must be ticked. What
 * takes effect at once is a {@link SwitchField}.
 *
 * @example
 * <CheckboxField name="terms_accepted" label="Termos de uso" required>
 *   Li e aceito os <a href="/termos">termos de uso</a>
 * </CheckboxField>
 */
export function CheckboxField({ children, ...props }: CheckboxFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asTick);
  return (
    <FieldRow {...frame} words={children}>
      <input {...rest} {...input} {...control} type="checkbox" value="1" />
    </FieldRow>
  );
}
