import {
  useEffect,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.span.withConfig({ componentId: 'm-FileInput' })`
  ${reset}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2} ${token.space3};
  align-items: center;
  min-width: 0;

  /* Covers the whole control, so a file can be dropped anywhere on it. */
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > input:disabled {
    cursor: not-allowed;
  }
  &:has(> input:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
  & > .action {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &.control:has(> input:disabled) {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
  }
  &:has(> input:disabled) > .action {
    color: ${token.quiet};
    text-decoration: none;
  }
  & > .file {
    flex: 1;
    min-width: min(7rem, 100%);
    overflow-wrap: anywhere;
  }
`;

interface FileInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange'
> {
  /** The selected file. The parent owns this value. */
  file: File | null | undefined;
  onFileChange: (file: File | undefined) => void;
  /** Label of the action, such as "Escolher arquivo". */
  action: string;
  /** Content beside the action. */
  children?: ReactNode;
}

/** A styled native file input. Accepts dropped files, and its value is controlled by `file`. */
export function FileInput({
  file,
  onFileChange,
  action,
  children,
  className,
  ...rest
}: FileInputProps) {
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Without this, choosing the same file again after its removal would not fire `change`.
    const input = root.current?.querySelector('input');
    if (!file && input) input.value = '';
  }, [file]);
  return (
    <Root ref={root} className={className}>
      <span className="action" aria-hidden="true">
        {action}
      </span>
      {children}
      <input
        {...rest}
        type="file"
        onChange={({ currentTarget }) => {
          // Closing the dialog without a choice keeps the current file.
          if (currentTarget.files?.[0]) onFileChange(currentTarget.files[0]);
        }}
      />
    </Root>
  );
}

/**
 * Moves the focus to the field's input. Call it in a button that disappears together with the file.
 */
export function focusInput({ currentTarget }: MouseEvent): void {
  currentTarget.closest('.m-Field')?.querySelector('input')?.focus();
}

/**
 * Formats a file size in KB or MB.
 *
 * @example
 * fileSize(1_572_864); // '1,5 MB'
 */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`;
}
