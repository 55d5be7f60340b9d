import type { ReactNode } from 'react';
import { FieldRowRoot } from './choice.styles.ts';
import { Hint, Mark, Message, type FrameProps } from './Field.tsx';

/**
 * A field with the label beside its control, as a box to tick has it.
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
    <FieldRowRoot className={className} data-invalid={error === undefined ? undefined : ''}>
      <label className="choice">
        {children}
        <span>
          {words}
          {required === true && <Mark />}
        </span>
      </label>
      <Hint id={id} hint={hint} />
      <Message id={id} error={error} />
    </FieldRowRoot>
  );
}
