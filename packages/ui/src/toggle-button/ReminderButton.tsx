import { Icon } from '../internal/Icon.tsx';
import { ToggleButton, type ToggleButtonProps } from './ToggleButton.tsx';

/** Props of {@link ReminderButton}. */
export interface ReminderButtonProps extends ToggleButtonProps {
  /** Title of the lot or the auction, for the accessible name. */
  title: string;
  /** `null`: not logged in. The button is controlled. */
  reminded: boolean | null;
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
  onRemindedChange,
  ...rest
}: ReminderButtonProps) {
  const pressed = reminded === true;
  const text = pressed ? 'Lembrete ativado' : 'Avise-me uma hora antes';
  return (
    <ToggleButton
      component="ReminderButton"
      kind="reminder"
      aria-label={`${text}: ${title}`}
      pressed={pressed}
      onPressedChange={onRemindedChange}
      {...rest}
    >
      <Icon path="M5 17.5h14l-1.8-2.6v-4.4a5.2 5.2 0 0 0-10.4 0v4.4zM10 20.5h4" />{' '}
      <span className="text">{text}</span>
    </ToggleButton>
  );
}
