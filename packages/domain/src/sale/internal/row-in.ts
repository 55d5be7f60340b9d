/** Returns the row of a table with this key, or `undefined`. `__proto__` and `toString` are no keys. */
export const rowIn = <Row>(table: Readonly<Record<string, Row>>, key: unknown): Row | undefined =>
  typeof key === 'string' && table != null && Object.hasOwn(table, key) ? table[key] : undefined;
