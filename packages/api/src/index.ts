'use client';
/**
 * Everything of the package but `@martelo/api/partner`, which other sites need. Each topic also has
 * its own entry (`@martelo/api/lots`), which is what a page that counts its bytes imports.
 *
 * @module
 */
export * from './area.ts';
export * from './builds.ts';
export * from './chunk-guard.ts';
export * from './client.ts';
export * from './contract.ts';
export * from './errors.ts';
export * from './etags.ts';
export * from './events.ts';
export * from './intent.ts';
export * from './notifications.ts';
export { fieldErrorsOf, type FieldErrors, type Outcome } from './outcome.ts';
export * from './provider.ts';
export { fallbackFor, read, readPages, type PagesRead, type Read } from './read.ts';
export { urlOf } from './request.ts';
export * from './resources/accounts.ts';
export * from './resources/addresses.ts';
export * from './resources/auctions.ts';
export * from './resources/authors.ts';
export * from './resources/carousel.ts';
export * from './resources/contact.ts';
export * from './resources/currencies.ts';
export * from './resources/embed.ts';
export * from './resources/factors.ts';
export * from './resources/follows.ts';
export * from './resources/interests.ts';
export * from './resources/likes.ts';
export * from './resources/login.ts';
export * from './resources/lots.ts';
export * from './resources/participations.ts';
export * from './resources/password.ts';
export * from './resources/preferences.ts';
export * from './resources/prices.ts';
export * from './resources/profile.ts';
export * from './resources/radar.ts';
export * from './resources/sessions.ts';
export * from './resources/signup.ts';
export * from './resources/taxonomy.ts';
export * from './server-time.ts';
export * from './session.ts';
export * from './toasts.ts';
export * from './use-event-toasts.ts';
export * from './use-intent.ts';
export { usePages, type EarlierRows, type PagesArea } from './use-pages.ts';
export { useRead, type ReadArea } from './use-read.ts';
export { useSessionRefresh } from './use-session-refresh.ts';
export { useSession, type KnownSession } from './use-session.ts';
