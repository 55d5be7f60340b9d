/**
 * The calls of the personal area: contact, mails, participations, interests, addresses, radar. Apart
 * from the others for the same reason as those of accounts.
 *
 * See docs/api-contract.md#all-calls.
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

/** Body of `POST /contact` (docs/api-contract.md#contact); lot or house say whom it is for. */
export interface ContactBody {
  contact: {
    /** 10 to 2000 characters. */
    message: string;
    lot_uuid?: string | null | undefined;
    tenant_name?: string | null | undefined;
  };
}

export const contact = /* @__PURE__ */ send(
  'POST',
  '/contact',
  'required',
  /* @__PURE__ */ answers<{ message: string }, undefined, ContactBody>(),
);

/**
 * Without a session the token of a mail will do (docs/api-contract.md#notification-preferences).
 */
export interface MailTokenQuery {
  token?: string | undefined;
}

const preferencesPath = '/profile/notification_preferences';

export const notificationPreferences = /* @__PURE__ */ get(
  preferencesPath,
  'optional',
  /* @__PURE__ */ answers<NotificationPreferences, MailTokenQuery>('news'),
);

/** Body of `PUT /profile/notification_preferences`; what is left out stays as it is. */
export interface NotificationPreferencesBody extends Partial<NotificationPreferences> {
  token?: string | undefined;
}

export const saveNotificationPreferences = /* @__PURE__ */ send(
  'PUT',
  preferencesPath,
  'optional',
  /* @__PURE__ */ answers<NotificationPreferences, undefined, NotificationPreferencesBody>('news'),
);

/** Body of `PUT /unsubscribe` (docs/api-contract.md#unsubscribe). */
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

export const unsubscribe = /* @__PURE__ */ send(
  'PUT',
  '/unsubscribe',
  'none',
  /* @__PURE__ */ answers<Unsubscribed, undefined, UnsubscribeBody>('email'),
);

const mailLinkPath = '/unsubscribe/{token}';

// RFC 8058: made by mail programs, never by pages.
export const oneClickUnsubscribe = /* @__PURE__ */ send(
  'POST',
  mailLinkPath,
  'none',
  /* @__PURE__ */ answers<string, undefined, string>(),
);

// A link of mails; it leads on to the page.
export const unsubscribePage = /* @__PURE__ */ get(
  mailLinkPath,
  'none',
  /* @__PURE__ */ answers<string>(),
);

export const openParticipations = /* @__PURE__ */ get(
  '/profile/list_open_participations.json',
  'required',
  /* @__PURE__ */ lists<{ participations: Participation[] }>('participations'),
);

export const openParticipationsCount = /* @__PURE__ */ get(
  '/profile/open_participations.json',
  'required',
  /* @__PURE__ */ answers<ParticipationCount>('count'),
);

export const finishedParticipations = /* @__PURE__ */ get(
  '/profile/list_finished_participations.json',
  'required',
  /* @__PURE__ */ lists<ParticipationList, PageOf>('participations'),
);

export const finishedParticipationsCount = /* @__PURE__ */ get(
  '/profile/finished_participations.json',
  'required',
  /* @__PURE__ */ answers<ParticipationCount>('count'),
);

const interestsPath = '/profile/interests.json';

export const interests = /* @__PURE__ */ get(
  interestsPath,
  'required',
  /* @__PURE__ */ answers<Interests>('categories'),
);

export const saveInterests = /* @__PURE__ */ send(
  'PUT',
  interestsPath,
  'required',
  /* @__PURE__ */ answers<Interests, undefined, Interests>('categories'),
);

const addressesPath = '/profile/addresses';

export const addresses = /* @__PURE__ */ get(
  addressesPath,
  'required',
  /* @__PURE__ */ lists<{ addresses: Address[] }>('addresses'),
);

/** Body of `POST /profile/addresses` (docs/api-contract.md#addresses). */
export interface AddressBody {
  address: Pick<Address, 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state'> &
    Partial<Omit<Address, 'id'>>;
}

export const addAddress = /* @__PURE__ */ send(
  'POST',
  addressesPath,
  'required',
  /* @__PURE__ */ answers<Address, undefined, AddressBody>('id'),
);

const addressPath = '/profile/addresses/{id}';

export const changeAddress = /* @__PURE__ */ send(
  'PUT',
  addressPath,
  'required',
  /* @__PURE__ */ answers<Address, undefined, { address: Partial<Omit<Address, 'id'>> }>('id'),
);

export const removeAddress = /* @__PURE__ */ send(
  'DELETE',
  addressPath,
  'required',
  /* @__PURE__ */ answers<undefined>(),
);

/** What a radar item is made of (docs/api-contract.md#radar): at least one criterion. */
export interface RadarFields extends Partial<RadarCriteria> {
  /** `null`: it is named after its criteria. */
  name?: string | null | undefined;
}

const radarPath = '/radar';

export const radar = /* @__PURE__ */ get(
  radarPath,
  'required',
  /* @__PURE__ */ lists<RadarList>('items'),
);

export const addRadarItem = /* @__PURE__ */ send(
  'POST',
  radarPath,
  'required',
  /* @__PURE__ */ answers<RadarItem, undefined, { radar: RadarFields }>('id'),
);

const radarItemPath = '/radar/{id}';

export const renewRadarItem = /* @__PURE__ */ send(
  'PUT',
  radarItemPath,
  'required',
  /* @__PURE__ */ answers<RadarItem, undefined, { radar?: RadarFields | undefined }>('id'),
);

export const removeRadarItem = /* @__PURE__ */ send(
  'DELETE',
  radarItemPath,
  'required',
  /* @__PURE__ */ answers<undefined>(),
);

export const clearRadar = /* @__PURE__ */ send(
  'DELETE',
  radarPath,
  'required',
  /* @__PURE__ */ answers<{ removed: number }>(),
);

/** Query of a radar report (docs/api-contract.md#radar-report). */
export interface RadarReportQuery extends PageOf {
  q: {
    radar_subscription_uuid_eq: string;
    /** Only the lots that the last mail told of. */
    new_since?: 'last' | undefined;
  };
}

// The uuid is the key: no login.
export const radarReport = /* @__PURE__ */ get(
  '/lots.json',
  'optional',
  /* @__PURE__ */ lists<RadarReport, RadarReportQuery>('lots', 'radar'),
);
