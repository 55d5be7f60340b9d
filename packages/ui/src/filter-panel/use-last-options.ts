import { useState } from 'react';
import type { FilterGroup } from './filter-group.ts';

/**
 * Returns the groups with their previous options and prices while new ones load, so layout and
 * focus do not change.
 */
export function useLastOptions(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  const [known, setKnown] = useState(groups);
  const shown = groups.map((group): FilterGroup => {
    const last = known.find(({ name }) => name === group.name);
    const options = group.options ?? last?.options ?? null;
    const histogram = group.range?.histogram ?? last?.range?.histogram;
    return { ...group, options, range: group.range && { ...group.range, histogram } };
  });
  const isNew = shown.some(
    ({ options, range }, index) =>
      options !== known[index]?.options || range?.histogram !== known[index]?.range?.histogram,
  );
  if (isNew) setKnown(shown);
  return shown;
}
