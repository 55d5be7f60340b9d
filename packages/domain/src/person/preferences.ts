/**
 * Notification preferences: the mails that a person receives.
 *
 * See docs/api-contract.md#notification-preferences.
 *
 * @module
 */
import type { NotificationPreferences } from '../sale/entities.ts';
import { mailSchedule, type MailSchedule } from '../site/constants.ts';

/** Name of a preference and of its mail. */
export type PreferenceKind = keyof NotificationPreferences;

/** A kind of notification: its texts, its default, and when it is sent. */
export interface NotificationKind {
  /** Name of its switch, and of its list in mail programs. */
  readonly label: string;
  /** When it is sent, beside the switch. */
  readonly when: string;
  /** Its mails in a sentence, without their article: "avisos de lotes curtidos". */
  readonly mails: string;
  /** The article of `mails`. @default 'os' */
  readonly article?: 'o' | 'as';
  /** Whether a new account receives it. */
  readonly isDefault: boolean;
  /** The scheduled mails that contain it. Empty if it is sent one hour before. */
  readonly schedule: readonly (keyof typeof mailSchedule)[];
}

const time = ({ hour, minute }: MailSchedule): string =>
  `${hour}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`;
const morning = `Por volta das ${time(mailSchedule.morning)}`;

/**
 * Every kind of notification, in the order of the switches. To add a kind, add its row here, its
 * field to `NotificationPreferences` and its label to `fieldLabels`. Write its section in a file of
 * `apps/server/src/mail/editions`, and add it to the sections of `morning.ts` there. Tests name the
 * migration and the documents.
 */
export const notificationKinds: Readonly<Record<PreferenceKind, NotificationKind>> = {
  published_catalogs: {
    label: 'Catálogos publicados',
    when: `${morning}, quando houver catálogos novos`,
    mails: 'avisos de catálogos publicados',
    isDefault: true,
    schedule: ['morning'],
  },
  live_auctions: {
    label: 'Leilões do dia',
    when: `${morning}, nos dias com leilão ao vivo`,
    mails: 'avisos de leilões do dia',
    isDefault: true,
    schedule: ['morning'],
  },
  daily_report: {
    label: 'Resumo diário',
    when: `${morning}, nos dias com leilão ao vivo ou catálogo novo`,
    mails: 'resumo diário',
    article: 'o',
    isDefault: true,
    schedule: ['morning'],
  },
  radar: {
    label: 'Radar',
    when: `Às ${time(mailSchedule.radar)}, nos dias com lotes novos nas suas buscas`,
    mails: 'e-mails do radar',
    isDefault: true,
    // The morning's mail names searches that end soon.
    schedule: ['morning', 'radar'],
  },
  liked_lots: {
    label: 'Lotes curtidos',
    when: `${morning}, no dia do leilão de um lote que você curtiu`,
    mails: 'avisos de lotes curtidos',
    isDefault: true,
    schedule: ['morning'],
  },
  liked_lots_hour_before: {
    label: 'Lotes curtidos, uma hora antes',
    when: 'Uma hora antes do encerramento de um lote que você curtiu, se a casa informar o horário',
    mails: 'avisos de lotes que encerram em uma hora',
    // It may send several mails a day.
    isDefault: false,
    schedule: [],
  },
  reminders: {
    label: 'Lembretes',
    when: 'Uma hora antes, nos lotes e leilões em que você ativou um lembrete',
    mails: 'lembretes de uma hora antes',
    isDefault: true,
    schedule: [],
  },
  followed_authors: {
    label: 'Artistas que você segue',
    when: `${morning}, quando um deles tiver um lote novo`,
    mails: 'avisos de artistas seguidos',
    isDefault: true,
    schedule: ['morning'],
  },
  followed_accounts: {
    label: 'Casas que você segue',
    when: `${morning}, quando uma delas tiver lotes novos`,
    mails: 'avisos de casas seguidas',
    isDefault: true,
    schedule: ['morning'],
  },
  news: {
    label: 'Novidades das casas',
    when: `${morning}, quando uma casa publicar uma novidade`,
    mails: 'novidades das casas',
    article: 'as',
    // It needs the person's consent (LGPD, art. 8).
    isDefault: false,
    schedule: ['morning'],
  },
};

// The table has the keys of its type only.
/** The names of all preferences, in the order of their switches. */
export const preferenceKinds = Object.keys(notificationKinds) as readonly PreferenceKind[];

// `Object.fromEntries` loses the names of the keys.
/** Preferences of a new account. */
export const defaultPreferences = Object.fromEntries(
  preferenceKinds.map((kind) => [kind, notificationKinds[kind].isDefault]),
) as unknown as Readonly<NotificationPreferences>;

/**
 * Whether a text is the name of a preference.
 *
 * @example
 * isPreferenceKind('radar'); // true
 * isPreferenceKind('__proto__'); // false
 */
export const isPreferenceKind = (name: unknown): name is PreferenceKind =>
  typeof name === 'string' && Object.hasOwn(notificationKinds, name);
