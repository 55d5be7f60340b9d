/**
 * Derives the data of a sale and its lots from its rows. Pure functions.
 *
 * @module
 */
import {
  auctionStates,
  isFinalState,
  phaseOfLots,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import type { StagedSale } from '../staging/staging.ts';
import { dayOf, earliest, endOfDay, latest } from '../../auctions/instants.ts';
import { isPublicAuction } from '../../auctions/publication.ts';
import type { SaleAuction } from '../../live/sale-rows.ts';

/** What a house says of a sale. `null`: nothing. */
type GivenSale = Omit<
  StagedSale,
  'sale_key' | 'first_line' | 'tenant_name' | 'account_name' | 'city' | 'country' | 'is_correction'
>;

/** The columns of a stored auction that an import writes. */
export type StoredSale = Pick<SaleAuction, Exclude<keyof GivenSale, 'code'> | 'is_public'>;

/**
 * Returns the status of a sale whose rows have none: finished after its end, or after its first day
 * when it has no end; open once it has started or its catalogue is published; otherwise collecting.
 */
function statusFromDates(
  sale: Pick<StoredSale, 'started_at' | 'finished_at' | 'catalog_available_at'>,
  now: Date,
): AuctionStatus {
  const { started_at: start, catalog_available_at: catalog } = sale;
  const end = sale.finished_at ?? (start === null ? null : new Date(endOfDay(start.toISOString())));
  if (end !== null && end < now) return 'finished';
  const open = [start, catalog].some((moment) => moment !== null && moment <= now);
  return open ? 'ongoing' : 'collecting';
}

/** Returns the state of a lot whose row has none. */
export function stateFromStatus(status: AuctionStatus, hasSoldPrice: boolean): LotState {
  const lotPhase = phaseOfLots(status);
  if (lotPhase === 'canceled') return lotPhase;
  if (lotPhase === 'awaiting_result') return hasSoldPrice ? 'sold' : 'closed';
  return 'open';
}

/**
 * Returns the auction after an import. A stored status is kept: state.ts decides on it. Blank cells
 * do not erase values. A file with only some of the sale's lots, such as corrected rows, extends
 * the dates. A file with all lots sets them.
 */
export function saleAfter(
  stored: StoredSale | null,
  file: GivenSale,
  partial: boolean,
  now: Date,
): StoredSale {
  const kept = partial ? stored : null;
  const started_at =
    earliest(file.started_at, kept?.started_at ?? null) ?? stored?.started_at ?? null;
  const finished_at =
    latest(file.finished_at, kept?.finished_at ?? null) ?? stored?.finished_at ?? null;
  const announced = file.catalog_available_at ?? stored?.catalog_available_at ?? null;
  const givenStatus =
    file.status ??
    statusFromDates({ started_at, finished_at, catalog_available_at: announced }, now);
  // Without a date, an auction after collecting would be unpublished (docs/api-contract.md#auctions),
  // but an open, running or finished auction is public.
  const lotPhase = phaseOfLots(givenStatus);
  const isOut = lotPhase !== 'upcoming' && lotPhase !== 'canceled';
  const days = file.days.length > 0 ? file.days : (stored?.days ?? []);
  const ownDays = [...new Set([...(kept?.days ?? []), ...days])].sort();
  const onlyDay = started_at ?? finished_at;
  const status = stored?.status ?? givenStatus;
  const catalog_available_at =
    announced ?? (isOut ? (earliest(started_at, finished_at, now) ?? now) : null);
  return {
    title: file.title ?? stored?.title ?? `Leilão ${file.code}`,
    status,
    takes_offers: file.takes_offers ?? stored?.takes_offers ?? null,
    offers_until: file.offers_until ?? stored?.offers_until ?? null,
    started_at,
    finished_at,
    catalog_available_at,
    is_public: isPublicAuction({ status, catalog_available_at }, now, stored?.is_public ?? false),
    days: ownDays.length > 0 || onlyDay === null ? ownDays : [dayOf(onlyDay.toISOString())],
  };
}

/**
 * Returns the publication time of a new lot. For a finished sale it is that of the catalogue, so
 * the lot is not news. Otherwise it is now, or the publication of the catalogue if that is
 * later.
 */
export function publishedAt(sale: StoredSale, now: Date): Date {
  const { catalog_available_at: catalog } = sale;
  if (catalog === null) return now;
  if (isFinalState(auctionStates, sale.status)) return catalog;
  return catalog > now ? catalog : now;
}
