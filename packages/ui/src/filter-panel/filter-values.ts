/**
 * What is chosen in a panel of filters, as it stands in an address.
 *
 * @module
 */

/** Chosen values by the name of their filter; a filter without any is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** The chosen values of one filter. */
export const valuesOf = (values: FilterValues, name: string): readonly string[] =>
  Object.hasOwn(values, name) ? (values[name] ?? []) : [];

/** The same with other values for one filter; blank ones are none. */
export function withValues(
  values: FilterValues,
  name: string,
  chosen: readonly string[],
): FilterValues {
  const { [name]: _, ...others } = values;
  const list = chosen.filter((value) => value !== '');
  return list.length === 0 ? others : { ...others, [name]: list };
}

/** The same with one value of a filter turned on or off. */
export function toggleValue(values: FilterValues, name: string, value: string): FilterValues {
  const chosen = valuesOf(values, name);
  return withValues(
    values,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/**
 * The address that a GET form with these values leads to, blank values left out.
 *
 * @example
 * filterHref('/lotes', { categoria: ['pinturas', 'joias'] }); // '/lotes?categoria=pinturas&categoria=joias'
 * filterHref('/lotes', {}); // '/lotes'
 */
export function filterHref(action: string, values: FilterValues): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, list]) =>
      list.filter((value) => value !== '').map((value): [string, string] => [name, value]),
    ),
  ).toString();
  return query === '' ? action : `${action}?${query}`;
}
