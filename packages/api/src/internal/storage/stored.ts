/** Functions that forget the value of a key, in the memory of this page too. */
const forgetters = new Map<string, () => void>();

/** Removes values from local storage, also those whose module is not loaded. */
export function forgetStored(keys: readonly string[]): void {
  for (const key of keys) (forgetters.get(key) ?? (() => writeText(key, null)))();
}

/**
 * A value in local storage that all components and tabs share. When storage is blocked, full or
 * corrupted, the value is kept in memory as long as the page.
 */
export interface Stored<Value> {
  /** Returns the value, the same object until it changes. */
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back on every change, in this tab or another. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Stores a value as JSON under a key of local storage. `null` removes the key.
 *
 * @param parse Returns a valid value for any JSON, since any script of the origin can write to the
 * key. It receives `undefined` when the key is missing or not JSON.
 */
export const createStored = <Value>(key: string, parse: (found: unknown) => Value): Stored<Value> =>
  createStoredText(
    key,
    (text) => parse(jsonOf(text)),
    (value) => (value === null ? null : JSON.stringify(value)),
  );

/**
 * Stores a value as text, for a key that other programs read as text.
 *
 * @param write Returns the text of a value. `null` removes the key.
 */
export function createStoredText<Value>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Stored<Value> {
  const listeners = new Set<() => void>();
  // The text that was last read from storage. While it is unchanged, the value is kept: storage may
  // have rejected the last write.
  let text: string | null | undefined;
  let value: Value;

  const refresh = (): void => {
    const found = textAt(key);
    if (found === text) return;
    text = found;
    value = parse(found);
  };
  const onChanged = (): void => {
    refresh();
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    // The key is `null` when the whole storage was cleared.
    if (event.key === key || event.key === null) onChanged();
  };
  /** The back/forward cache restored the page, which received no `storage` events meanwhile. */
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) onChanged();
  };

  const put = (next: Value, written: string | null): void => {
    writeText(key, written);
    text = textAt(key);
    value = next;
    for (const listener of listeners) listener();
  };
  forgetters.set(key, () => put(parse(null), null));

  return {
    get() {
      // Without listeners there is no `storage` event of other tabs.
      if (listeners.size === 0) refresh();
      return value;
    },
    set: (next) => put(next, write(next)),
    subscribe(onChange) {
      if (listeners.size === 0) {
        refresh();
        globalThis.addEventListener('storage', onStorage);
        globalThis.addEventListener('pageshow', onShow);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        globalThis.removeEventListener('storage', onStorage);
        globalThis.removeEventListener('pageshow', onShow);
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

function writeText(key: string, text: string | null): void {
  try {
    if (text !== null) return localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full. The value is kept in memory, and the stored text is outdated.
  }
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
