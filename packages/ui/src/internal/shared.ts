import { createContext } from 'react';

const KEY = Symbol.for('@martelo/ui');

// Keyed by `createContext`, because contexts of another React cannot be shared.
const page: typeof globalThis & {
  [KEY]?: WeakMap<typeof createContext, Map<string, unknown>>;
} = globalThis;

/**
 * Returns one value for all copies of this package on the page, such as its ESM and its CommonJS files,
 * or two versions. Without it, a component does not find the provider of another copy.
 *
 * @param name - Change it when the value changes its shape. Older copies then keep their own value.
 */
export function shared<Value>(name: string, create: () => Value): Value {
  const byReact = (page[KEY] ??= new WeakMap());
  let values = byReact.get(createContext);
  if (values === undefined) byReact.set(createContext, (values = new Map()));
  if (!values.has(name)) values.set(name, create());
  // The caller of the same name wrote it.
  return values.get(name) as Value;
}
