/**
 * Loads the data of one page on the server.
 *
 * @module
 */
import { type Client, isApiError, type Read } from '@martelo/api/client';
import { notFound, type PageData } from './data.ts';

/** How long the page waits for data that it can be shown without. */
const optionalTimeoutMs = 2000;

/** What the loaders of one page have loaded, and what failed. */
export class ServerData implements PageData {
  /** Data by the key of its read. */
  readonly loaded: Record<string, unknown> = {};
  /** Keys of failed reads. */
  readonly failed = new Set<string>();
  /** Keys of the reads that the page cannot be shown without. */
  readonly #required = new Set<string>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async load<Data>({ key, load }: Read<Data>): Promise<Data | null> {
    this.#required.add(key);
    try {
      const data = await load(this.#client);
      this.loaded[key] = data;
      return data;
    } catch (error) {
      if (isApiError(error) && error.kind === 'not_found') throw notFound();
      this.failed.add(key);
      return null;
    }
  }

  async loadOptional<Data>({ key, load }: Read<Data>): Promise<Data | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Too late.')), optionalTimeoutMs);
    });
    try {
      const data = await Promise.race([load(this.#client), tooLate]);
      this.loaded[key] = data;
      return data;
    } catch {
      this.failed.add(key);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  settle(work: Promise<unknown>): Promise<unknown> {
    return work;
  }

  /** Whether data is missing that the page cannot be shown without. */
  get isIncomplete(): boolean {
    return [...this.#required].some((key) => this.failed.has(key));
  }

  /** Treats the optional reads as failed. */
  dropOptional(): void {
    this.#drop(Object.keys(this.loaded).filter((key) => !this.#required.has(key)));
  }

  /** Treats every read as failed. */
  dropAll(): void {
    this.#drop(Object.keys(this.loaded));
  }

  #drop(keys: readonly string[]): void {
    for (const key of keys) {
      this.failed.add(key);
      delete this.loaded[key];
    }
  }
}
