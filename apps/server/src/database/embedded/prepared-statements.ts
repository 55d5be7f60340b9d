import { LRUCache } from 'lru-cache';

/** Executions after which a query is prepared. */
const PREPARED_AFTER = 10;

/** Queries whose executions are counted. Rare ones are forgotten. */
const MAX_COUNTED = 1000;

/** Prepared queries. Their plans stay in the memory of the engine. */
const MAX_PREPARED = 200;

const isQuery = (text: string): boolean => /^\s*(?:select|with)\b/.test(text);

/**
 * Names the queries that are executed often. PostgreSQL parses and plans a named query only once,
 * which takes longer than to execute a small one. For connections that keep their session: a pooler
 * in between may not.
 */
export class PreparedStatements {
  readonly #executions = new LRUCache<string, number>({ max: MAX_COUNTED });
  readonly #names = new Map<string, string>();

  /** Returns the name for an execution of a query, or `undefined` when it is not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === MAX_PREPARED || !isQuery(text)) return known;
    const times = (this.#executions.get(text) ?? 0) + 1;
    this.#executions.set(text, times);
    if (times < PREPARED_AFTER) return undefined;
    const name = `often_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
