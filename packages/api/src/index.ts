/**
 * All exports of the package. Each resource also has its own entry (`@martelo/api/lots`).
 *
 * @module
 */
export * from './client.ts';
export * from './contract.ts';
export * from './events.ts';
export * from './live.ts';
export * from './react.ts';
export * from './resources/addresses.ts';
export * from './resources/auction-lists.ts';
export * from './resources/auctions.ts';
export * from './resources/authors.ts';
export * from './resources/bid-requests.ts';
export * from './resources/builds.ts';
export * from './resources/calendars.ts';
export * from './resources/compared-lots.ts';
export * from './resources/currencies.ts';
export * from './resources/event-toasts.ts';
export * from './resources/factors.ts';
export * from './resources/follows.ts';
export * from './resources/houses.ts';
export * from './resources/intent.ts';
export * from './resources/interest-lots.ts';
export * from './resources/interests.ts';
export * from './resources/last-visit.ts';
export * from './resources/likes.ts';
export * from './resources/live-rows.ts';
export * from './resources/login-on-demand.ts';
export * from './resources/login.ts';
export * from './resources/lot-details.ts';
export * from './resources/lot-filters.ts';
export * from './resources/lot-notes.ts';
export * from './resources/lots.ts';
export * from './resources/my-bids.ts';
export * from './resources/news.ts';
export * from './resources/participations.ts';
export * from './resources/password.ts';
export * from './resources/preferences.ts';
export * from './resources/profile.ts';
export * from './resources/proof-on-demand.ts';
export * from './resources/push.ts';
export * from './resources/radar.ts';
export * from './resources/recent-lots.ts';
export * from './resources/recent-searches.ts';
export * from './resources/saved-search-address.ts';
export * from './resources/search-alert.ts';
export * from './resources/search-suggestions.ts';
export * from './resources/reminders.ts';
export * from './resources/sessions.ts';
export * from './resources/signup.ts';
export * from './resources/site.ts';
export * from './resources/taxonomy.ts';
export * from './session.ts';
