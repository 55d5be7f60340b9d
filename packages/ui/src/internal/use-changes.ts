import { useState } from 'react';

/**
 * Returns how often a value has changed since it was first shown, to mark new values. Use it as the
 * `key` of an element, so each change restarts the mark. It needs no timer and no effect.
 *
 * @param of - Identity of the value's owner. A new owner starts at 0.
 */
export function useChanges(of: number, value: number | string | null): number {
  const [seen, setSeen] = useState({ of, value, changes: 0 });
  if (seen.of === of && seen.value === value) return seen.changes;
  const changes = seen.of === of ? seen.changes + 1 : 0;
  setSeen({ of, value, changes });
  return changes;
}
