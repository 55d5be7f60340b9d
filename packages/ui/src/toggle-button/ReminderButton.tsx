'use client';
import type { ComponentPropsWithRef } from 'react';
import { renamed } from '../internal/warn-once.ts';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of {@link ReminderButton}. */
export interface ReminderButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Title of the lot or the auction, for the accessible name. */
  title: string;
  /** `null`: not logged in. The button is controlled. */
  reminded: boolean | null;
  /** A request is in flight. Further clicks are ignored. @default false */
  loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  pending?: boolean | undefined;
  /** Called with `true` to add the reminder and `false` to remove it. */
  onRemindedChange: (reminded: boolean) => void;
}

/**
 * A toggle button that adds a reminder of a lot or an auction, one hour before. Its text,
 * `aria-pressed`, the bell and the background show its state. Its width does not change.
 *
 * @example
 * <ReminderButton title={lot.title} reminded={reminded} onRemindedChange={setReminded} />
 */
export function ReminderButton({
  title,
  reminded,
  loading,
  pending,
  onRemindedChange,
  ...rest
}: ReminderButtonProps) {
  const isLoading = renamed('ReminderButton', 'pending', pending, 'loading', loading) ?? false;
  const pressed = reminded === true;
  const text = pressed ? 'Lembrete ativado' : 'Avise-me uma hora antes';
  return (
    <ToggleRoot
      type="button"
      data-kind="reminder"
      aria-label={`${text}: ${title}`}
      aria-pressed={pressed}
      aria-busy={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onRemindedChange(!pressed);
      }}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 17.5h14l-1.8-2.6v-4.4a5.2 5.2 0 0 0-10.4 0v4.4zM10 20.5h4" />
      </svg>{' '}
      <span className="text">{text}</span>
    </ToggleRoot>
  );
}
