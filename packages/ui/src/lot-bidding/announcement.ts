import type { MyBidStatus } from '@martelo/domain/auction';
import { atTime } from '@martelo/domain/calendar';
import type { Lot } from '@martelo/domain/entities';
import { AWAITING_RESULT, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney } from '@martelo/domain/money';

/** The state of a lot that was last announced, or is to be announced. */
export interface AnnouncedState extends Readonly<
  Pick<Lot, 'current_bid_cents' | 'sold_price_cents' | 'bids_count' | 'closes_at'>
> {
  readonly phase: LotPhase;
  /** 1 or 5 when less than that many minutes are left, otherwise 0. */
  readonly minutesLeft: 0 | 1 | 5;
  readonly myBid: MyBidStatus | null;
}

const standings: Readonly<Partial<Record<MyBidStatus, string>>> = {
  winning: 'Seu lance está vencendo',
  outbid: 'Seu lance foi superado',
  won: 'Você arrematou o lote',
  lost: 'Você não arrematou o lote',
};

/** The announcement of each phase, or `''` for a phase that needs none. */
const phaseAnnouncements: Readonly<Record<LotPhase, string>> = {
  upcoming: '',
  open: '',
  closing: '',
  under_the_hammer: 'Lote em pregão agora',
  awaiting_result: `Lances encerrados. ${AWAITING_RESULT}`,
  passed: 'Lote não vendido. A casa aceita ofertas',
  sold: 'Lote arrematado',
  closed: 'Lote não vendido',
  canceled: 'Lote cancelado',
};

/** Returns the announcement of a new phase, with the price of a sold lot if it is known. */
function phaseAnnouncement({ phase, sold_price_cents }: AnnouncedState): string {
  const price = formatMoney(sold_price_cents);
  return phase === 'sold' && price !== null
    ? `Arrematado por ${price}`
    : (phaseAnnouncements[phase] ?? '');
}

/**
 * Returns the announcement of the changes from `before` to `after`, or `''` if there are none to
 * announce.
 */
export function announcementFor(before: AnnouncedState, after: AnnouncedState): string {
  const parts: string[] = [];
  const price = formatMoney(after.current_bid_cents);
  if (after.phase !== before.phase) parts.push(phaseAnnouncement(after));
  if (takesBids(after.phase) && price !== null) {
    if (after.bids_count < before.bids_count) parts.push(`Lance retirado. Lance atual: ${price}`);
    else if (after.current_bid_cents !== before.current_bid_cents) {
      parts.push(`Novo lance: ${price}`);
    }
  }
  if (after.myBid !== before.myBid && after.myBid !== null) {
    parts.push(standings[after.myBid] ?? '');
  }
  if (takesBids(after.phase)) {
    const [was, is] = [before.closes_at, after.closes_at];
    if (was !== null && is !== null && Date.parse(is) > Date.parse(was)) {
      parts.push(`Prazo prorrogado até ${atTime(new Date(is))}`);
    } else if (after.minutesLeft !== 0 && after.minutesLeft !== before.minutesLeft) {
      parts.push(
        after.minutesLeft === 1 ? 'Encerra em menos de 1 minuto' : 'Encerra em menos de 5 minutos',
      );
    }
  }
  return parts.filter((text) => text !== '').join('. ');
}
