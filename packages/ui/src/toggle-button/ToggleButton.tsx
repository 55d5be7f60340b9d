'use client';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { renamed } from '../internal/warn-once.ts';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of every toggle button. */
export interface ToggleButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** A request is in flight. Further clicks are ignored. @default false */
  loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  pending?: boolean | undefined;
}

interface OwnProps extends ToggleButtonProps {
  /** Name of the component that renders it, for warnings. */
  component: string;
  kind: 'like' | 'follow' | 'reminder';
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  children: ReactNode;
}

/** A toggle button, whose children show its state. */
export function ToggleButton({
  component,
  kind,
  pressed,
  loading,
  pending,
  onPressedChange,
  ...rest
}: OwnProps) {
  const isLoading = renamed(component, 'pending', pending, 'loading', loading) ?? false;
  return (
    <ToggleRoot
      type="button"
      data-kind={kind}
      aria-pressed={pressed}
      aria-busy={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onPressedChange(!pressed);
      }}
      {...rest}
    />
  );
}
