import type { ReactNode } from 'react';
import { FieldRowRoot } from './choice.styles.ts';
import { ErrorMessage, Hint, RequiredMark, rootProps, type FrameProps } from './Field.tsx';

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
export function FieldRow({ labelContent, children, ...frame }: FieldRowProps) {
  return (
    <FieldRowRoot {...rootProps(frame)}>
      <label className="choice">
        {children}
        <span>
          {labelContent === undefined ? frame.label : labelContent}
          <RequiredMark {...frame} />
        </span>
      </label>
      <Hint {...frame} />
      <ErrorMessage {...frame} />
    </FieldRowRoot>
  );
}
