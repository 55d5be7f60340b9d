/**
 * Sessions and security log of the caller (docs/api-contract.md#sessions).
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { changeAsCaller } from '../person/lock.ts';
import { proofIn, requireRecentProof } from '../factors/reauthentication.ts';
import { readSecurityLog, recordEvent } from '../person/security-log.ts';
import { listSessions } from './sessions.ts';
import { NotFoundError } from '../../http/errors.ts';
import { isUuid, readPage } from '../../http/query.ts';
import { fullSessionsOnly, type PeopleRoutes } from '../people-routes.ts';

const EVENTS_PER_PAGE = 20;

export function sessions(routes: PeopleRoutes): void {
  const { serve, db, mailer } = fullSessionsOnly(routes);
  serve(endpoints.sessions, async ({ person }) => ({
    sessions: await listSessions(db, person.id, person.session_id),
  }));

  serve(endpoints.endOtherSessions, async ({ person, body, origin }) => {
    await requireRecentProof(db, person, proofIn(body), { origin, mailer });
    const ended = await changeAsCaller(db, person, async (transaction) => {
      const rows = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', person.id)
        .where('id', '<>', person.session_id)
        .returning('id')
        .execute();
      await recordEvent(transaction, {
        userId: person.id,
        kind: 'other_sessions_ended',
        origin,
      });
      return rows;
    });
    return { removed: ended.length };
  });

  serve(endpoints.endSession, async ({ params, person, body, origin }) => {
    const { id = '' } = params;
    if (!isUuid(id)) throw new NotFoundError();
    await requireRecentProof(db, person, proofIn(body), { origin, mailer });
    await changeAsCaller(db, person, async (transaction) => {
      const ended = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', person.id)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (ended === undefined) throw new NotFoundError();
      await recordEvent(transaction, { userId: person.id, kind: 'session_ended', origin });
    });
    return undefined;
  });

  serve(endpoints.securityLog, ({ person, query }) =>
    readSecurityLog(db, person.id, readPage(query, EVENTS_PER_PAGE)),
  );
}
