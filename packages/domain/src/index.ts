/**
 * All topics of the package. Each one also has its own entry, such as `@martelo/domain/money`. The
 * validators for forms are only in `@martelo/domain/forms`.
 *
 * @module
 */
export * from './formats/address.ts';
export * from './sale/auction.ts';
export * from './sale/bid-request.ts';
export * from './formats/calendar.ts';
export * from './site/campaign.ts';
export * from './site/constants.ts';
export * from './formats/documents.ts';
export type * from './sale/entities.ts';
export * from './text/errors.ts';
export * from './sale/glossary.ts';
export * from './prices/headline-price.ts';
export * from './person/interests.ts';
export * from './site/links.ts';
export * from './sale/lists.ts';
export * from './sale/lot-phase.ts';
export * from './site/media.ts';
export * from './formats/money.ts';
export * from './sale/months.ts';
export * from './text/names.ts';
export * from './prices/original-prices.ts';
export * from './formats/phone.ts';
export * from './person/preferences.ts';
export * from './prices/price-history.ts';
export * from './prices/prices.ts';
export * from './person/radar.ts';
export * from './person/reminders.ts';
export * from './sale/sale-time.ts';
export * from './site/screen.ts';
export * from './sale/state-hints.ts';
export * from './text/text.ts';
export * from './forms/validation.ts';
export * from './formats/words.ts';
