'use client';
import type { ComponentPropsWithRef } from 'react';
import { FieldGroupRoot } from './choice.styles.ts';
import { Hint, RequiredMark, ErrorMessage, type FrameProps } from './Field.tsx';
import type { ControlProps } from './useFormField.ts';

/**
 * A field with several controls, such as radio buttons. Renders a `<fieldset>` with a legend.
 *
 * @example
 * <FieldGroup {...frame} control={control} role="radiogroup">{options}</FieldGroup>
 */
export function FieldGroup({
  id,
  label,
  hint,
  required,
  className,
  error,
  control,
  role = 'group',
  onLeave,
  children,
  ...rest
}: FrameProps &
  Omit<ComponentPropsWithRef<'fieldset'>, keyof FrameProps> & {
    control: ControlProps;
    role?: 'group' | 'radiogroup';
    /** Called when the focus leaves the whole group. */
    onLeave?: (() => void) | undefined;
  }) {
  return (
    <FieldGroupRoot
      {...rest}
      id={id}
      className={className}
      role={role}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={control['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.();
      }}
      {...(role === 'radiogroup' && {
        'aria-invalid': control['aria-invalid'],
        'aria-required': required,
      })}
    >
      <legend className="label">
        {label}
        {required === true && <RequiredMark />}
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <ErrorMessage id={id} error={error} />
    </FieldGroupRoot>
  );
}
