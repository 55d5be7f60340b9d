/**
 * Decides whether a state in a catalogue is a transition. Pure: no database, no clock.
 *
 * See docs/catalogue-import.md#states.
 *
 * @module
 */
import { transitionsTo } from '@martelo/domain/auction';

/** The recorded states of a stored row. */
interface KnownState<State extends string> {
  readonly stored: State;
  /** State in the last import that named one; `null`: imported before this was recorded. */
  readonly imported: State | null;
  /** State in the file; `null` if the cell is blank or there is no such column. */
  readonly cell: State | null;
  /** Whether the row is a correction. */
  readonly isCorrection: boolean;
}

/** What an import does with a state. */
interface StateDecision<State extends string> {
  /** The states to go through, in order. Empty if the state does not change. */
  readonly way: readonly State[];
  /** The state to store as the imported one. */
  readonly imported: State | null;
  /** Whether the transition is not allowed by the table and needs a correction. */
  readonly isCorrection: boolean;
  /** Whether the state in the file was treated as repeated from an earlier import. */
  readonly isAssumed: boolean;
  /** Why the row is rejected, or `null` if it is accepted. */
  readonly refusal: string | null;
}

/**
 * Applies the table of states. A state that equals that of the last import is not a transition,
 * even if time has changed the lot since. A blank cell changes nothing.
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
  // The state of the last import is not recorded. Treating this state as repeated keeps the stored
  // one.
  if (imported === null) return { ...stays, isAssumed: true };
  return {
    ...stays,
    refusal: `"${stored}" não pode voltar a "${cell}"; para corrigir um engano, use correction=true`,
  };
}
