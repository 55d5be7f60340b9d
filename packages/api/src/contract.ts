/**
 * Every call between a client and a server of the product. The client builds requests from this
 * table, and a test checks the routes of the reference server against it.
 *
 * The calls themselves are in the files of their resources.
 *
 * @module
 */
import { addressCalls } from './resources/addresses.ts';
import { auctionCalls } from './resources/auctions.ts';
import { authorCalls } from './resources/authors.ts';
import { calendarCalls } from './resources/calendars.ts';
import { contactCalls } from './resources/contact.ts';
import { currencyCalls } from './resources/currencies.ts';
import { factorCalls } from './resources/factors.ts';
import { followCalls } from './resources/follows.ts';
import { houseCalls } from './resources/houses.ts';
import { interestCalls } from './resources/interests.ts';
import { likeCalls } from './resources/likes.ts';
import { loginCalls } from './resources/login.ts';
import { liveRowCalls } from './resources/live-rows.ts';
import { lotNoteCalls } from './resources/lot-notes.ts';
import { lotCalls } from './resources/lots.ts';
import { myBidCalls } from './resources/my-bids.ts';
import { newsCalls } from './resources/news.ts';
import { participationCalls } from './resources/participations.ts';
import { passwordCalls } from './resources/password.ts';
import { preferenceCalls } from './resources/preferences.ts';
import { profileCalls } from './resources/profile.ts';
import { pushCalls } from './resources/push.ts';
import { radarCalls } from './resources/radar.ts';
import { suggestionCalls } from './resources/search-suggestions.ts';
import { reminderCalls } from './resources/reminders.ts';
import { sessionCalls } from './resources/sessions.ts';
import { signUpCalls } from './resources/signup.ts';
import { siteCalls } from './resources/site.ts';
import { taxonomyCalls } from './resources/taxonomy.ts';

export type {
  AuthLevel,
  BodyOf,
  Endpoint,
  ListName,
  PageQuery,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from './internal/endpoint.ts';
export type * from './resources/addresses.ts';
export type * from './resources/auctions.ts';
export type * from './resources/authors.ts';
export type * from './resources/calendars.ts';
export type * from './resources/currencies.ts';
export type * from './resources/factors.ts';
export type * from './resources/follows.ts';
export type * from './resources/houses.ts';
export type * from './resources/interests.ts';
export type * from './resources/likes.ts';
export type * from './resources/live-rows.ts';
export type * from './resources/login.ts';
export type * from './resources/lot-notes.ts';
export type * from './resources/lots.ts';
export type * from './resources/my-bids.ts';
export type * from './resources/news.ts';
export type * from './resources/participations.ts';
export type * from './resources/password.ts';
export type * from './resources/preferences.ts';
export type * from './resources/profile.ts';
export type * from './resources/push.ts';
export type * from './resources/radar.ts';
export type * from './resources/reminders.ts';
export type * from './resources/search-suggestions.ts';
export type * from './resources/sessions.ts';
export type * from './resources/signup.ts';
export type * from './resources/site.ts';
export type * from './resources/taxonomy.ts';

/** Every call by name. */
export const endpoints = {
  ...lotCalls,
  ...liveRowCalls,
  ...likeCalls,
  ...auctionCalls,
  ...authorCalls,
  ...followCalls,
  ...houseCalls,
  ...contactCalls,
  ...suggestionCalls,
  ...taxonomyCalls,
  ...siteCalls,
  ...calendarCalls,
  ...currencyCalls,
  ...loginCalls,
  ...signUpCalls,
  ...passwordCalls,
  ...profileCalls,
  ...sessionCalls,
  ...factorCalls,
  ...addressCalls,
  ...interestCalls,
  ...myBidCalls,
  ...newsCalls,
  ...participationCalls,
  ...preferenceCalls,
  ...radarCalls,
  ...lotNoteCalls,
  ...reminderCalls,
  ...pushCalls,
};

/** The statuses that each call may fail with, by its name. */
export type CallErrors = {
  [
    Name in keyof typeof endpoints as (typeof endpoints)[Name] extends { readonly errors: unknown }
      ? Name
      : never
  ]: ErrorsOf<(typeof endpoints)[Name]>;
};

type ErrorsOf<E> = E extends { readonly errors: readonly (infer Status)[] } ? Status : never;
