import type { ReactNode } from 'react';
import { FieldRowRoot } from './choice.styles.ts';
import { Hint, Mark, Message, type FrameProps } from './Field.tsx';

/**
 * A field with the label beside its control, such as a checkbox.
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
  labelContent = label,
  children,
}: FrameProps & {
  /** Visible label, which may contain links. @default `label` */
  labelContent?: ReactNode;
}) {
  return (
    <FieldRowRoot className={className} data-invalid={error === undefined ? undefined : ''}>
      <label className="choice">
        {children}
        <span>
          {labelContent}
          {required === true && <Mark />}
        </span>
      </label>
      <Hint id={id} hint={hint} />
      <Message id={id} error={error} />
    </FieldRowRoot>
  );
}
