/**
 * Transitions of states. Those that the tables of `@martelo/domain/auction` do not allow are
 * corrections, which are recorded.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  auctionStates,
  canTransition,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import type { Schema } from '../database/schema.ts';

/** A transition that the tables of states do not allow. */
export class StateError extends Error {
  override name = 'StateError';
  readonly kind: 'lot' | 'auction';
  readonly from: string;
  readonly to: string;

  constructor(kind: 'lot' | 'auction', from: string, to: string) {
    super(`The ${kind} is ${from}, which cannot become ${to}. Send it as a correction.`);
    this.kind = kind;
    this.from = from;
    this.to = to;
  }
}

/** A correction that the next timed transition would undo, because the dates contradict it. */
export class UndoneCorrectionError extends StateError {
  override name = 'UndoneCorrectionError';

  constructor(kind: 'lot' | 'auction', from: string, to: string) {
    super(kind, from, to);
    this.message = `The ${kind} cannot become ${to}: its dates would change it again immediately. Send later dates with the correction.`;
  }
}

/** Allows any transition and records it. `by` names a feed key or an import. */
export interface ChangeOptions {
  readonly correction?: { readonly by: string };
}

interface Transition {
  readonly kind: 'lot' | 'auction';
  readonly id: number;
  readonly from: LotState | AuctionStatus;
  readonly to: LotState | AuctionStatus;
}

/** A transition that is made although the tables of states do not allow it. */
interface Correction extends Transition {
  /** Names a feed key or an import. */
  readonly by: string;
}

/**
 * Returns the correction that a transition is, or `null` when the transition is allowed.
 *
 * @throws StateError when it is not allowed, and `options` has no correction
 */
export function correctionOf(
  transition: Transition,
  { correction }: ChangeOptions,
): Correction | null {
  const { kind, from, to } = transition;
  if (from === to || canTransition(kind === 'lot' ? lotStates : auctionStates, from, to)) {
    return null;
  }
  if (correction === undefined) throw new StateError(kind, from, to);
  return { ...transition, by: correction.by };
}

export async function recordCorrection(
  db: Transaction<Schema>,
  { kind, id, from, to, by }: Correction,
  now: Date,
): Promise<void> {
  await db
    .insertInto('state_corrections')
    .values({
      id: randomUUID(),
      kind,
      row_id: id,
      from_state: from,
      to_state: to,
      made_by: by,
      at: now,
    })
    .execute();
}
