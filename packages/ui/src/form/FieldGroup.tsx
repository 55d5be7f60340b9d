'use client';
import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { FieldGroupRoot } from './choice.styles.ts';
import { Hint, RequiredMark, ErrorMessage, type FrameProps } from './Field.tsx';
import type { ControlProps } from './useFormField.ts';

/** Props of {@link FieldGroup}. */
export interface FieldGroupProps
  extends
    FrameProps,
    Omit<ComponentPropsWithRef<'fieldset'>, keyof FrameProps | 'onFocus' | 'role'> {
  control: ControlProps;
  /** @default 'group' */
  role?: 'group' | 'radiogroup' | undefined;
  /** Called when the focus enters the group. */
  onFocus?: ((event: FocusEvent<HTMLFieldSetElement>) => void) | undefined;
  /** Called when the focus leaves the whole group. */
  onLeave?: ((event: FocusEvent<HTMLFieldSetElement>) => void) | undefined;
}

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
  style,
  error,
  control,
  role = 'group',
  onFocus,
  onLeave,
  children,
  ...rest
}: FieldGroupProps) {
  return (
    <FieldGroupRoot
      {...rest}
      id={id}
      className={className}
      style={style}
      role={role}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={control['aria-describedby']}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocus?.(event);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(event);
      }}
      {...(role === 'radiogroup' && {
        'aria-invalid': control['aria-invalid'],
        'aria-required': required,
      })}
    >
      <legend className="label">
        {label}
        <RequiredMark required={required} />
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <ErrorMessage id={id} error={error} />
    </FieldGroupRoot>
  );
}
