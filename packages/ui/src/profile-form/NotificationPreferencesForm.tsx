import type { NotificationPreferences } from '@martelo/domain/entities';
import { notificationKinds, preferenceKinds } from '@martelo/domain/preferences';
import { AutoSave } from '../form/AutoSave.tsx';
import { Form, type FormPropsOf } from '../form/Form.tsx';
import { SwitchField } from '../choice-field/SwitchField.tsx';

/** Props of {@link NotificationPreferencesForm}. */
export interface NotificationPreferencesFormProps extends FormPropsOf<
  NotificationPreferences,
  'initialValues'
> {
  /**
   * The stored preferences. The switches show them, and the user's choices until these are stored.
   */
  value: NotificationPreferences;
}

/**
 * One switch per notification mail. Saves each change immediately. Shows only the mails that both
 * `value` and this form contain.
 *
 * See docs/api-contract.md#notification-preferences.
 *
 * @example
 * <NotificationPreferencesForm value={preferences} onSubmit={savePreferences} />
 */
export function NotificationPreferencesForm({ value, ...rest }: NotificationPreferencesFormProps) {
  return (
    <Form<NotificationPreferences>
      aria-label="E-mails que você recebe"
      {...rest}
      initialValues={value}
    >
      {preferenceKinds
        .filter((name) => Object.hasOwn(value, name))
        .map((name) => {
          const { label, when } = notificationKinds[name];
          return <SwitchField key={name} name={name} label={label} hint={when} />;
        })}
      <AutoSave delay={0} />
    </Form>
  );
}
