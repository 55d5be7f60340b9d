import { type Client, isApiError, type Read } from '@martelo/api/client';
import { notFound, type PageData } from '../data.ts';

/** What the loaders of one page have loaded, and what failed. */
export class ServerData implements PageData {
  /** Data by the key of its read. */
  readonly loaded: Record<string, unknown> = {};
  /** Keys of failed reads. */
  readonly failed = new Set<string>();
  /** Whether one of them may succeed at the next request. */
  mayRecover = false;
  /** Keys of the reads that the page cannot be shown without. */
  readonly #required = new Set<string>();
  readonly #client: Client;
  readonly #optionalClient: Client;
  /** Answers by key. Loaders may ask for the same data. */
  readonly #answers = new Map<string, Promise<unknown>>();

  /**
   * @param client Sends the calls that the page cannot be shown without.
   * @param optionalClient Sends the other calls, with a shorter time limit.
   */
  constructor(client: Client, optionalClient: Client) {
    this.#client = client;
    this.#optionalClient = optionalClient;
  }

  async load<Data>(read: Read<Data>): Promise<Data | null> {
    this.#required.add(read.key);
    try {
      return await this.#keep(read, this.#client);
    } catch (error) {
      if (isApiError(error) && error.kind === 'not_found') throw notFound();
      if (isApiError(error) && error.kind === 'unauthenticated') {
        // Pages are rendered without a session. The browser requests the data again, with its own.
        this.failed.delete(read.key);
        this.#required.delete(read.key);
      }
      return null;
    }
  }

  loadOptional<Data>(read: Read<Data>): Promise<Data | null> {
    return this.#keep(read, this.#optionalClient).catch(() => null);
  }

  /** Loads data and keeps it, or records that the read failed. */
  async #keep<Data>({ key, load }: Read<Data>, client: Client): Promise<Data> {
    const answer = (this.#answers.get(key) as Promise<Data> | undefined) ?? load(client);
    this.#answers.set(key, answer);
    try {
      const data = await answer;
      this.loaded[key] = data;
      return data;
    } catch (error) {
      this.failed.add(key);
      // A back end may lack a call, or require a login for it. It gives the same answer again.
      const isFinal =
        isApiError(error) && (error.kind === 'not_found' || error.kind === 'unauthenticated');
      this.mayRecover ||= !isFinal;
      throw error;
    }
  }

  readonly lacks = (name: string): boolean => this.#client.lacks?.(name) ?? false;

  settle(work: Promise<unknown>): Promise<unknown> {
    return work;
  }

  /** Whether data is missing that the page cannot be shown without. */
  get isIncomplete(): boolean {
    return [...this.#required].some((key) => this.failed.has(key));
  }

  /** Treats reads as failed: the optional ones, or every one. */
  drop(which: 'optional' | 'all'): void {
    this.mayRecover = true;
    for (const key of Object.keys(this.loaded)) {
      if (which === 'optional' && this.#required.has(key)) continue;
      this.failed.add(key);
      delete this.loaded[key];
    }
  }
}
