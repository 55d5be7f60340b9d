/**
 * Bounds and conversion of prices in catalogues.
 *
 * @module
 */

/**
 * Minimum price in cents. Lower amounts would be shown as R$ 0, because amounts have no decimals
 * (docs/rules.md#money).
 */
export const MIN_CENTS = 50;

/**
 * Converts cents of another currency to cents of BRL. Rounds half away from zero.
 *
 * @param rate amount of the currency that one real buys
 * @example
 * toReais(18_740, 0.1874); // 100000
 */
export const toReais = (cents: number, rate: number): number => Math.round(cents / rate);
