import { keepAmounts } from '@martelo/domain/money';
import type { ReactNode } from 'react';
import { FieldRoot } from './Field.styles.ts';
import type { FieldFrame } from './useFormField.ts';

/** Props of {@link Field}. */
export interface FrameProps extends FieldFrame {
  /** The control, with the `control` props of {@link useFormField}. */
  children: ReactNode;
}

/** The asterisk of a required field. */
export const RequiredMark = () => (
  <span className="required" aria-hidden="true">
    {' *'}
  </span>
);

/** The hint below the label. */
export const Hint = ({ id, hint }: Pick<FieldFrame, 'id' | 'hint'>) =>
  hint !== undefined && (
    <span className="hint" id={`${id}-hint`}>
      {keepAmounts(hint)}
    </span>
  );

/** The first error. The line is always rendered, so an error causes no layout shift. */
export const ErrorMessage = ({ id, error }: Pick<FieldFrame, 'id' | 'error'>) => (
  <span className="error" id={`${id}-error`} aria-live="polite">
    {keepAmounts(error)}
  </span>
);

/**
 * A field's label, hint, control and error message. Takes the `frame` of {@link useFormField}. Use
 * {@link FieldGroup} for several controls with one name, and {@link FieldRow} for a checkbox.
 *
 * @example
 * <Field {...frame}><input className="control" {...input} {...control} /></Field>
 */
export function Field({
  id,
  label,
  hint,
  required,
  className,
  style,
  error,
  children,
}: FrameProps) {
  return (
    <FieldRoot
      className={className}
      style={style}
      data-invalid={error === undefined ? undefined : ''}
    >
      <label className="label" htmlFor={id}>
        {label}
        {required === true && <RequiredMark />}
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <ErrorMessage id={id} error={error} />
    </FieldRoot>
  );
}
