/**
 * Lists of auctions and the daily report (docs/api-contract.md#auctions,
 * docs/api-contract.md#daily-report).
 *
 * @module
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { AuctionSortField } from '@martelo/api/contract';
import {
  auctionStates,
  statesWhere,
  phaseOfLots,
  type AuctionStatus,
} from '@martelo/domain/auction';
import { instantInSaoPaulo, isCivilDay, shiftDay } from '@martelo/domain/calendar';
import type { AuctionList, DailyReport, DailyReportList, Day } from '@martelo/domain/entities';
import { auctionSorts, pageSizes, type AuctionSort } from '@martelo/domain/lists';
import { parseInstant } from './instants.ts';
import type { Schema } from '../database/schema.ts';
import { auctionsOf } from './auction-rows.ts';
import { containsWords, idsOfPage } from '../database/pages.ts';
import { pageOf, Predicates, readPage, readSort, wholeNumber } from '../http/query.ts';
import type { SortRequest } from '../http/query.ts';

type Condition = RawBuilder<SqlBool>;

const isStatus = (text: string): text is AuctionStatus => Object.hasOwn(auctionStates, text);
const acceptingBids = statesWhere(auctionStates, (row) => row.acceptingBids);

/** Condition: everyone may see the auction (publication.ts). */
export const isListed: Condition = sql`auctions.is_public`;

const search = (text: string): Condition => {
  const searched = sql`concat_ws(' ', auctions.title, auctions.subtitle, accounts.name, auctions.location)`;
  return sql`exists (select from accounts
    where accounts.id = auctions.account_id and ${containsWords(searched, text)})`;
};

interface AuctionFilter {
  /** `null`: auctions in any state. */
  statuses: readonly AuctionStatus[] | null;
  conditions: Condition[];
}

/** Parses the filter of a list of auctions. Returns `null` when a value cannot match. */
function readFilter(q: Predicates): AuctionFilter | null {
  const one = q.one('status_eq');
  const given = [...(one === null ? [] : [one]), ...(q.many('status_in') ?? [])];
  // The two keys combine with AND (docs/api-contract.md#filters).
  const statuses = given
    .filter(isStatus)
    .filter((status) => one === null || status === one)
    .filter((status) => q.many('status_in')?.includes(status) ?? true);
  if (given.length > 0 && statuses.length === 0) return null;

  const conditions: Condition[] = [isListed];
  if (given.length > 0) conditions.push(sql`auctions.status = any(${statuses}::text[])`);
  if (q.isOn('accepting_bids')) {
    conditions.push(sql`auctions.status = any(${acceptingBids}::text[])`);
  }
  const id = q.one('id_eq');
  if (id !== null) {
    if (Number.isNaN(wholeNumber(id))) return null;
    conditions.push(sql`auctions.id = ${wholeNumber(id)}`);
  }
  for (const [name, operator] of [
    ['started_at_gteq', '>='],
    ['started_at_lteq', '<='],
  ] as const) {
    const text = q.one(name);
    if (text === null) continue;
    const instant = parseInstant(text, operator === '<=' ? 'end' : 'start');
    if (instant === null) return null;
    conditions.push(sql`auctions.started_at ${sql.raw(operator)} ${instant}`);
  }
  const tenantName = q.one('account_tenant_name_eq');
  const text = q.one('search');
  if (`${tenantName}${text}`.includes('\u0000')) return null;
  if (tenantName !== null) {
    conditions.push(
      sql`auctions.account_id = (select id from accounts where tenant_name = ${tenantName})`,
    );
  }
  if (text !== null) conditions.push(search(text));
  return { statuses: given.length > 0 ? statuses : null, conditions };
}

const sortColumns = {
  finished_at: sql`auctions.finished_at`,
  catalog_available_at: sql`auctions.catalog_available_at`,
  started_at: sql`auctions.started_at`,
  id: sql`auctions.id`,
} as const satisfies Record<AuctionSortField, RawBuilder<unknown>>;

