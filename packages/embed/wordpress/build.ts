import { strToU8, zipSync } from 'fflate';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the zip. */
const PLUGIN_FILE = 'martelo-wordpress.zip';

/** WordPress installs the plugin into the folder of the zip. */
const FOLDER = 'martelo';

/**
 * Writes the plugin for WordPress, one file of PHP and its description, as a zip with the version of
 * the published packages. The same sources give the same bytes.
 *
 * @param outdir The folder that the marketplace serves as `/embed/v1/`.
 */
export function buildPlugin(outdir: string): void {
  const manifest = join(import.meta.dirname, '../../ui/package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const read = (file: string): Uint8Array =>
    strToU8(
      readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('{{version}}', version),
    );
  const files = { 'martelo.php': read('martelo.php'), 'readme.txt': read('readme.txt') };
  // The earliest time that a zip can contain. A zip has local times.
  const mtime = new Date(1980, 0, 1);
  writeFileSync(join(outdir, PLUGIN_FILE), zipSync({ [FOLDER]: files }, { mtime, level: 9 }));
}
