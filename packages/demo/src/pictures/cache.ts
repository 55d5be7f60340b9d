/**
 * A cache of rendered pictures on disk. Each is rendered once, only a few at a time, and the size
 * of the folder is limited.
 *
 * @module
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Options of a cache. */
interface CacheOptions {
  /** Created when it does not exist. */
  folder: string;
  /** Maximum number of concurrent renderings. @default 2 */
  concurrency?: number;
  /**
   * Maximum size of the folder in bytes. The oldest pictures are deleted first. @default 512 MiB
   */
  limit?: number;
}

/** A cache of pictures by file name. */
export class PictureCache {
  readonly #folder: string;
  readonly #limit: number;
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #bytes: number | null = null;
  #temporary = 0;

  constructor({ folder, concurrency = 2, limit = 512 * 2 ** 20 }: CacheOptions) {
    this.#folder = folder;
    this.#free = concurrency;
    this.#limit = limit;
  }

  /**
   * Returns the picture with a name. Concurrent calls for a missing picture share one `make`. When
   * the disk is not writable, the picture is rendered for each call.
   *
   * @param name - a plain file name from the caller, never from a request
   */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.#find(name);
    if (kept !== null) return kept;
    const before = this.#making.get(name);
    if (before !== undefined) return before;
    const made = this.#inTurn(async () => {
      // Another call may have rendered it since the check above.
      const finished = await this.#find(name);
      if (finished !== null) return finished;
      const picture = await make();
      await this.#keep(name, picture);
      return picture;
    }).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #find(name: string): Promise<Buffer | null> {
    return readFile(join(this.#folder, name)).catch(() => null);
  }

  async #inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  // Written under a temporary name and renamed, so no reader sees an incomplete picture.
  async #keep(name: string, picture: Buffer): Promise<void> {
    const temporary = join(this.#folder, `.${process.pid}-${this.#temporary++}.tmp`);
    try {
      await mkdir(this.#folder, { recursive: true });
      this.#bytes ??= (await this.#files()).reduce((sum, { size }) => sum + size, 0);
      await writeFile(temporary, picture);
      await rename(temporary, join(this.#folder, name));
      this.#bytes += picture.length;
      if (this.#bytes > this.#limit) await this.#shrink();
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  async #files(): Promise<{ path: string; size: number; made: number }[]> {
    const names = await readdir(this.#folder);
    const files = names.map(async (name) => {
      const path = join(this.#folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, made: mtimeMs };
    });
    return Promise.all(files);
  }

  async #shrink(): Promise<void> {
    const files = (await this.#files()).sort((first, second) => first.made - second.made);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (bytes <= this.#limit * 0.8) break;
      await rm(path, { force: true });
      bytes -= size;
    }
    this.#bytes = bytes;
  }
}
