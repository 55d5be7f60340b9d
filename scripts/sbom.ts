/**
 * The software bill of materials of a build: every package that a production install has, by
 * `npm sbom` (CycloneDX).
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

/** A package of the bill. */
interface Component {
  name: string;
  readonly version: string;
  /** Hashes of the archive from the registry. */
  readonly hashes?: readonly unknown[];
}

/** The part of a CycloneDX document that is read or changed here. */
export interface Bill {
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

/** Name of the package in a folder of the lockfile. */
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

const referenceOf = ({ name, version }: Component): string => `${name}@${version}`;

/** Where the build writes the bill. */
export const sbomFile = join(root, 'dist', 'sbom.cdx.json');

/**
 * Makes the bill from the lockfile alone: equal lockfiles make equal bills, since the random number,
 * the time and the name of the folder are left out.
 */
export function makeSbom(): Bill {
  // Of the production part of the lockfile alone: npm's own `--omit dev` also drops packages that are
  // a development dependency of the root and a production dependency of an app, such as React.
  const folder = mkdtempSync(join(tmpdir(), 'martelo-sbom-'));
  try {
    const { packages, ...lockfile } = readJson('package-lock.json') as unknown as Lockfile;
    // `undefined` is not written.
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
    return billOf(
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

/** A bill without what differs from run to run. */
function billOf(text: string): Bill {
  const bill: Bill = JSON.parse(text);
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.metadata.component.name = 'martelo';
  return bill;
}

/**
 * What is wrong with a bill and its lockfile: production dependencies that the bill does not name,
 * and packages that do not come from a registry with a hash of their content.
 */
export function faultsOf(bill: Bill, lockfile: Readonly<Record<string, Locked>>): string[] {
  const named = new Set(bill.components.map(referenceOf));
  const faults: string[] = [];
  for (const [path, { version, resolved, integrity, dev, link }] of Object.entries(lockfile)) {
    if (!path.includes('node_modules/') || link === true) continue;
    const name = nameOf(path);
    // The lockfile leaves out the address of what comes from the registry that npm is set to.
    const isArchive = resolved === undefined || /^https:\/\/[^#]+\.tgz$/.test(resolved);
    if (!isArchive || integrity?.startsWith('sha512-') !== true) {
      faults.push(`${name} does not come from a registry with a SHA-512`);
    }
    if (dev !== true && !named.has(`${name}@${version}`)) faults.push(`${name} is not in the bill`);
  }
  return faults;
}

/** The packages of the lockfile by their folder. */
export const readLockfile = (): Lockfile['packages'] =>
  (readJson('package-lock.json') as unknown as Lockfile).packages;

/**
 * Writes the bill to `dist/sbom.cdx.json`.
 *
 * @throws when it does not cover the lockfile; the message names each package.
 */
export function writeSbom(): void {
  const bill = makeSbom();
  const faults = faultsOf(bill, readLockfile());
  if (faults.length > 0) throw new Error(`The bill of materials is wrong:\n${faults.join('\n')}`);
  mkdirSync(dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(bill, null, 2)}\n`);
}
