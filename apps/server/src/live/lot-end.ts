/**
 * The stored ends of lots (docs/rules.md#time). A lot without an end of its own has
 * `ends_with_auction`, and its `closes_at` is `finished_at` of its auction until it is decided.
 *
 * @module
 */
import type { ExpressionBuilder } from 'kysely';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Schema } from '../database/schema.ts';

/** Whether a lot has no result yet: it takes bids or awaits its result. */
export const isUndecided = ({ state }: { readonly state: LotState }): boolean =>
  lotStates[state].acceptingBids;

/** Expression on `lots`: the latest end of those that have their own. */
export const lastOwnEnd = (lots: ExpressionBuilder<Schema, 'lots'>) =>
  lots.fn.max('closes_at').filterWhere('ends_with_auction', '=', false);
