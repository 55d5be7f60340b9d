/**
 * Makes the data folder readable for its owner only. It contains personal data, password hashes and
 * the key that encrypts secrets.
 *
 * @module
 */
import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const GROUP_AND_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates all later files of this process with mode 0600 and folders with 0700. Does nothing on
 * Windows, whose files inherit the rights of their folder.
 */
export function createFilesPrivately(): void {
  // Worker threads share the umask of the process and cannot change it.
  if (process.platform !== 'win32' && isMainThread) process.umask(GROUP_AND_OTHERS);
}

/** Wrong permissions in a data folder that could not be repaired. */
interface Findings {
  /** Files and folders that belong to another user. */
  foreign: string[];
  /** Files and folders that other users can still open. */
  open: string[];
}

/** Removes the rights of group and others from one file or folder, never through a symbolic link. */
function removeSharedRights(path: string, { mode }: Stats): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    fchmodSync(descriptor, mode & 0o777 & ~GROUP_AND_OTHERS);
  } finally {
    closeSync(descriptor);
  }
}

function inspect(path: string, user: number, findings: Findings): void {
  try {
    const stats = lstatSync(path);
    // The target of a link may lie outside the folder. A socket cannot be opened; the server
    // replaces its own at start.
    if (stats.isSymbolicLink() || stats.isSocket()) return;
    if (stats.uid !== user) findings.foreign.push(path);
    // A folder is closed before its content is read, so no other user can exchange a file for a link
    // in between.
    if ((stats.mode & GROUP_AND_OTHERS) !== 0) removeSharedRights(path, stats);
    if (!stats.isDirectory()) return;
    for (const name of readdirSync(path)) inspect(join(path, name), user, findings);
  } catch (error) {
    // Another process may delete its files in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') findings.open.push(path);
  }
}

const andMore = (paths: readonly string[]): string =>
  paths.length === 1 ? '' : ` and ${paths.length - 1} more`;

/**
 * Repairs the modes of a data folder: 0700 for folders, 0600 for files. Changes only what other
 * users can open, follows no symbolic link inside the folder, and leaves a folder that all users
 * share, such as /tmp, as it is.
 *
 * @returns sentences for the operator about what could not be repaired
 */
export function repairModes(dataFolder: string): string[] {
  const user = process.getuid?.();
  if (user === undefined) return [];
  const folder = realpathSync(dataFolder);
  if ((lstatSync(folder).mode & STICKY) !== 0) {
    return [
      `The data folder ${dataFolder} is shared by all users of this machine: set DATA_DIR to a folder that only the server uses.`,
    ];
  }
  const findings: Findings = { foreign: [], open: [] };
  inspect(folder, user, findings);
  const [foreign] = findings.foreign;
  const [open] = findings.open;
  return [
    ...(foreign === undefined
      ? []
      : [
          `${foreign}${andMore(findings.foreign)} in the data folder belongs to another user of this machine, who can read and change it: make user ${user} the owner of ${dataFolder} (chown -R).`,
        ]),
    ...(open === undefined
      ? []
      : [
          `The mode of ${open}${andMore(findings.open)} could not be changed: other users of this machine may read it. Run chmod -R go= ${dataFolder} as its owner.`,
        ]),
  ];
}
