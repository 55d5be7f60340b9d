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
import { withBuiltFolders } from '../../built-folders.ts';

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

/** Gives this process its own folder with the files of another one, until it ends. */
function takeFiles(from: string, own: string): void {
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    linkOrCopy(path, join(own, relative(from, path)));
  }
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
}

/** Removes the folders of processes that were killed, also while they built. */
function removeLeftFolders(dist: string): void {
  for (const name of readdirSync(dist)) {
    const pid = folderOfProcess.exec(name)?.groups?.['pid'];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(dist, name), { recursive: true, force: true });
    }
  }
}

/** The folders of one build. */
export interface TakenBuild {
  /** The files for browsers. No later build changes them. */
  readonly client: string;
  /** The files of the server, until `load` has ended. */
  readonly server: string;
}

/**
 * Loads the current build, so a build beside the running server changes nothing that it serves.
 * The files for browsers are linked into a folder of this process, which is removed when the process
 * ends. The server's files are read once. A process that must not write there serves the build itself.
 *
 * @param dist the folder with `client` and `server`
 * @param load reads the server's files. No build replaces them before it ends
 */
export async function takeBuild<Loaded>(
  dist: string,
  load: (build: TakenBuild) => Promise<Loaded>,
): Promise<Loaded> {
  const [client, server] = [join(dist, 'client'), join(dist, 'server')];
  if (!canWrite(dist)) return load({ client, server });
  removeLeftFolders(dist);
  const own = join(dist, `.serving-${process.pid}`);
  return withBuiltFolders(dist, () => {
    takeFiles(client, own);
    return load({ client: own, server });
  });
}
