import type { ReactNode } from 'react';
import { FieldRowRoot } from './choice.styles.ts';
import { Hint, RequiredMark, ErrorMessage, type FrameProps } from './Field.tsx';

/** Props of {@link FieldRow}. */
export interface FieldRowProps extends FrameProps {
  /** Visible label, which may contain links. @default `label` */
  labelContent?: ReactNode;
}

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
  style,
  error,
  labelContent = label,
  children,
}: FieldRowProps) {
  return (
    <FieldRowRoot
      className={className}
      style={style}
      data-invalid={error === undefined ? undefined : ''}
    >
      <label className="choice">
        {children}
        <span>
          {labelContent}
          {required === true && <RequiredMark />}
        </span>
      </label>
      <Hint id={id} hint={hint} />
      <ErrorMessage id={id} error={error} />
    </FieldRowRoot>
  );
}
