/**
 * Answers calls from the replica of the database, if it has all changes that the caller must see.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import type { ReadReplica } from '../database/postgresql/read-replica.ts';
import type { Schema } from '../database/schema.ts';
import type { Call } from './call.ts';
import { ApiError } from './errors.ts';

/** The part of a replica that requests use. */
export type RequestReplica = Pick<ReadReplica, 'choose' | 'noteChange' | 'noteFailure'>;

/** Whether a query took longer than `STATEMENT_TIMEOUT`. It would on the primary as well. */
const isTimeout = (error: unknown): boolean => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return code === '57014' && String(message).includes('statement timeout');
};

/**
 * Runs a handler with the replica, if it may answer. When it fails, the primary answers. An answer
 * such as 404 is not a failure.
 */
export async function readFrom<Result>(
  replica: RequestReplica,
  {
    primary,
    personId,
    run,
  }: {
    primary: Kysely<Schema>;
    personId: number | null;
    run: (reads: Call['reads']) => Promise<Result>;
  },
): Promise<Result> {
  let isUsed = false;
  try {
    return await run(async () => {
      const chosen = await replica.choose(personId);
      isUsed ||= chosen !== null;
      return chosen ?? primary;
    });
  } catch (error) {
    if (!isUsed || error instanceof ApiError || isTimeout(error)) throw error;
    replica.noteFailure(error);
    return run(async () => primary);
  }
}
