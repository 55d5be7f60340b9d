/**
 * Calendar files of a lot and an auction, and the calendar of a person under a secret address
 * (docs/api-contract.md#calendars).
 *
 * @module
 */
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import { endpoints, type Endpoint } from '@martelo/api/contract';
import { civilDay } from '@martelo/domain/calendar';
import { NotFoundError } from '../http/errors.ts';
import { isUuid } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import { isoOrNull } from '../http/wire.ts';
import type { MailingRoutes } from '../people/people-routes.ts';
import { hashToken, newToken } from '../people/tokens.ts';
import { auctionEvents, lotEvents } from './events.ts';
import { icsOf, type CalendarEvent } from './ics.ts';

// Not in the contract's table of calls, which contains only calls that return JSON.
const file = <Path extends string>(
  path: Path,
): Endpoint<undefined, string, Path, undefined, 'none'> => ({
  method: 'GET',
  path,
  auth: 'none',
});

const asFile = ({ reply }: Pick<Call, 'reply'>, name: string): void => {
  reply.header('content-type', 'text/calendar; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.ics"`);
};

export function calendars({ serve, db, clock, mailer: { siteUrl } }: MailingRoutes): void {
  const send = (call: Call, name: string, events: readonly CalendarEvent[]): string => {
    if (events.length === 0) throw new NotFoundError();
    asFile(call, name);
    return icsOf(events[0]?.title ?? '', events, clock());
  };
  const uuidOf = ({ params: { uuid = '' } }: Call): string => {
    if (!isUuid(uuid)) throw new NotFoundError();
    return uuid;
  };

  serve(file('/lots/{uuid}/calendar.ics'), async (call) =>
    send(call, 'lote', await lotEvents(db, siteUrl, sql`lots.uuid = ${uuidOf(call)}`)),
  );

  serve(file('/auctions/{uuid}/calendar.ics'), async (call) =>
    send(call, 'leilao', await auctionEvents(db, siteUrl, sql`auctions.uuid = ${uuidOf(call)}`)),
  );

  serve(
    file('/calendars/{token}/agenda.ics'),
    async (call) => {
      const feed = await db
        .selectFrom('calendar_feeds')
        .select('user_id')
        .where('token_hash', '=', hashToken(call.params['token'] ?? ''))
        .executeTakeFirst();
      if (feed === undefined) throw new NotFoundError();
      const { user_id } = feed;
      // Events of the last day stay in a person's calendar.
      const since = subHours(clock(), 24);
      const lots = await lotEvents(
        db,
        siteUrl,
        sql`timed.at > ${since} and (
          lots.id in (select lot_id from likes where user_id = ${user_id})
          or lots.id in (select lot_id from reminders where user_id = ${user_id}))`,
      );
      const auctions = await auctionEvents(
        db,
        siteUrl,
        sql`auctions.id in (select auction_id from reminders where user_id = ${user_id})`,
      );
      const sessions = auctions.filter(({ at }) =>
        typeof at === 'string' ? at >= civilDay(since) : at > since,
      );
      asFile(call, 'agenda');
      return icsOf('Martelo: meus lotes e leilões', [...sessions, ...lots], clock());
    },
    { cacheControl: 'private, no-store' },
  );

  serve(endpoints.calendarFeed, async ({ person }) => {
    const feed = await db
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    return { created_at: isoOrNull(feed?.created_at ?? null) };
  });

  serve(
    endpoints.createCalendarFeed,
    async ({ person, reply }) => {
      const token = newToken();
      const row = { token_hash: hashToken(token), created_at: clock() };
      // A new address replaces the previous one, which stops working.
      await db
        .insertInto('calendar_feeds')
        .values({ user_id: person.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      reply.code(201);
      return { url: `${siteUrl}/api/calendars/${token}/agenda.ics` };
    },
    { fullSession: true },
  );

  serve(endpoints.removeCalendarFeed, async ({ person }) => {
    await db.deleteFrom('calendar_feeds').where('user_id', '=', person.id).execute();
  });
}
