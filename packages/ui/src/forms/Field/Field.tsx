import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldGroupRoot, FieldRoot } from './Field.styles.ts';
import type { ControlProps, FieldFrame } from './useFormField.ts';

interface FrameProps extends FieldFrame {
  /** The control, with the `control` props of {@link useFormField}. */
  children: ReactNode;
}

const Mark = () => (
  <span className="required" aria-hidden="true">
    {' *'}
  </span>
);

const Hint = ({ id, hint }: Pick<FieldFrame, 'id' | 'hint'>) =>
  hint !== undefined && (
    <span className="hint" id={`${id}-hint`}>
      {hint}
    </span>
  );

// The line is always there, so that nothing moves when it has something to say.
const Message = ({ id, error }: Pick<FieldFrame, 'id' | 'error'>) => (
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

/**
 * The same with the label beside the control, as a box to tick has it.
 *
 * @example
 * <FieldRow {...frame}><input type="checkbox" {...input} {...control} /></FieldRow>
 */
export function FieldRow({
  id,
  label,
  hint,
  required,
  className,
  error,
  words = label,
  children,
}: FrameProps & {
  /** The label as it is read, with links perhaps. @default the label */
  words?: ReactNode;
}) {
  return (
    <FieldRoot
      className={className}
      data-row=""
      data-invalid={error === undefined ? undefined : ''}
    >
      <label className="choice">
        {children}
        <span>
          {words}
          {required === true && <Mark />}
        </span>
      </label>
      <Hint id={id} hint={hint} />
      <Message id={id} error={error} />
    </FieldRoot>
  );
}

/**
 * The same around several controls that answer one question, such as radio buttons: a `<fieldset>`
 * named by its legend.
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
    /** Called once the focus leaves the whole group. */
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
        {required === true && <Mark />}
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <Message id={id} error={error} />
    </FieldGroupRoot>
  );
}
