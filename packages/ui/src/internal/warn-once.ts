// Bundlers replace it. React needs it too.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const warned = new Set<string>();

/**
 * Writes a warning for developers to the console, once.
 *
 * @param messageOf - returns the warning, or `undefined` without one; never called in production
 */
export function warnOnce(messageOf: () => string | undefined): void {
  if (process.env.NODE_ENV === 'production') return;
  const message = messageOf();
  if (message === undefined || warned.has(message)) return;
  warned.add(message);
  console.warn(`@martelo/ui: ${message}`);
}

/**
 * Returns the value of a prop that has a new name, with a warning if the old name is used.
 *
 * @param component - its name for the warning
 */
export function renamed<Value>(
  component: string,
  oldName: string,
  oldValue: Value | undefined,
  newName: string,
  newValue: Value | undefined,
): Value | undefined {
  if (oldValue !== undefined) {
    warnOnce(
      () =>
        `${component}: the prop "${oldName}" is now "${newName}". The old name will be removed in 0.3.0.`,
    );
  }
  return newValue ?? oldValue;
}
