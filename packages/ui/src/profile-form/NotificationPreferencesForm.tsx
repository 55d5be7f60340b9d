'use client';
import type { NotificationPreferences } from '@martelo/domain/entities';
import {
  notificationKinds,
  preferenceKinds,
  type PreferenceKind,
} from '@martelo/domain/preferences';
import { useRef, useState } from 'react';
import { AutoSave } from '../form/AutoSave.tsx';
import { Form, type FormProps, type Outcome } from '../form/Form.tsx';
import { SwitchField } from '../choice-field/SwitchField.tsx';

/** Props of {@link NotificationPreferencesForm}. */
export interface NotificationPreferencesFormProps extends Omit<
  FormProps<NotificationPreferences>,
  'children' | 'resetOnSuccess' | 'initialValues'
> {
  /**
   * The stored preferences. The switches show the first ones, then the user's choices. Later ones are
   * submitted for the switches that the user has not changed.
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
export function NotificationPreferencesForm({
  value,
  onSubmit,
  ...rest
}: NotificationPreferencesFormProps) {
  // A new `value` from the server must not undo changes that the user has made since.
  const [initialValues] = useState(value);
  const saved = useRef(value);

  const saveChanges = async (values: NotificationPreferences): Promise<Outcome> => {
    // Another device or the link of a mail may have changed the other preferences.
    const changes = Object.entries(values).filter(
      ([kind, wanted]) => saved.current[kind as PreferenceKind] !== wanted,
    );
    const errors = await onSubmit({ ...value, ...Object.fromEntries(changes) });
    if (Object.keys(errors ?? {}).length === 0) saved.current = values;
    return errors;
  };

  return (
    <Form<NotificationPreferences>
      aria-label="E-mails que você recebe"
      {...rest}
      initialValues={initialValues}
      onSubmit={saveChanges}
    >
      {preferenceKinds
        .filter((name) => Object.hasOwn(initialValues, name))
        .map((name) => {
          const { label, when } = notificationKinds[name];
          return <SwitchField key={name} name={name} label={label} hint={when} />;
        })}
      <AutoSave delay={0} />
    </Form>
  );
}
