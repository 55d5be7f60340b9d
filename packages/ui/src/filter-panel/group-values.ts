import type { FilterGroup } from './filter-group.ts';
import { toggleValue, valuesOf, withValues, type FilterValues } from './filter-values.ts';
import { rangeLabel, type RangeTexts } from './PriceRangeFields.tsx';

/** Returns the selected limits of the group's range, each empty when there is none. */
export function limitsOf(values: FilterValues, { range }: FilterGroup): RangeTexts {
  const [min = '', max = ''] = range?.names ?? [];
  return [valuesOf(values, min)[0] ?? '', valuesOf(values, max)[0] ?? ''];
}

/** Returns a copy with new limits for the group's range. */
export const withLimits = (
  values: FilterValues,
  { range }: FilterGroup,
  limits: RangeTexts,
): FilterValues =>
  (range?.names ?? []).reduce(
    (next, name, index) => withValues(next, name, [limits[index] ?? '']),
    values,
  );

/** Returns a copy with the option selected, or removed when the group allows several. */
export const withChoice = (
  values: FilterValues,
  { name, choice }: FilterGroup,
  value: string,
): FilterValues =>
  choice === 'one' ? withValues(values, name, [value]) : toggleValue(values, name, value);

/** Returns a copy without the options and limits of the groups. */
export const withoutGroups = (values: FilterValues, groups: readonly FilterGroup[]): FilterValues =>
  groups.reduce(
    (left, group) => withLimits(withValues(left, group.name, []), group, ['', '']),
    values,
  );

/**
 * Returns the selected options and range of a group, each with the values that remain when it is
 * removed.
 */
export function chosenIn(group: FilterGroup, values: FilterValues) {
  const { name, options } = group;
  const chosen = valuesOf(values, name).map((value) => ({
    id: `${name}=${value}`,
    label: options?.find((option) => option.value === value)?.label ?? value,
    without: toggleValue(values, name, value),
  }));
  const range = rangeLabel(limitsOf(values, group));
  if (range === null) return chosen;
  return [
    ...chosen,
    { id: `${name}-range`, label: range, without: withLimits(values, group, ['', '']) },
  ];
}
