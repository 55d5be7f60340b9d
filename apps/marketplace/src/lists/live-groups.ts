import { betweenSessions, civilDay, shiftDay } from '@martelo/domain/calendar';
import type { Auction, AuctionList } from '@martelo/domain/entities';
import { useNow } from '@martelo/ui/clock';
import type { ListArea } from './card-list.tsx';

/** Headings for one auction and for several, by when the next session begins. */
const headings = [
  ['Ao vivo agora', 'Ao vivo agora'],
  ['Volta hoje', 'Voltam hoje'],
  ['Retoma amanhã', 'Retomam amanhã'],
  ['Retoma em breve', 'Retomam em breve'],
] as const;

/** Returns the index of an auction's heading. */
function headingOf(auction: Auction, now: number | null): number {
  const next = betweenSessions(auction, now);
  if (next === null || now === null) return 0;
  const [today, day] = [civilDay(new Date(now)), civilDay(new Date(next))];
  if (day === today) return 1;
  return day === shiftDay(today, 1) ? 2 : 3;
}

/** Live auctions that share a heading. */
export interface LiveGroup {
  readonly title: string;
  /** Number of auctions. */
  readonly count: number;
  readonly area: ListArea<AuctionList>;
}

/**
 * Returns live auctions by their sessions: first the ones in session, then those that go on today,
 * tomorrow and later. Auctions that are over by now are left out.
 */
export function useLiveGroups(area: ListArea<AuctionList> | null): readonly LiveGroup[] {
  const data = area?.data;
  const live = data?.auctions.filter(({ status }) => status === 'live') ?? [];
  const indexes = useNow((now) => live.map((auction) => headingOf(auction, now)).join());
  if (area === null || data === undefined) return [];
  const indexOf = indexes.split(',');
  return headings.flatMap(([one, several], index) => {
    const auctions = live.filter((_, position) => indexOf[position] === String(index));
    const count = auctions.length;
    const group = { title: count === 1 ? one : several, count };
    return count === 0 ? [] : [{ ...group, area: { ...area, data: { ...data, auctions } } }];
  });
}
