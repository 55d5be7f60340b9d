/**
 * Requests to an OpenSearch-compatible cluster (docs/decisions/0035-search-cluster.md).
 *
 * @module
 */

/** Time in milliseconds that a search may take. PostgreSQL answers it otherwise. */
const SEARCH_TIMEOUT_MS = 1000;
/** Time in milliseconds that other requests may take. */
const WRITE_TIMEOUT_MS = 30_000;

/** Thrown when the cluster does not answer, or gives an unexpected answer. */
export class ClusterError extends Error {
  override name = 'ClusterError';
}

/** A document with the version of its lot. The cluster keeps the newest version. */
export interface VersionedDocument {
  readonly id: number;
  readonly version: number;
  readonly document: object;
}

/** A lot that a search finds. */
export interface Hit {
  readonly id: number;
  readonly score: number;
}

/** The answer of a search. */
export interface Hits {
  /** Number of all lots that match. `hits` has the best of them. */
  readonly total: number;
  readonly hits: readonly Hit[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const VERSION_CONFLICT = 409;

/** A cluster at `SEARCH_URL`. Names and passwords in the address are sent as HTTP Basic. */
export class ClusterClient {
  readonly #base: string;
  readonly #authorization: Readonly<Record<string, string>>;

  constructor(address: string) {
    const url = new URL(address);
    const { username, password } = url;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#authorization =
      username === ''
        ? {}
        : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    url.username = '';
    url.password = '';
    this.#base = url.href.replace(/\/+$/, '');
  }

  /** Creates an index. */
  async createIndex(name: string, definition: object): Promise<void> {
    await this.#send('PUT', `/${name}`, JSON.stringify(definition));
  }

  /** Deletes an index. A missing index is not an error. */
  async deleteIndex(name: string): Promise<void> {
    await this.#send('DELETE', `/${name}`, null, { isMissingAllowed: true });
  }

  /**
   * Writes documents. A document is not replaced when the cluster has a newer version of it.
   *
   * @throws ClusterError when a document was not written
   */
  async write(index: string, documents: readonly VersionedDocument[]): Promise<void> {
    const lines = documents.flatMap(({ id, version, document }) => [
      // A write with the same version repeats an interrupted one.
      { index: { _id: String(id), version, version_type: 'external_gte' } },
      document,
    ]);
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const answer = await this.#send('POST', `/${index}/_bulk`, body);
    const items = isRecord(answer) && Array.isArray(answer['items']) ? answer['items'] : null;
    if (items?.length !== documents.length) throw new ClusterError('The answer has no items.');
    for (const item of items) {
      const { status = 0 } = isRecord(item) && isRecord(item['index']) ? item['index'] : {};
      const isWritten = typeof status === 'number' && (status < 300 || status === VERSION_CONFLICT);
      if (!isWritten) throw new ClusterError(`A lot was not written: ${JSON.stringify(item)}`);
    }
  }

  /** Makes written documents visible to searches. */
  async refresh(index: string): Promise<void> {
    await this.#send('POST', `/${index}/_refresh`, null);
  }

  /** Searches an index. */
  async search(index: string, query: object): Promise<Hits> {
    const answer = await this.#send('POST', `/${index}/_search`, JSON.stringify(query), {
      timeoutMs: SEARCH_TIMEOUT_MS,
    });
    const found = isRecord(answer) ? answer['hits'] : null;
    const total = isRecord(found) && isRecord(found['total']) ? found['total']['value'] : null;
    const list = isRecord(found) ? found['hits'] : null;
    if (typeof total !== 'number' || !Array.isArray(list)) {
      throw new ClusterError('The answer has no hits.');
    }
    const hits = list.map((hit: unknown): Hit => {
      const { _id: id, _score: score } = isRecord(hit) ? hit : {};
      if (!/^\d+$/.test(String(id)) || typeof score !== 'number') {
        throw new ClusterError('A hit has no id or no score.');
      }
      return { id: Number(id), score };
    });
    return { total, hits };
  }

  async #send(
    method: string,
    path: string,
    body: string | null,
    { timeoutMs = WRITE_TIMEOUT_MS, isMissingAllowed = false } = {},
  ): Promise<unknown> {
    try {
      const answer = await fetch(this.#base + path, {
        method,
        body,
        headers: {
          'content-type': path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json',
          ...this.#authorization,
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (answer.ok) return await answer.json();
      if (isMissingAllowed && answer.status === 404) return null;
      throw new ClusterError(`${method} ${path} was answered ${answer.status}.`);
    } catch (error) {
      if (error instanceof ClusterError) throw error;
      throw new ClusterError(`${method} ${path} was not answered.`, { cause: error });
    }
  }
}
