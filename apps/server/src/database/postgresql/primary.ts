/**
 * The primary of several PostgreSQL hosts. `pg` connects to one host, so the choice is ours. See
 * docs/decisions/0046-several-hosts.md.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { placeOf } from '../../config/database-address.ts';
import { logWarning } from '../../config/log-failure.ts';

/** Pause between two checks of all hosts. */
const EVERY_MS = 1000;
/** A host that does not answer for this time is left out of a check. */
const LIMIT_MS = 2000;

/** The state of a host, as it reports it. `null`: it is a standby. */
type Timeline = number | null;

// A promotion begins a new timeline, which is the start of the name of a WAL file.
const TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::text
  end as timeline`;

/** The connection to one host that checks it. It stays open until it fails. */
class Host {
  readonly address: string;
  /** Why the last check failed, or `null`. */
  failure: string | null = null;
  #client: Client | null = null;

  constructor(address: string) {
    this.address = address;
  }

  /** Returns the timeline of a primary, `null` for a standby, and `undefined` without an answer. */
  async timeline(): Promise<Timeline | undefined> {
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ timeline: string | null }>(TIMELINE);
      const timeline = rows[0]?.timeline ?? null;
      this.failure = timeline === null ? 'is a standby' : null;
      return timeline === null ? null : Number(timeline);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.close();
      return undefined;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.address,
      application_name: 'martelo hosts',
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
    });
    this.#client = client;
    // The next check reports it.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  close(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }
}

/**
 * Knows which of several hosts is the primary. With one host there is nothing to check.
 *
 * @example
 * const primary = new Primary(['postgresql://db1/martelo', 'postgresql://db2/martelo']);
 * await primary.find(10_000);
 * primary.address; // 'postgresql://db2/martelo'
 */
export class Primary {
  readonly #hosts: readonly Host[];
  readonly #listeners = new Set<() => void>();
  #address: string;
  #checking: Promise<boolean> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** @param addresses - at least one, all with the same database and role */
  constructor(addresses: readonly string[]) {
    this.#hosts = addresses.map((address) => new Host(address));
    this.#address = addresses[0] ?? '';
  }

  /** The address of the primary, or of the last one while there is none. */
  get address(): string {
    return this.#address;
  }

  /** Whether another host can become the primary. */
  get hasOthers(): boolean {
    return this.#hosts.length > 1;
  }

  /** Each host, and whether it is the primary, for metrics. */
  get hosts(): readonly { readonly place: string; readonly isPrimary: boolean }[] {
    return this.#hosts.map(({ address }) => ({
      place: placeOf(address),
      isPrimary: address === this.#address,
    }));
  }

  /**
   * Waits for a primary and then checks the hosts every second.
   *
   * @throws Error that says why each host is none, when there is none in time
   */
  async find(limitMs: number): Promise<void> {
    if (!this.hasOthers) return;
    const until = performance.now() + limitMs;
    while (!(await this.check())) {
      if (performance.now() > until) {
        const reasons = this.#hosts.map(
          ({ address, failure }) => `${placeOf(address)}: ${failure}`,
        );
        this.close();
        throw new Error(`no host is a primary; ${reasons.join('; ')}`);
      }
      await sleep(EVERY_MS / 4);
    }
    this.#checkLater();
  }

  /** Calls a function after another host has become the primary. Returns how to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Checks all hosts now. Concurrent calls share one check. Returns whether there is a primary. */
  check(): Promise<boolean> {
    this.#checking ??= this.#checkNow().finally(() => (this.#checking = null));
    return this.#checking;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const host of this.#hosts) host.close();
  }

  #checkLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.check().finally(() => this.#checkLater()), EVERY_MS);
    this.#timer.unref();
  }

  async #checkNow(): Promise<boolean> {
    if (!this.hasOthers) return true;
    const found = new Map<string, number>();
    // A host that answers is used at once, unless a slower one may have a newer timeline.
    await Promise.all(
      this.#hosts.map(async (host) => {
        const timeline = await host.timeline();
        if (timeline != null) found.set(host.address, timeline);
      }),
    );
    if (this.#isClosed) return true;
    // A primary that returns after a failover is still on the old timeline.
    const newest = Math.max(...found.values());
    const isCurrent = found.get(this.#address) === newest;
    const next = [...found].find(([, timeline]) => timeline === newest)?.[0];
    if (next === undefined) return false;
    if (!isCurrent) this.#changeTo(next);
    return true;
  }

  #changeTo(address: string): void {
    logWarning('Another host of the database is the primary now.', { host: placeOf(address) });
    this.#address = address;
    for (const listener of this.#listeners) listener();
  }
}