const sortFields = Object.keys(sortColumns) as AuctionSortField[];

/** Returns the requested order, or the default one of the requested states (docs/rules.md#lists). */
function order(
  sort: SortRequest<AuctionSortField> | null,
  { statuses }: AuctionFilter,
): RawBuilder<unknown> {
  const [only] = statuses?.length === 1 ? statuses : [];
  const sorts: Readonly<Partial<Record<AuctionStatus, AuctionSort>>> = auctionSorts;
  const { field, direction } = sort ?? (only && sorts[only]) ?? auctionSorts.acceptingBids;
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, auctions.id desc`;
}

export async function listAuctions(
  db: Kysely<Schema>,
  query: URLSearchParams,
  more: readonly Condition[] = [],
): Promise<AuctionList> {
  const page = readPage(query, pageSizes.auctions);
  const filter = readFilter(new Predicates(query));
  if (filter === null) return { ...pageOf(page, 0), auctions: [] };
  const { total, ids } = await idsOfPage(db, page, {
    table: 'auctions',
    where: sql.join([...filter.conditions, ...more], sql` and `),
    orderBy: order(readSort(query, sortFields), filter),
  });
  return { ...pageOf(page, total), auctions: await auctionsOf(db, ids) };
}

/** States of an auction whose sessions take place. */
const statesWithSessions = statesWhere(auctionStates, (_row, status) => {
  const phase = phaseOfLots(status);
  return phase !== 'upcoming' && phase !== 'canceled';
});

/** Condition: the auction has a session on this day. */
const isLiveOn = (day: Day): Condition =>
  sql`(auctions.days @> array[${day}::date] and auctions.status = any(${statesWithSessions}::text[]))`;

/**
 * Condition: the catalogue was published in this period, its end excluded, and before the auction
 * ended. An import of old sales publishes no catalogue.
 */
export const isPublishedWithin = (from: Date, until: Date): Condition =>
  sql`(auctions.catalog_available_at >= ${from} and auctions.catalog_available_at < ${until}
    and auctions.status <> 'canceled'
    and case when auctions.finished_at is null then auctions.status <> 'finished'
      else auctions.finished_at > auctions.catalog_available_at end)`;

/** Condition: the auction has not ended at this time. */
export const isRunningAt = (now: Date): Condition =>
  sql`(auctions.status <> 'finished'
    and (auctions.finished_at is null or auctions.finished_at > ${now}))`;

/** Returns the ids of listed auctions that meet a condition, by their start. */
export async function auctionsWhere(db: Kysely<Schema>, condition: Condition): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from auctions where ${isListed} and ${condition} order by started_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The daily report, for its page and its mail
 * (docs/specification.md#scheduled-mails, docs/api-contract.md#daily-report).
 */
export function reportedOn(day: Day): { live: Condition; published_yesterday: Condition } | null {
  const midnight = instantInSaoPaulo(day);
  const dayBefore = instantInSaoPaulo(shiftDay(day, -1));
  if (midnight === null || dayBefore === null) return null;
  return { live: isLiveOn(day), published_yesterday: isPublishedWithin(dayBefore, midnight) };
}

/**
 * Returns the auctions with a session on a day, and those whose catalogue was published the day
 * before.
 */
export async function dailyReport(
  db: Kysely<Schema>,
  query: URLSearchParams,
  day: string,
  today: Day,
): Promise<DailyReportList> {
  const reported = isCivilDay(day) && day <= today ? reportedOn(day) : null;
  if (reported === null) {
    return { ...pageOf(readPage(query, pageSizes.auctions), 0), auctions: [], report: null };
  }
  const { live, published_yesterday } = reported;
  const list = await listAuctions(db, query, [sql`(${live} or ${published_yesterday})`]);
  const report: DailyReport = {
    day,
    live: await auctionsWhere(db, live),
    published_yesterday: await auctionsWhere(db, published_yesterday),
    previous_day: shiftDay(day, -1),
    next_day: day < today ? shiftDay(day, 1) : null,
  };
  return { ...list, report };
}
