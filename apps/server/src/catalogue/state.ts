/**
 * Decides whether a state in a catalogue is a transition. Pure: no database, no clock.
 *
 * See docs/catalogue-import.md#states.
 *
 * @module
 */
import { transitionsTo } from '@martelo/domain/auction';

/** What is known of the state of a stored row. */
export interface KnownState<State extends string> {
  readonly stored: State;
  /** State in the last import that named one; `null`: imported before this was recorded. */
  readonly imported: State | null;
  /** State in the file; `null` if the cell is blank or there is no such column. */
  readonly cell: State | null;
  /** Whether the row is a correction. */
  readonly isCorrection: boolean;
}

/** What an import does with a state. */
export interface StateDecision<State extends string> {
  /** The states to pass, in their order; empty: the state stays. */
  readonly way: readonly State[];
  /** The state to remember as the imported one. */
  readonly imported: State | null;
  /** Whether the way consists of one transition that the table does not allow. */
  readonly isCorrection: boolean;
  /** Whether the state in the file was taken as one of an earlier import. */
  readonly isAssumed: boolean;
  /** Why the row is rejected; `null` if it is not. */
  readonly refusal: string | null;
}

/**
 * Decides by the table of states. A state that the last import named too is no transition, whatever
 * time has done since. A blank cell changes nothing.
 *
 * @example
 * decideState(lotStates, { stored: 'closed', imported: 'open', cell: 'open', isCorrection: false }).way; // []
 */
export function decideState<State extends string>(
  states: Readonly<Record<State, { readonly next: readonly State[] }>>,
  { stored, imported, cell, isCorrection }: KnownState<State>,
): StateDecision<State> {
  const stays = {
    way: [],
    imported: cell ?? imported,
    isCorrection: false,
    isAssumed: false,
    refusal: null,
  };
  if (cell === null || cell === stored) return stays;
  if (cell === imported && !isCorrection) return stays;
  const way = transitionsTo(states, stored, cell);
  if (way !== null) return { ...stays, way };
  if (isCorrection) return { ...stays, way: [cell], isCorrection: true };
  // It is not recorded what the last import said. Reading the state as repeated moves nothing back.
  if (imported === null) return { ...stays, isAssumed: true };
  return {
    ...stays,
    refusal: `"${stored}" não pode voltar a "${cell}"; para corrigir um engano, ponha correction=true`,
  };
}
