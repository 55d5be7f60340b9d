/**
 * Bundles the scripts of partner pages for their stories. Vite cannot, because in these scripts other
 * libraries replace React and styled-components.
 *
 * @module
 */
import type { Plugin } from 'vite';

const bundles: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'partner-scripts/elements': async () =>
    (await import('../packages/embed/build.ts')).bundlePinned(),
  'partner-scripts/chooser': async () =>
    (await import('../apps/marketplace/partners/build.ts')).bundleChooser(),
};

/** The modules `partner-scripts/*`. Each exports the code of a script as a string. */
export const partnerScripts: Plugin = {
  name: 'partner-scripts',
  resolveId: (id) => (Object.hasOwn(bundles, id) ? `\0${id}` : undefined),
  async load(id) {
    const code = await bundles[id.replace('\0', '')]?.();
    return code && `export default ${JSON.stringify(new TextDecoder().decode(code))}`;
  },
};
