import { keepAmounts } from '@martelo/domain/money';
import type { ReactNode } from 'react';
import { FieldRoot } from './Field.styles.ts';
import type { FieldFrame } from './useFormField.ts';

/** Props of {@link Field}. */
export interface FrameProps extends FieldFrame {
  /** The control, with the `control` props of {@link useFormField}. */
  children: ReactNode;
}

/** Returns the props of a field's root element. */
export const rootProps = ({ className, style, error }: FieldFrame) => ({
  className,
  style,
  'data-invalid': error === undefined ? undefined : '',
});

/** The asterisk of a required field. */
export const RequiredMark = ({ required }: Pick<FieldFrame, 'required'>) =>
  required === true && (
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
export function Field({ children, ...frame }: FrameProps) {
  return (
    <FieldRoot {...rootProps(frame)}>
      <label className="label" htmlFor={frame.id}>
        {frame.label}
        <RequiredMark {...frame} />
      </label>
      <Hint {...frame} />
      {children}
      <ErrorMessage {...frame} />
    </FieldRoot>
  );
}
