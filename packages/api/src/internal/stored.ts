/**
 * One value in local storage that all components and tabs see alike. A blocked, full or corrupted
 * storage never breaks a page: the value then lives in memory for as long as the page does.
 *
 * @module
 */

/** A value kept in local storage. */
export interface Stored<Value> {
  /** The value now; the same object until it changes. */
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back on every change, of this tab or another; answers how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Keeps a value under a key of local storage; `null` removes the key.
 *
 * @param parse Makes a value of whatever JSON was found, `undefined` when there was none; it decides
 * what is worth keeping, since anything on the origin may have written there.
 *
 * @example
 * const theme = stored('theme', (found) => (found === 'dark' ? 'dark' : 'light'));
 * theme.set('dark');
 */
export const stored = <Value>(key: string, parse: (found: unknown) => Value): Stored<Value> =>
  storedText(
    key,
    (text) => parse(jsonOf(text)),
    (value) => (value === null ? null : JSON.stringify(value)),
  );

/**
 * As {@link stored}, for a text that others read as well and is not JSON.
 *
 * @param write `null` removes the key.
 *
 * @example
 * const token = storedText('token', (text) => text, (value) => value);
 */
export function storedText<Value>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Stored<Value> {
  const listeners = new Set<() => void>();
  // What the storage held when it was last looked at: an unchanged text keeps the value, also one
  // that a blocked or full storage did not take.
  let text: string | null | undefined;
  let value: Value;

  const look = (): void => {
    const found = textAt(key);
    if (found === text) return;
    text = found;
    value = parse(found);
  };
  const onStorage = (event: StorageEvent): void => {
    // `null`: the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    look();
    for (const listener of listeners) listener();
  };

  return {
    get() {
      // Changes of other tabs go unheard while nobody listens.
      if (listeners.size === 0) look();
      return value;
    },
    set(next) {
      keep(key, write(next));
      text = textAt(key);
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      if (listeners.size === 0) {
        look();
        globalThis.addEventListener('storage', onStorage);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage);
      };
    },
  };
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text !== null) return localStorage.setItem(key, text);
  } catch {
    // Blocked or full: the value lives in memory, and the one before is no longer true.
  }
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked.
  }
}
