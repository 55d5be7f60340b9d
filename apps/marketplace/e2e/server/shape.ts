/**
 * Returns the paths of all keys in a value. The items of a list share their paths.
 *
 * @example
 * shapeOf({ items: [{ id: 1 }, { id: 2, name: 'x' }] }); // ['.items', '.items[].id', '.items[].name']
 */
export function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Array.isArray(value)
    ? value.flatMap((item: unknown) => shapeOf(item, `${path}[]`))
    : Object.entries(value).flatMap(([key, item]) =>
        [`${path}.${key}`].concat(shapeOf(item, `${path}.${key}`)),
      );
  return [...new Set(inner)].sort();
}
