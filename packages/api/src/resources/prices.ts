'use client';
/**
 * The price ranges that lots are filtered by.
 *
 * See docs/api-contract.md#price-ranges.
 *
 * @module
 */
import type { Price } from '@martelo/domain/entities';
import * as endpoints from '../endpoints.ts';
import { read, type Read } from '../read.ts';
import { useRead, type ReadArea } from '../use-read.ts';

/**
 * The read behind {@link usePrices}, for loading on the server.
 *
 * @example
 * pricesRead().key; // '/prices.json'
 */
export const pricesRead = (): Read<{ prices: Price[] }> => read(endpoints.prices);

/**
 * The price ranges in their order.
 *
 * @example
 * const { data } = usePrices();
 * return data?.prices.map(({ id, label }) => <Chip key={id}>{label}</Chip>);
 */
export const usePrices = (): ReadArea<{ prices: Price[] }> => useRead(pricesRead());
