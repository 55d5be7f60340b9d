/**
 * A standby that answers requests which only read. A request uses it only when it has every change
 * that its reader must see. Otherwise the primary answers. See docs/decisions/0047-read-replica.md.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import { OutageLog } from '../../config/outage-log.ts';
import type { PrimaryPosition } from './primary-position.ts';
import type { Schema } from '../schema.ts';
import type { Standby } from './standby.ts';
import { readWalPosition, walPosition } from './wal-position.ts';

/** Changes of other people may be missing for this time at most. */
export const MAX_LAG_MS = 10_000;
/** Pause between two comparisons of both servers. */
const COMPARE_MS = 1000;

/** Decides for each request whether the replica may answer it. */
export class ReadReplica {
  readonly #db: Kysely<Schema>;
  readonly #primary: Kysely<Schema>;
  readonly #position: PrimaryPosition;
  readonly #standby: Standby;
  readonly #answers = { replica: 0, primary: 0, primary_after_replica: 0 };
  readonly #unnoted = new OutageLog('The position of a change was not noted.');
  readonly #timer: NodeJS.Timeout;
  /** The connections to both servers when they were last compared. */
  #trusted: { readonly standby: object; readonly primary: object } | null = null;
  /** The connection to a standby that has other data than the primary. */
  #diverged: object | null = null;

  /** @param db - on the pool of the standby */
  constructor({
    db,
    primary,
    position,
    standby,
  }: {
    db: Kysely<Schema>;
    primary: Kysely<Schema>;
    position: PrimaryPosition;
    standby: Standby;
  }) {
    this.#db = db;
    this.#primary = primary;
    this.#position = position;
    this.#standby = standby;
    this.#timer = setInterval(() => void this.compare(), COMPARE_MS).unref();
  }

  /**
   * Returns the replica if it has all changes that the reader must see; otherwise `null`, and the
   * primary has to answer.
   *
   * @param personId - the person whose own changes must be seen, or `null`
   */
  async choose(personId: number | null): Promise<Kysely<Schema> | null> {
    const isReady = await this.#hasAllFor(personId);
    this.#answers[isReady ? 'replica' : 'primary'] += 1;
    return isReady ? this.#db : null;
  }

  /**
   * Notes a change that was committed. Call it before the answer, so the person sees the change
   * from then on.
   *
   * @param personId - who made it; `null` for a visitor without an account
   */
  async noteChange(personId: number | null): Promise<void> {
    this.expectAll();
    if (personId === null) return;
    // When the primary is lost, every process requires all of its changes afterwards.
    await notePosition(this.#primary, personId).catch((error: unknown) =>
      this.#unnoted.note(error),
    );
  }

  /** Requires from now on, for all readers of this process, everything that the primary has by now. */
  expectAll(): void {
    this.#position.expectAll();
  }

  /** Notes that the replica failed in the middle of a request, which the primary then answers. */
  noteFailure(error: unknown): void {
    this.#answers.replica -= 1;
    this.#answers.primary_after_replica += 1;
    this.#standby.outages.note(error);
  }

  /** Returns the state of the replica, for metrics. */
  state() {
    const { replayed } = this.#standby;
    return {
      /** Whether it answers readers who need no recent change. */
      isUsed: this.#hasReached(0n),
      /** Age of its data in seconds, or `null` when it cannot be used. */
      lagSeconds: replayed === null ? null : this.#position.ageOf(replayed) / 1000,
      /** Number of requests by who answered: `primary_after_replica` after the replica failed. */
      answers: { ...this.#answers },
    };
  }

  /**
   * Compares both servers. A standby of another database, or one with changes that the primary does
   * not have, is not used until it is connected again.
   */
  async compare(): Promise<void> {
    await this.#standby.check();
    const { connection: standby, replayed, cluster } = this.#standby;
    // Reads twice: the first read may have begun before the standby was read. The second begins
    // after it, so its position is at least as new.
    await this.#position.read();
    await this.#position.read();
    const { connection: primary, latest } = this.#position;
    if (standby === null || replayed === null || primary === null || latest === null) return;
    const isSame = cluster !== null && cluster === this.#position.cluster;
    if (!isSame || replayed > latest) this.#diverged = standby;
    if (this.#diverged !== standby) {
      this.#trusted = { standby, primary };
      return;
    }
    this.#trusted = null;
    const reason = isSame
      ? 'It has changes that the primary does not have: build it again.'
      : 'It is not a standby of the database of DATABASE_URL.';
    this.#standby.outages.note(new Error(reason));
  }

  async #hasAllFor(personId: number | null): Promise<boolean> {
    if (this.#needed() === null || this.#standby.replayed === null) return false;
    try {
      const own = personId === null ? 0n : await positionOf(this.#primary, personId);
      if (this.#hasReached(own)) return true;
      await this.#standby.refresh();
      return this.#hasReached(own);
    } catch {
      // The primary does not answer. The request fails for the same reason.
      return false;
    }
  }

  #hasReached(own: bigint): boolean {
    const needed = this.#needed();
    const { replayed } = this.#standby;
    return needed !== null && replayed !== null && replayed >= needed && replayed >= own;
  }

  /** The position that every reader needs, or `null` while no standby may answer. */
  #needed(): bigint | null {
    const { needed, connection } = this.#position;
    const isTrusted =
      this.#trusted !== null &&
      this.#trusted.standby === this.#standby.connection &&
      this.#trusted.primary === connection;
    if (!isTrusted || needed === null) return null;
    const oldest = this.#position.positionBefore(MAX_LAG_MS);
    return oldest > needed ? oldest : needed;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#position.close(), this.#standby.close()]);
    await this.#db.destroy();
    await this.#standby.pool.end().catch(() => undefined);
  }
}

// The changes that each person must see: the position of their last change. All processes share the
// table, so a person sees their own changes whichever process answers.

/** Records on the primary that a person has changed something. Call it after the commit. */
async function notePosition(primary: Kysely<Schema>, personId: number): Promise<void> {
  await sql`
    insert into read_positions (user_id, position) values (${personId}, ${walPosition})
    on conflict (user_id) do update set changed_at = now(),
      position = greatest(read_positions.position, excluded.position)`.execute(primary);
}

/** Returns the position that a person has to see; 0 when they have changed nothing lately. */
async function positionOf(primary: Kysely<Schema>, personId: number): Promise<bigint> {
  const row = await primary
    .selectFrom('read_positions')
    .select('position')
    .where('user_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? 0n : readWalPosition(row.position);
}
