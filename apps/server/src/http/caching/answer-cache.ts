import { type AnswerEvent, answerEvents } from '../../config/events.ts';
import { VersionedCache } from './versioned-cache.ts';

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

/** Public answers in memory, by address. An answer is used until public data changes, for one second at most. */
export class AnswerCache {
  readonly #answers: VersionedCache<PublicAnswer>;
  readonly #lastChange: () => Promise<string>;

  /** @param lastChange Returns a text that differs after each change of public data. */
  constructor(lastChange: () => Promise<string>) {
    this.#lastChange = lastChange;
    this.#answers = new VersionedCache({
      maxSize: MAX_CHARACTERS,
      sizeOf: ({ json }) => json.length,
      maxAge: MAX_AGE_MS,
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
    const answer = await (change === null
      ? readNow()
      : this.#answers.get(change, address, readNow));
    answerEvents.publish({ result });
    return answer;
  }
}
