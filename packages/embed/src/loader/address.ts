/**
 * Finds the address of the loader, which names the marketplace and the house's key.
 *
 * @module
 */

/** The address of a loader, wherever a page mentions it. */
const loader = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?martelo(?:-[\da-f]{16})?\.m?js(?:\?|$)/;

/**
 * Returns the address of the loader: the one that the browser reports for the running code, or the one
 * in an attribute of a script of the page. Plugins that optimise scripts run the code from another
 * address, or from none. Most of them leave the original address in the page, such as in `data-src`.
 *
 * @param own The address of the running code, blank when it has none.
 * @returns `null` when no script names the loader. The console then says what to do.
 */
export function loaderAddress(own: string): string | null {
  const named = Array.from(document.scripts, ({ attributes }) =>
    Array.from(attributes, ({ value }) => value.trim()),
  ).flat();
  const found = [own, ...named].find((address) => loader.test(address));
  if (found !== undefined) return found;
  console.warn(
    'Martelo: the script was inlined or merged, so its address is unknown. Exclude /embed/v1/martelo from script optimization.',
  );
  return null;
}
