import type { MyBidStatus } from '@martelo/domain/auction';
import { formatTime } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import { AWAITING_RESULT, takesBids, type LotPhase } from '@martelo/domain/lot-phase';
import { formatMoney } from '@martelo/domain/money';

/** What a listener knows of a lot. */
export interface Heard {
  readonly phase: LotPhase;
  readonly current_bid_cents: number | null;
  readonly sold_price_cents: number | null;
  readonly bids_count: number;
  readonly closes_at: Iso | null;
  /** Minutes of which fewer are left: 5, 1, or 0 while there is more time. */
  readonly minutesLeft: 0 | 1 | 5;
  readonly standing: MyBidStatus | null;
}

const standings: Readonly<Partial<Record<MyBidStatus, string>>> = {
  winning: 'Seu lance está vencendo',
  outbid: 'Seu lance foi superado',
  won: 'Você arrematou o lote',
  lost: 'Você não arrematou o lote',
};

/** Returns what a lot's new phase means to a bidder, or `''` for a phase that is said otherwise. */
function phaseNews({ phase, sold_price_cents }: Heard): string {
  const price = formatMoney(sold_price_cents);
  switch (phase) {
    case 'sold':
      return price === null ? 'Lote arrematado' : `Arrematado por ${price}`;
    case 'awaiting_result':
      return `Lances encerrados. ${AWAITING_RESULT}`;
    case 'under_the_hammer':
      return 'Lote em pregão agora';
    case 'passed':
      return 'Lote não vendido. A casa aceita ofertas';
    case 'closed':
      return 'Lote não vendido';
    case 'canceled':
      return 'Lote cancelado';
    default:
      return '';
  }
}

/**
 * Returns what to announce to someone who knows `before`, now that `after` is true. Changes in
 * between are left out. `''` when there is nothing to say.
 *
 * @example
 * newsOf(before, { ...before, bids_count: 13, current_bid_cents: 85_000 }); // 'Novo lance: R$ 850'
 */
export function newsOf(before: Heard, after: Heard): string {
  const news: string[] = [];
  const price = formatMoney(after.current_bid_cents);
  if (after.phase !== before.phase) news.push(phaseNews(after));
  if (takesBids(after.phase) && price !== null) {
    if (after.bids_count < before.bids_count) news.push(`Lance retirado. Lance atual: ${price}`);
    else if (after.current_bid_cents !== before.current_bid_cents) {
      news.push(`Novo lance: ${price}`);
    }
  }
  if (after.standing !== before.standing && after.standing !== null) {
    news.push(standings[after.standing] ?? '');
  }
  if (takesBids(after.phase)) {
    const [was, is] = [before.closes_at, after.closes_at];
    if (was !== null && is !== null && Date.parse(is) > Date.parse(was)) {
      news.push(`Prazo prorrogado até as ${formatTime(new Date(is))}`);
    } else if (after.minutesLeft !== 0 && after.minutesLeft !== before.minutesLeft) {
      news.push(
        after.minutesLeft === 1 ? 'Encerra em menos de 1 minuto' : 'Encerra em menos de 5 minutos',
      );
    }
  }
  return news.filter((text) => text !== '').join('. ');
}
