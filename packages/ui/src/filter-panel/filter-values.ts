/** Selected values by filter name. A filter without values is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** Returns the selected values of one filter. */
export const valuesOf = (values: FilterValues, name: string): readonly string[] =>
  Object.hasOwn(values, name) ? (values[name] ?? []) : [];

/** Returns a copy with new values for one filter. Ignores empty strings. */
export function withValues(
  values: FilterValues,
  name: string,
  chosen: readonly string[],
): FilterValues {
  const { [name]: _, ...others } = values;
  const list = chosen.filter((value) => value !== '');
  return list.length === 0 ? others : { ...others, [name]: list };
}

/** Returns a copy with one value added, or removed when it is already selected. */
export function toggleValue(values: FilterValues, name: string, value: string): FilterValues {
  const chosen = valuesOf(values, name);
  return withValues(
    values,
    name,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
}

/**
 * Returns the URL that a GET form with these values leads to, without empty values.
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
