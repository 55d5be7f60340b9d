/** The API calls of one rendering. */
interface PageCalls {
  readonly fetch: typeof fetch;
  /** Purge tags of the answers (docs/api-contract.md#caching). */
  readonly tags: ReadonlySet<string>;
  /** Addresses of the calls that have not been answered yet. */
  readonly pending: ReadonlySet<string>;
  /** Seconds to wait, if the API answered that the visitor made too many calls; otherwise `null`. */
  readonly retryAfter: () => number | null;
}

/** The wait when an API names none. */
const USUAL_WAIT_SECONDS = 60;

/** Returns a `fetch` that records the calls of a page. */
export function noteCalls(send: typeof fetch): PageCalls {
  const tags = new Set<string>();
  const pending = new Set<string>();
  let wait: number | null = null;
  const sendAndNote: typeof send = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    pending.add(address);
    try {
      const answer = await send(input, init);
      if (answer.status === 429) {
        wait = Number(answer.headers.get('retry-after')) || USUAL_WAIT_SECONDS;
      }
      for (const tag of answer.headers.get('cache-tag')?.split(',') ?? []) tags.add(tag);
      return answer;
    } finally {
      pending.delete(address);
    }
  };
  return { fetch: sendAndNote, tags, pending, retryAfter: () => wait };
}

/** Thrown when a page was not rendered in time. */
export class PageTimeoutError extends Error {
  override name = 'PageTimeoutError';
  readonly statusCode = 503;
}

/**
 * Rejects when a page is not rendered in time.
 *
 * @throws PageTimeoutError that names the calls which have not been answered
 */
export async function withTimeLimit<T>(
  work: Promise<T>,
  { pending }: Pick<PageCalls, 'pending'>,
  limitMs: number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const waitsFor = pending.size > 0 ? [...pending].join(', ') : 'its components';
      reject(
        new PageTimeoutError(
          `The page was not rendered within ${limitMs} ms. It waits for ${waitsFor}.`,
        ),
      );
    }, limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
