import type { ReactNode } from 'react';
import { FieldRoot } from './Field.styles.ts';
import type { FieldFrame } from './useFormField.ts';

/** Props of {@link Field}. */
export interface FrameProps extends FieldFrame {
  /** The control, with the `control` props of {@link useFormField}. */
  children: ReactNode;
}

/** The star of a required field. */
export const Mark = () => (
  <span className="required" aria-hidden="true">
    {' *'}
  </span>
);

/** What is expected. */
export const Hint = ({ id, hint }: Pick<FieldFrame, 'id' | 'hint'>) =>
  hint !== undefined && (
    <span className="hint" id={`${id}-hint`}>
      {hint}
    </span>
  );

/** The first error; the line is always there, so that nothing moves when it has something to say. */
export const Message = ({ id, error }: Pick<FieldFrame, 'id' | 'error'>) => (
  <span className="error" id={`${id}-error`} aria-live="polite">
    {error}
  </span>
);

/**
 * Label above, hint, the control, and the line of its error. Takes the `frame` of
 * {@link useFormField}. Several controls under one name need a {@link FieldGroup}, a box to tick a
 * {@link FieldRow}.
 *
 * @example
 * <Field {...frame}><input className="control" {...input} {...control} /></Field>
 */
export function Field({ id, label, hint, required, className, error, children }: FrameProps) {
  return (
    <FieldRoot className={className} data-invalid={error === undefined ? undefined : ''}>
      <label className="label" htmlFor={id}>
        {label}
        {required === true && <Mark />}
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <Message id={id} error={error} />
    </FieldRoot>
  );
}
