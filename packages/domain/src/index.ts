/**
 * All topics of the package. Each one also has its own entry, such as `@martelo/domain/money`. The
 * validators for forms are only in `@martelo/domain/forms`.
 *
 * @module
 */
export * from './address.ts';
export * from './auction.ts';
export * from './bid-request.ts';
export * from './calendar.ts';
export * from './campaign.ts';
export * from './constants.ts';
export * from './documents.ts';
export type * from './entities.ts';
export * from './errors.ts';
export * from './glossary.ts';
export * from './headline-price.ts';
export * from './interests.ts';
export * from './links.ts';
export * from './lists.ts';
export * from './lot-phase.ts';
export * from './media.ts';
export * from './money.ts';
export * from './months.ts';
export * from './names.ts';
export * from './original-prices.ts';
export * from './phone.ts';
export * from './preferences.ts';
export * from './price-history.ts';
export * from './prices.ts';
export * from './radar.ts';
export * from './reminders.ts';
export * from './sale-time.ts';
export * from './screen.ts';
export * from './state-hints.ts';
export * from './text.ts';
export * from './validation.ts';
export * from './words.ts';
