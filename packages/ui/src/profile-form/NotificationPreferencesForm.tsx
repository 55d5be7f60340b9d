'use client';
import { mailSchedule, type MailSchedule } from '@martelo/domain/constants';
import type { NotificationPreferences } from '@martelo/domain/entities';
import { useState } from 'react';
import { AutoSave } from '../form/AutoSave.tsx';
import { Form, type FormProps } from '../form/Form.tsx';
import { SwitchField } from '../choice-field/SwitchField.tsx';

/** Props of {@link NotificationPreferencesForm}. */
export interface NotificationPreferencesFormProps extends Omit<
  FormProps<NotificationPreferences>,
  'children' | 'resetOnSuccess' | 'initialValues'
> {
  /** Initial preferences. Later changes of this prop are ignored, because the form holds the latest choice. */
  value: NotificationPreferences;
}

const time = ({ hour, minute }: MailSchedule): string =>
  `${hour}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`;

const mails: Readonly<Record<keyof NotificationPreferences, { label: string; hint: string }>> = {
  published_catalogs: {
    label: 'Catálogos publicados',
    hint: `Por volta das ${time(mailSchedule.published_catalogs)}, quando houver catálogos novos`,
  },
  live_auctions: {
    label: 'Leilões do dia',
    hint: `Por volta das ${time(mailSchedule.live_auctions)}, nos dias com leilão ao vivo`,
  },
  daily_report: {
    label: 'Resumo diário',
    hint: `Por volta das ${time(mailSchedule.daily_report)}, nos dias com leilão ao vivo ou catálogo novo`,
  },
  radar: {
    label: 'Radar',
    hint: `Às ${time(mailSchedule.radar)}, nos dias com lotes novos nas suas buscas`,
  },
  liked_lots: {
    label: 'Lotes curtidos',
    hint: `Por volta das ${time(mailSchedule.liked_lots)}, no dia do leilão de um lote que você curtiu`,
  },
  liked_lots_hour_before: {
    label: 'Lotes curtidos, uma hora antes',
    hint: 'Uma hora antes do encerramento de um lote que você curtiu, se a casa informar o horário',
  },
  reminders: {
    label: 'Lembretes',
    hint: 'Uma hora antes, nos lotes e leilões em que você ativou um lembrete',
  },
  followed_authors: {
    label: 'Artistas que você segue',
    hint: `Por volta das ${time(mailSchedule.followed_authors)}, quando um deles tiver um lote novo`,
  },
  followed_accounts: {
    label: 'Casas que você segue',
    hint: `Por volta das ${time(mailSchedule.followed_accounts)}, quando uma delas tiver lotes novos`,
  },
  news: {
    label: 'Novidades das casas',
    hint: `Por volta das ${time(mailSchedule.news)}, quando uma casa publicar uma novidade`,
  },
};

const isMail = (name: string): name is keyof NotificationPreferences => Object.hasOwn(mails, name);

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
  // A new `value` from the server must not undo changes that the user has made since.
  const [initialValues] = useState(value);
  return (
    <Form<NotificationPreferences>
      aria-label="E-mails que você recebe"
      {...rest}
      initialValues={initialValues}
    >
      {Object.keys(mails)
        .filter((name) => isMail(name))
        .filter((name) => Object.hasOwn(initialValues, name))
        .map((name) => (
          <SwitchField key={name} name={name} {...mails[name]} />
        ))}
      <AutoSave delay={0} />
    </Form>
  );
}
