'use client';
/**
 * Where a person is logged in, and what has happened to the account.
 *
 * See docs/api-contract.md#sessions.
 *
 * @module
 */
import type { PersonSessionList, SecurityLog } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import { useSWRConfig } from 'swr';
import * as endpoints from '../account-endpoints.ts';
import { emitEvent } from '../events.ts';
import { gone } from '../gone.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { read, readPages } from '../read.ts';
import { useOnce } from '../use-once.ts';
import { useOwned, useOwnedPages } from '../use-owned.ts';
import { usePages, type PagesArea } from '../use-pages.ts';
import { useRead, type ReadArea } from '../use-read.ts';

/** The sessions and how to end them. Each act returns the errors by field, or nothing. */
export type SessionsArea = ReadArea<PersonSessionList> & {
  /** Ends one. A login that is not recent needs a proof: 403 `password_required` without. */
  readonly end: (id: string, proof?: endpoints.Proof) => Promise<Outcome>;
  /** Ends all but the one that asks; needs what `end` needs. */
  readonly endOthers: (proof?: endpoints.Proof) => Promise<Outcome>;
};

/**
 * The browsers in which the person is logged in, the one used last first; not requested while nobody
 * is. Emits `session_ended`, `sessions_ended` and their errors.
 *
 * @example
 * const { data, end } = useSessions();
 * return data?.sessions.map(({ id, device }) => <Device key={id} name={device} onEnd={() => end(id)} />);
 */
export function useSessions(): SessionsArea {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const sessions = useOwned(read(endpoints.sessions));
  const area = useRead(sessions);
  const reload = () => mutate(sessions.key);

  const end = useOnce((id: string, proof?: endpoints.Proof) => {
    const body = proof && { user: proof };
    return outcomeOf(gone(client.call(endpoints.endSession, { params: { id }, body })), {
      async done() {
        emitEvent('session_ended', { id });
        await reload();
      },
      failed: (error) => emitEvent('session_end_error', { error }),
    });
  });
  const endOthers = useOnce((proof?: endpoints.Proof) => {
    const body = proof && { user: proof };
    return outcomeOf(client.call(endpoints.endOtherSessions, { body }), {
      async done({ removed }) {
        emitEvent('sessions_ended', { removed });
        await reload();
      },
      failed: (error) => emitEvent('sessions_end_error', { error }),
    });
  });
  return { ...area, end, endOthers };
}

/**
 * What has happened to the account in the last six months, the newest first: logins, failures and
 * changes. Not requested without a session.
 *
 * @example
 * const { data, loadMore, nextPage } = useSecurityLog();
 */
export const useSecurityLog = (options?: {
  /** Pages to show at once, as of `useLots`. @default 1 */
  readonly pages?: number | undefined;
}): PagesArea<SecurityLog> =>
  usePages(
    useOwnedPages(
      readPages(endpoints.securityLog, { per: pageSizes.securityEvents }, options?.pages),
    ),
  );
