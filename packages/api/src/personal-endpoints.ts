/**
 * The calls of the personal area: contact, mails, participations, interests, addresses, radar. Apart
 * from the others for the same reason as those of accounts.
 *
 * Source: API contract §4.4, §5, §7.2.
 *
 * @module
 */
import type {
  Address,
  Interests,
  NotificationPreferences,
  Participation,
  ParticipationCount,
  ParticipationList,
  RadarCriteria,
  RadarItem,
  RadarList,
  RadarReport,
} from '@martelo/domain/entities';
import type { PreferenceKind } from '@martelo/domain/preferences';
import { answers, get, lists, send, type PageOf } from './define-endpoint.ts';

/** Body of `POST /contact` (contract §4.4); lot or house say whom it is for. */
export interface ContactBody {
  contact: {
    /** 10 to 2000 characters. */
    message: string;
    lot_uuid?: string | null | undefined;
    tenant_name?: string | null | undefined;
  };
}

export const contact = send(
  'POST',
  '/contact',
  'required',
  answers<{ message: string }, undefined, ContactBody>(),
);

/** Without a session the token of a mail will do (contract §5.1). */
export interface MailTokenQuery {
  token?: string | undefined;
}

const preferencesPath = '/profile/notification_preferences';

export const notificationPreferences = get(
  preferencesPath,
  'optional',
  answers<NotificationPreferences, MailTokenQuery>('news'),
);

/** Body of `PUT /profile/notification_preferences`; what is left out stays as it is. */
export interface NotificationPreferencesBody extends Partial<NotificationPreferences> {
  token?: string | undefined;
}

export const saveNotificationPreferences = send(
  'PUT',
  preferencesPath,
  'optional',
  answers<NotificationPreferences, undefined, NotificationPreferencesBody>('news'),
);

/** Body of `PUT /unsubscribe` (contract §5.2). */
export interface UnsubscribeBody {
  token: string;
  /** @default the kind of the mail that the token came in */
  kind?: PreferenceKind | 'all' | undefined;
}

/** Answer of `PUT /unsubscribe`. */
export interface Unsubscribed {
  /** Masked. */
  email: string;
  kind: PreferenceKind | 'all';
  notification_preferences: NotificationPreferences;
  message: string;
}

export const unsubscribe = send(
  'PUT',
  '/unsubscribe',
  'none',
  answers<Unsubscribed, undefined, UnsubscribeBody>('email'),
);

const mailLinkPath = '/unsubscribe/{token}';

// RFC 8058: made by mail programs, never by pages.
export const oneClickUnsubscribe = send(
  'POST',
  mailLinkPath,
  'none',
  answers<string, undefined, string>(),
);

// A link of mails; it leads on to the page.
export const unsubscribePage = get(mailLinkPath, 'none', answers<string>());

export const openParticipations = get(
  '/profile/list_open_participations.json',
  'required',
  lists<{ participations: Participation[] }>('participations'),
);

export const openParticipationsCount = get(
  '/profile/open_participations.json',
  'required',
  answers<ParticipationCount>('count'),
);

export const finishedParticipations = get(
  '/profile/list_finished_participations.json',
  'required',
  lists<ParticipationList, PageOf>('participations'),
);

export const finishedParticipationsCount = get(
  '/profile/finished_participations.json',
  'required',
  answers<ParticipationCount>('count'),
);

const interestsPath = '/profile/interests.json';

export const interests = get(interestsPath, 'required', answers<Interests>('categories'));

export const saveInterests = send(
  'PUT',
  interestsPath,
  'required',
  answers<Interests, undefined, Interests>('categories'),
);

const addressesPath = '/profile/addresses';

export const addresses = get(
  addressesPath,
  'required',
  lists<{ addresses: Address[] }>('addresses'),
);

/** Body of `POST /profile/addresses` (contract §5.7). */
export interface AddressBody {
  address: Pick<Address, 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state'> &
    Partial<Omit<Address, 'id'>>;
}

export const addAddress = send(
  'POST',
  addressesPath,
  'required',
  answers<Address, undefined, AddressBody>('id'),
);

const addressPath = '/profile/addresses/{id}';

export const changeAddress = send(
  'PUT',
  addressPath,
  'required',
  answers<Address, undefined, { address: Partial<Omit<Address, 'id'>> }>('id'),
);

export const removeAddress = send('DELETE', addressPath, 'required', answers<undefined>());

/** What a radar item is made of (contract §5.8): at least one criterion. */
export interface RadarFields extends Partial<RadarCriteria> {
  /** `null`: it is named after its criteria. */
  name?: string | null | undefined;
}

const radarPath = '/radar';

export const radar = get(radarPath, 'required', lists<RadarList>('items'));

export const addRadarItem = send(
  'POST',
  radarPath,
  'required',
  answers<RadarItem, undefined, { radar: RadarFields }>('id'),
);

const radarItemPath = '/radar/{id}';

export const renewRadarItem = send(
  'PUT',
  radarItemPath,
  'required',
  answers<RadarItem, undefined, { radar?: RadarFields | undefined }>('id'),
);

export const removeRadarItem = send('DELETE', radarItemPath, 'required', answers<undefined>());

export const clearRadar = send('DELETE', radarPath, 'required', answers<{ removed: number }>());

/** Query of a radar report (contract §7.2). */
export interface RadarReportQuery extends PageOf {
  q: {
    radar_subscription_uuid_eq: string;
    /** Only the lots that the last mail told of. */
    new_since?: 'last' | undefined;
  };
}

// The uuid is the key: no login.
export const radarReport = get(
  '/lots.json',
  'optional',
  lists<RadarReport, RadarReportQuery>('lots', 'radar'),
);
