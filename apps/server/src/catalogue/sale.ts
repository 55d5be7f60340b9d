/**
 * What follows for a sale and its lots from what the rows say. Pure.
 *
 * @module
 */
import type { AuctionStatus, LotState } from '@martelo/domain/auction';
import type { StagedSale } from './staging.ts';
import { dayOf, endOfDay } from '../auctions/moment.ts';

/** The auction as it is stored, as far as an import touches it. */
export interface StoredSale {
  title: string;
  status: AuctionStatus;
  started_at: Date | null;
  finished_at: Date | null;
  catalog_available_at: Date | null;
  days: string[];
}

/**
 * Status of a sale whose rows give none. Over when its end has passed (without one, the end of its
 * first day); open once it has started or its catalogue is out; else still collecting.
 */
export function statusFromDates(
  sale: Pick<StoredSale, 'started_at' | 'finished_at' | 'catalog_available_at'>,
  now: Date,
): AuctionStatus {
  const { started_at: start, catalog_available_at: catalog } = sale;
  const end = sale.finished_at ?? (start === null ? null : new Date(endOfDay(start.toISOString())));
  if (end !== null && end < now) return 'finished';
  const open = [start, catalog].some((moment) => moment !== null && moment <= now);
  return open ? 'ongoing' : 'collecting';
}

/** State of a lot whose row gives none. */
export function stateFromStatus(status: AuctionStatus, hasSoldPrice: boolean): LotState {
  if (status === 'canceled') return 'canceled';
  if (status === 'finished') return hasSoldPrice ? 'sold' : 'closed';
  return 'open';
}

const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (best, moment) => (best === null || (moment && moment < best) ? moment : best),
    null,
  );
const latest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce(
    (best, moment) => (best === null || (moment && moment > best) ? moment : best),
    null,
  );

/**
 * The auction after an import. Blank cells erase nothing. A file that holds only some of the
 * sale's lots (rejected rows, corrected) widens its dates; one that holds them all sets them.
 */
export function saleAfter(
  stored: StoredSale | null,
  file: StagedSale,
  partial: boolean,
  now: Date,
): StoredSale {
  const kept = partial ? stored : null;
  const started_at =
    earliest(file.started_at, kept?.started_at ?? null) ?? stored?.started_at ?? null;
  const finished_at =
    latest(file.finished_at, kept?.finished_at ?? null) ?? stored?.finished_at ?? null;
  const announced = file.catalog_available_at ?? stored?.catalog_available_at ?? null;
  const status =
    file.status ??
    statusFromDates({ started_at, finished_at, catalog_available_at: announced }, now);
  // Without a date an auction past collecting would be unpublished (docs/api-contract.md#auctions),
  // which a catalogue that is open, on or over cannot be.
  const isOut = status !== 'collecting' && status !== 'canceled';
  const days = file.days.length > 0 ? file.days : (stored?.days ?? []);
  const ownDays = [...new Set([...(kept?.days ?? []), ...days])].sort();
  const onlyDay = started_at ?? finished_at;
  return {
    title: file.title ?? stored?.title ?? `Leilão ${file.code}`,
    status,
    started_at,
    finished_at,
    catalog_available_at:
      announced ?? (isOut ? (earliest(started_at, finished_at, now) ?? now) : null),
    days: ownDays.length > 0 || onlyDay === null ? ownDays : [dayOf(onlyDay.toISOString())],
  };
}

/**
 * When a new lot counts as published: with its catalogue when that is past its use for news (the
 * sale is over), else now or when the catalogue comes out.
 */
export function publishedAt(sale: StoredSale, now: Date): Date {
  const { catalog_available_at: catalog } = sale;
  if (catalog === null) return now;
  if (sale.status === 'finished' || sale.status === 'canceled') return catalog;
  return catalog > now ? catalog : now;
}
