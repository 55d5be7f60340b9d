/**
 * Copies the build for the process that serves it, so that a later build does not change its files.
 *
 * @module
 */
import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withBuiltFolders } from '../built-folders.ts';

/** The name of a folder of a process that serves or builds, with the number of the process. */
const folderOfProcess = /^\.(?:serving|next)-(?<pid>\d+)$/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Links a file, or copies it where the file system has no links. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Gives this process its own folder with the files of the current build, so that a build beside the
 * running server changes none of them. It is removed when the process ends. Folders of processes that
 * were killed, also while they built, are removed here. A process that must not write there serves the
 * build itself.
 *
 * @param dist the folder with `client` and `server`
 * @returns the folder of this process, with the same subfolders
 */
export function takeBuild(dist: string): string {
  if (!canWrite(dist)) return dist;
  for (const name of readdirSync(dist)) {
    const pid = folderOfProcess.exec(name)?.groups?.['pid'];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(dist, name), { recursive: true, force: true });
    }
  }
  const own = join(dist, `.serving-${process.pid}`);
  // Both folders of one build, even while another one replaces them.
  withBuiltFolders(dist, () => {
    for (const half of ['client', 'server']) {
      const from = join(dist, half);
      for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const path = join(file.parentPath, file.name);
        linkOrCopy(path, join(own, half, relative(from, path)));
      }
    }
  });
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}
