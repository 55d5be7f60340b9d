import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Start parameters that make the engine acknowledge a commit only when it is on the disk, and start
 * with less memory.
 */
export const durableStartParams = [
  // `-F` would disable fsync, regardless of the configuration.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  // This is the only method of syncing the log that reaches the file system. In the WebAssembly
  // build, fdatasync (PostgreSQL's default on Linux) does nothing.
  '-c',
  'wal_sync_method=fsync',
  // The engine fills this memory with zeros when it starts (docs/decisions/0054-first-page.md).
  '-c',
  'shared_buffers=32MB',
];

interface OpenFile {
  /** File descriptor on the host. */
  nfd: number;
}

/** Attributes of a file or folder that Emscripten changes. */
interface Attributes {
  mode?: number;
}

/** The parts of Emscripten's NODEFS that create files and change their modes. */
interface NodeFileSystem {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    setattr: (node: unknown, attributes: Attributes) => void;
  };
  stream_ops: { setattr: (stream: unknown, attributes: Attributes) => void };
}

const GROUP_AND_OTHERS = 0o077;
const withoutOthers = <Given extends Attributes>(attributes: Given): Given =>
  attributes.mode === undefined
    ? attributes
    : { ...attributes, mode: attributes.mode & ~GROUP_AND_OTHERS };

/**
 * Makes NODEFS create every file with mode 0600 and every folder with mode 0700. The umask of the
 * process is not enough, because Emscripten calls chmod on each file that it creates.
 */
function keepModesPrivate({ node_ops, stream_ops }: NodeFileSystem): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setStreamAttributes } = stream_ops;
  Object.assign(node_ops, {
    mknod: (...[parent, name, mode, device]: Parameters<typeof mknod>) =>
      mknod(parent, name, mode & ~GROUP_AND_OTHERS, device),
    setattr: (...[node, attributes]: Parameters<typeof setattr>) =>
      setattr(node, withoutOthers(attributes)),
  });
  Object.assign(stream_ops, {
    setattr: (...[stream, attributes]: Parameters<typeof setStreamAttributes>) =>
      setStreamAttributes(stream, withoutOthers(attributes)),
  });
}

// The error number of EIO in WASI. The engine's fsync passes it to PostgreSQL.
const INPUT_OUTPUT_ERROR = 29;

/**
 * PGlite's file system on a folder of the host. Its fsync reaches the disk, and only the owner of
 * the process can read its files.
 */
export class DurableFS extends NodeFS {
  /** Number of syncs so far. A test uses it to check that no commit is acknowledged without one. */
  syncs = 0;

  override async init(
    ...[engine, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const fsync = ({ nfd }: OpenFile): number => {
      try {
        fsyncSync(nfd);
        this.syncs += 1;
        return 0;
      } catch {
        return INPUT_OUTPUT_ERROR;
      }
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          ({ NODEFS }: { NODEFS: NodeFileSystem }) => {
            Object.assign(NODEFS.stream_ops, { fsync });
            keepModesPrivate(NODEFS);
          },
        ],
      },
    };
  }
}
