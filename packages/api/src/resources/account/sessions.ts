/**
 * Sessions of the person, and the security log of the account.
 *
 * See docs/api-contract.md#sessions.
 *
 * @module
 */
import type { PersonSessionList, SecurityLog } from '@martelo/domain/entities';
import { pageSizes } from '@martelo/domain/lists';
import type { Answer, Calls, PageQuery, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { ignoreNotFound } from '../../internal/calls/ignore-not-found.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { readPages, type ListOptions } from '../../internal/reads/pages.ts';
import { usePersonalPages } from '../../internal/session/personal.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { PagesArea, ReadArea } from '../../internal/reads/hooks.ts';
import type { Proof, ProofBody } from './factors.ts';

/** The calls of sessions. */
export const sessionCalls = {
  /** The sessions of the person. */
  sessions: {
    method: 'GET',
    path: '/profile/sessions',
    auth: 'required',
    answer: { list: 'sessions' } as Answer<PersonSessionList>,
    errors: [401, 403],
  },

  /** Ends all other sessions. It requires a {@link Proof} 15 minutes after the login. */
  endOtherSessions: {
    method: 'DELETE',
    path: '/profile/sessions',
    auth: 'required',
    body: {} as Type<ProofBody | undefined>,
    answer: {} as Answer<{ removed: number }>,
    errors: [401, 403, 422],
  },

  /** Ends one session. It requires a {@link Proof} 15 minutes after the login. */
  endSession: {
    method: 'DELETE',
    path: '/profile/sessions/{id}',
    auth: 'required',
    body: {} as Type<ProofBody | undefined>,
    errors: [401, 403, 404, 422],
  },

  /** Security events of the account. */
  securityLog: {
    method: 'GET',
    path: '/profile/security_log',
    auth: 'required',
    query: {} as Type<PageQuery>,
    answer: { list: 'events' } as Answer<SecurityLog>,
    errors: [401, 403],
  },
} as const satisfies Calls;

/** The data area of the sessions, and functions that end them. */
export type SessionsArea = ReadArea<PersonSessionList> & {
  /** Ends one session. 403 `password_required` means that it requires a proof. */
  readonly end: (id: string, proof?: Proof) => Promise<Outcome>;
  /** Ends all other sessions. 403 `password_required` means that it requires a proof. */
  readonly endOthers: (proof?: Proof) => Promise<Outcome>;
};

/**
 * Returns the sessions of the person, last used first. Not requested without a session. Emits
 * `session_ended`, `sessions_ended` and their errors.
 *
 * @example
 * const { data, end } = useSessions();
 * return data?.sessions.map(({ id, device }) => <Device key={id} name={device} onEnd={() => end(id)} />);
 */
export function useSessions(): SessionsArea {
  const { area, change } = usePersonalData(read(sessionCalls.sessions));
  const end = useWrite((client, id: string, proof?: Proof) => {
    const body = proof && { user: proof };
    return change(
      ignoreNotFound(client.call(sessionCalls.endSession, { params: { id }, body })),
      'session_end_error',
      () => emitEvent('session_ended', { id }),
    );
  });
  const endOthers = useWrite((client, proof?: Proof) =>
    change(
      client.call(sessionCalls.endOtherSessions, { body: proof && { user: proof } }),
      'sessions_end_error',
      ({ removed }) => emitEvent('sessions_ended', { removed }),
    ),
  );
  return { ...area, end, endOthers };
}

/**
 * Returns the logins, failed logins and changes of the last six months, newest first. Not requested
 * without a session.
 *
 * @example
 * const { data, loadMore, nextPage } = useSecurityLog();
 */
export const useSecurityLog = (options?: ListOptions): PagesArea<SecurityLog> =>
  usePersonalPages(readPages(sessionCalls.securityLog, { per: pageSizes.securityEvents }, options));
