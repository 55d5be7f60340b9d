/**
 * Every call between a client and a server of the product. The client builds requests from this
 * table, and a test checks the routes of the reference server against it.
 *
 * The calls themselves are in the files of their resources.
 *
 * @module
 */
import { addressCalls } from './resources/account/addresses.ts';
import { auctionCalls } from './resources/auctions/auctions.ts';
import { authorCalls } from './resources/authors/authors.ts';
import { calendarCalls } from './resources/auctions/calendars.ts';
import { contactCalls } from './resources/houses/contact.ts';
import { currencyCalls } from './resources/site/currencies.ts';
import { factorCalls } from './resources/account/factors.ts';
import { followCalls } from './resources/authors/follows.ts';
import { houseCalls } from './resources/houses/houses.ts';
import { interestCalls } from './resources/person/interests.ts';
import { likeCalls } from './resources/lots/likes.ts';
import { loginCalls } from './resources/account/login.ts';
import { liveRowCalls } from './internal/live/row-calls.ts';
import { lotNoteCalls } from './resources/lots/lot-notes.ts';
import { lotCalls } from './resources/lots/lots.ts';
import { myBidCalls } from './resources/lots/my-bids.ts';
import { newsCalls } from './resources/person/news.ts';
import { participationCalls } from './resources/auctions/participations.ts';
import { passwordCalls } from './resources/account/password.ts';
import { preferenceCalls } from './resources/person/preferences.ts';
import { profileCalls } from './resources/account/profile.ts';
import { pushCalls } from './resources/person/push.ts';
import { radarCalls } from './resources/search/radar.ts';
import { suggestionCalls } from './resources/search/search-suggestions.ts';
import { reminderCalls } from './resources/auctions/reminders.ts';
import { sessionCalls } from './resources/account/sessions.ts';
import { signUpCalls } from './resources/account/signup.ts';
import { siteCalls } from './resources/site/site.ts';
import { taxonomyCalls } from './resources/lots/taxonomy.ts';

export type {
  AuthLevel,
  BodyOf,
  Endpoint,
  ListName,
  PageQuery,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from './internal/calls/endpoint.ts';
export type * from './resources/account/addresses.ts';
export type * from './resources/auctions/auctions.ts';
export type * from './resources/authors/authors.ts';
export type * from './resources/auctions/calendars.ts';
export type * from './resources/site/currencies.ts';
export type * from './resources/account/factors.ts';
export type * from './resources/authors/follows.ts';
export type * from './resources/houses/houses.ts';
export type * from './resources/person/interests.ts';
export type * from './resources/lots/likes.ts';
export type * from './internal/live/row-calls.ts';
export type * from './resources/account/login.ts';
export type * from './resources/lots/lot-notes.ts';
export type * from './resources/lots/lots.ts';
export type * from './resources/lots/my-bids.ts';
export type * from './resources/person/news.ts';
export type * from './resources/auctions/participations.ts';
export type * from './resources/account/password.ts';
export type * from './resources/person/preferences.ts';
export type * from './resources/account/profile.ts';
export type * from './resources/person/push.ts';
export type * from './resources/search/radar.ts';
export type * from './resources/auctions/reminders.ts';
export type * from './resources/search/search-suggestions.ts';
export type * from './resources/account/sessions.ts';
export type * from './resources/account/signup.ts';
export type * from './resources/site/site.ts';
export type * from './resources/lots/taxonomy.ts';

/** Every call by name. */
export const endpoints = {
  ...lotCalls,
  ...likeCalls,
  ...auctionCalls,
  // After the lists, whose descriptions OpenAPI takes for their path.
  ...liveRowCalls,
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
