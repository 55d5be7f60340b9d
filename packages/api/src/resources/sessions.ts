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
import { emitEvent } from '../internal/events.ts';
import { gone } from '../internal/gone.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { readPages } from '../internal/pages.ts';
import { read } from '../internal/read.ts';
import { useOnce } from '../internal/use-once.ts';
import { useOwned, useOwnedPages } from '../internal/use-owned.ts';
import { usePages, type PagesArea } from '../internal/use-pages.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, PageQuery, Type } from '../internal/endpoint.ts';
import type { Proof, ProofBody } from './factors.ts';

/** The calls of this resource. */
export const sessionCalls = {
  sessions: {
    method: 'GET',
    path: '/profile/sessions',
    auth: 'required',
    answer: { list: 'sessions' } as Answer<PersonSessionList>,
    errors: [401, 403],
  },

  /**
   * Ends every other session. A session that logged in more than 15 minutes ago needs a {@link Proof}.
   */
  endOtherSessions: {
    method: 'DELETE',
    path: '/profile/sessions',
    auth: 'required',
    body: {} as Type<ProofBody | undefined>,
    answer: {} as Answer<{ removed: number }>,
    errors: [401, 403, 422],
  },

  /** Ends one session; needs what {@link endOtherSessions} needs. */
  endSession: {
    method: 'DELETE',
    path: '/profile/sessions/{id}',
    auth: 'required',
    body: {} as Type<ProofBody | undefined>,
    errors: [401, 403, 404, 422],
  },

  securityLog: {
    method: 'GET',
    path: '/profile/security_log',
    auth: 'required',
    query: {} as Type<PageQuery>,
    answer: { list: 'events' } as Answer<SecurityLog>,
    errors: [401, 403],
  },
} as const satisfies Calls;

/** The sessions and how to end them. Each act returns the errors by field, or nothing. */
export type SessionsArea = ReadArea<PersonSessionList> & {
  /** Ends one. A login that is not recent needs a proof: 403 `password_required` without. */
  readonly end: (id: string, proof?: Proof) => Promise<Outcome>;
  /** Ends all but the one that asks; needs what `end` needs. */
  readonly endOthers: (proof?: Proof) => Promise<Outcome>;
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
  const sessions = useOwned(read(sessionCalls.sessions));
  const area = useRead(sessions);
  const reload = () => mutate(sessions.key);

  const end = useOnce((id: string, proof?: Proof) => {
    const body = proof && { user: proof };
    return outcomeOf(gone(client.call(sessionCalls.endSession, { params: { id }, body })), {
      async done() {
        emitEvent('session_ended', { id });
        await reload();
      },
      failed: (error) => emitEvent('session_end_error', { error }),
    });
  });
  const endOthers = useOnce((proof?: Proof) => {
    const body = proof && { user: proof };
    return outcomeOf(client.call(sessionCalls.endOtherSessions, { body }), {
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
    useOwnedPages(readPages(sessionCalls.securityLog, { per: pageSizes.securityEvents }, options)),
  );
