/**
 * All exports of the package, except `@martelo/api/back-end`. Each resource also has its own entry
 * (`@martelo/api/lots`).
 *
 * @module
 */
export * from './client.ts';
export * from './contract.ts';
export * from './events.ts';
export * from './live.ts';
export * from './react.ts';
export * from './resources/account/addresses.ts';
export * from './resources/auctions/auction-lists.ts';
export * from './resources/auctions/auctions.ts';
export * from './resources/authors/authors.ts';
export * from './resources/lots/bid-requests.ts';
export * from './resources/site/builds.ts';
export * from './resources/auctions/calendars.ts';
export * from './resources/lots/compared-lots.ts';
export * from './resources/site/currencies.ts';
export * from './resources/site/event-toasts.ts';
export * from './resources/account/factors.ts';
export * from './resources/authors/follows.ts';
export * from './resources/houses/houses.ts';
export * from './resources/person/intent.ts';
export * from './resources/lots/interest-lots.ts';
export * from './resources/person/interests.ts';
export * from './resources/person/last-visit.ts';
export * from './resources/lots/likes.ts';
export * from './internal/live/row-calls.ts';
export * from './resources/account/login-on-demand.ts';
export * from './resources/account/login.ts';
export * from './resources/lots/lot-details.ts';
export * from './resources/lots/lot-filters.ts';
export * from './resources/lots/lot-notes.ts';
export * from './resources/lots/lots.ts';
export * from './resources/lots/my-bids.ts';
export * from './resources/person/news.ts';
export * from './resources/auctions/participations.ts';
export * from './resources/account/password.ts';
export * from './resources/person/preferences.ts';
export * from './resources/account/profile.ts';
export * from './resources/account/proof-on-demand.ts';
export * from './resources/person/push.ts';
export * from './resources/search/radar.ts';
export * from './resources/lots/recent-lots.ts';
export * from './resources/search/recent-searches.ts';
export * from './resources/search/saved-search-address.ts';
export * from './resources/search/search-alert.ts';
export * from './resources/search/search-suggestions.ts';
export * from './resources/auctions/reminders.ts';
export * from './resources/account/sessions.ts';
export * from './resources/account/signup.ts';
export * from './resources/site/site.ts';
export * from './resources/lots/taxonomy.ts';
export * from './session.ts';
