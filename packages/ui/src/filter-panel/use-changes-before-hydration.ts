import type { RefObject } from 'react';
import { useFirstEffect } from '../internal/use-first-effect.ts';
import { toggleValue, withValues, type FilterValues } from './filter-values.ts';

/** Checkboxes and radio buttons that the user changed before hydration. */
const changedInputs = (fields: HTMLElement | null): readonly HTMLInputElement[] =>
  [...(fields?.querySelectorAll<HTMLInputElement>('.options input') ?? [])].filter(
    ({ type, checked, defaultChecked }) =>
      checked !== defaultChecked && (type === 'checkbox' || checked),
  );

const withInput = (values: FilterValues, { type, name, value }: HTMLInputElement): FilterValues =>
  type === 'radio' ? withValues(values, name, [value]) : toggleValue(values, name, value);

/**
 * Calls `onValuesChange` after hydration when the user has already changed options or the sort order.
 *
 * @param fields - the element with the inputs, in the form with the sort order
 * @param sort - name and value of the sort order, or `undefined` without one
 */
export function useChangesBeforeHydration(
  fields: RefObject<HTMLElement | null>,
  values: FilterValues,
  sort: { readonly name: string; readonly value: string | undefined } | undefined,
  onValuesChange: (values: FilterValues) => void,
): void {
  useFirstEffect(() => {
    const changed = changedInputs(fields.current).reduce(withInput, values);
    const order = fields.current
      ?.closest('form')
      ?.querySelector<HTMLSelectElement>('.sort > select')?.value;
    const isReordered = sort !== undefined && order !== undefined && order !== sort.value;
    const next = isReordered ? withValues(changed, sort.name, [order]) : changed;
    if (next !== values) onValuesChange(next);
  });
}
