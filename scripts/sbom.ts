/**
 * The software bill of materials (SBOM) of a build. It lists every package of a production install,
 * from `npm sbom` (CycloneDX).
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

/** A package in the SBOM. */
interface Component {
  name: string;
  readonly version: string;
  /** Hashes of the archive from the registry. */
  readonly hashes?: readonly unknown[];
}

/** The part of a CycloneDX document that this file reads or changes. */
interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
}

/** A package of the lockfile. */
interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>;
}

const readJson = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Returns the name of the package in a folder of the lockfile. */
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

const referenceOf = ({ name, version }: Component): string => `${name}@${version}`;

/** The file that the build writes. */
export const sbomFile = join(root, 'dist', 'sbom.cdx.json');

/**
 * Creates the SBOM from the lockfile. Equal lockfiles give equal SBOMs, since it contains no random
 * number, time or folder name.
 */
export function makeSbom(): Sbom {
  // Reads only the production part of the lockfile. `npm sbom --omit dev` also omits packages such
  // as React, which the root needs for development and an app for production.
  const folder = mkdtempSync(join(tmpdir(), 'martelo-sbom-'));
  try {
    const { packages, ...lockfile } = readJson('package-lock.json') as unknown as Lockfile;
    // `JSON.stringify` omits `undefined`.
    const shipped = Object.entries(packages)
      .filter(([, { dev }]) => dev !== true)
      .map(([path, locked]) => [path, Object.assign(locked, { devDependencies: undefined })]);
    const manifest = { ...readJson('package.json'), devDependencies: undefined };
    const write = (file: string, content: unknown): void =>
      writeFileSync(join(folder, file), JSON.stringify(content));
    write('package.json', manifest);
    write('package-lock.json', {
      ...lockfile,
      packages: { ...Object.fromEntries(shipped), '': manifest },
    });
    return sbomOf(
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        shell: process.platform === 'win32',
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns an SBOM without the parts that differ between runs. */
function sbomOf(text: string): Sbom {
  const sbom: Sbom = JSON.parse(text);
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  sbom.metadata.component.name = 'martelo';
  return sbom;
}

/**
 * Returns the problems of an SBOM and its lockfile: production dependencies that are missing in the
 * SBOM, and packages that do not come from a registry with a hash of their content.
 */
export function faultsOf(sbom: Sbom, lockfile: Readonly<Record<string, Locked>>): string[] {
  const named = new Set(sbom.components.map(referenceOf));
  const faults: string[] = [];
  for (const [path, { version, resolved, integrity, dev, link }] of Object.entries(lockfile)) {
    if (!path.includes('node_modules/') || link === true) continue;
    const name = nameOf(path);
    // The lockfile contains no URL for packages of the configured registry.
    const isArchive = resolved === undefined || /^https:\/\/[^#]+\.tgz$/.test(resolved);
    if (!isArchive || integrity?.startsWith('sha512-') !== true) {
      faults.push(`${name} does not come from a registry with a SHA-512`);
    }
    if (dev !== true && !named.has(`${name}@${version}`)) faults.push(`${name} is not in the SBOM`);
  }
  return faults;
}

/** Returns the packages of the lockfile by folder. */
export const readLockfile = (): Lockfile['packages'] =>
  (readJson('package-lock.json') as unknown as Lockfile).packages;

/**
 * Writes the SBOM to `dist/sbom.cdx.json`.
 *
 * @throws when it does not cover the lockfile. The message names each package.
 */
export function writeSbom(): void {
  const sbom = makeSbom();
  const faults = faultsOf(sbom, readLockfile());
  if (faults.length > 0) throw new Error(`The SBOM is wrong:\n${faults.join('\n')}`);
  mkdirSync(dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(sbom, null, 2)}\n`);
}
