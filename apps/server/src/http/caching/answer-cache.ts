import { LRUCache } from 'lru-cache';
import { publishAnswer, type AnswerEvent } from '../../config/events.ts';

/** An answer that everyone may get. */
export interface PublicAnswer {
  /** The body as JSON. */
  readonly json: string;
  /** Its purge tags, see `addPurgeTags`. */
  readonly tags: readonly string[];
}

/** How long an answer is used in milliseconds, even if no change is known. */
const MAX_AGE_MS = 1000;

/** Maximum characters of all answers and their addresses. A list of 20 lots has about 30,000. */
const MAX_CHARACTERS = 32_000_000;

/**
 * Public answers in memory, by address. An answer is used until public data changes, and for one second
 * at most. Equal requests at the same time share one answer, or its error.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, PublicAnswer, () => Promise<PublicAnswer>>;
  readonly #lastChange: () => Promise<string>;

  /**
   * @param lastChange Returns a text that differs after each change of public data.
   * @param clock Returns a time in milliseconds.
   */
  constructor(lastChange: () => Promise<string>, clock = () => performance.now()) {
    this.#lastChange = lastChange;
    this.#answers = new LRUCache({
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ json }, key) => json.length + key.length,
      ttl: MAX_AGE_MS,
      // Most addresses are not requested again, so old answers would fill the cache.
      ttlAutopurge: true,
      perf: { now: clock },
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // An answer that had to leave a full cache while it was read is still sent.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the answer of an address.
   *
   * @param read Reads the answer. It must depend on the address only, not on the visitor.
   */
  async get(address: string, read: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    let result: AnswerEvent['result'] = 'hit';
    const readNow = (): Promise<PublicAnswer> => {
      result = 'miss';
      return read();
    };
    // The change is known before the answer is read, so a change during the read causes another one.
    const change = await this.#lastChange().catch(() => null);
    const kept =
      change === null
        ? null
        : await this.#answers.fetch(`${change} ${address}`, { context: readNow });
    const answer = kept ?? (await readNow());
    publishAnswer({ result });
    return answer;
  }
}
