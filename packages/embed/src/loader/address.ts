/**
 * The address of a loader, wherever a page mentions it. A copy in another folder, such as the cache of
 * the page's own site, names no marketplace.
 */
const loader = /^(?:https?:)?\/\/[^/?#]+\/embed\/v1\/martelo(?:-[\da-f]{16})?\.m?js(?:\?|$)/;

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
  // An address without a scheme has that of the page.
  if (found !== undefined) return new URL(found, location.href).href;
  console.warn(
    'Martelo: the script was inlined, merged or copied, so its address is unknown. Exclude /embed/v1/martelo from script optimization.',
  );
  return null;
}
