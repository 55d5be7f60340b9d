'use client';
/**
 * Everything of the package but `@martelo/api/partner`, which other sites need. Each topic also has
 * its own entry (`@martelo/api/lots`), which is what a page that counts its bytes imports.
 *
 * @module
 */
export * from './internal/area.ts';
export * from './resources/builds.ts';
export * from './resources/chunk-guard.ts';
export * from './internal/client.ts';
export * from './contract.ts';
export * from './internal/errors.ts';
export * from './internal/etags.ts';
export * from './internal/events.ts';
export * from './internal/intent.ts';
export * from './internal/notifications.ts';
export { fieldErrorsOf, type FieldErrors, type Outcome } from './internal/outcome.ts';
export * from './internal/provider.ts';
export { fallbackFor, read, readPages, type PagesRead, type Read } from './internal/read.ts';
export { urlOf } from './internal/request.ts';
export * from './resources/houses.ts';
export * from './resources/addresses.ts';
export * from './resources/auctions.ts';
export * from './resources/authors.ts';
export * from './resources/site.ts';
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
export * from './internal/server-time.ts';
export * from './internal/session.ts';
export * from './internal/toasts.ts';
export * from './internal/use-event-toasts.ts';
export * from './resources/intent.ts';
export { usePages, type EarlierRows, type PagesArea } from './internal/use-pages.ts';
export { useRead, type ReadArea } from './internal/use-read.ts';
export { useSessionRefresh } from './internal/use-session-refresh.ts';
export { useSession, type KnownSession } from './internal/use-session.ts';
