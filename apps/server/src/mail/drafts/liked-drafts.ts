/**
 * The text about liked lots: of the day, and of the next hour.
 *
 * @module
 */
import { atTime, civilDay, fromTime, startTime } from '@martelo/domain/calendar';
import type { Day, LotSummary } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { action, paragraph } from '../../outbox/parts.ts';
import type { Draft } from './edition.ts';
import { accountLink } from './links.ts';
import { lotItem } from './lot-item.ts';
import type { Section } from './section.ts';

interface LikedLot {
  lot: LotSummary;
  /** When the lot closes, if that is known. */
  closesAt: Date | null;
  /** When the session of its auction begins, if that is known. */
  startsAt: Date | null;
}

const timeOf = (day: Day, { closesAt, startsAt }: LikedLot): string => {
  if (closesAt !== null) return `encerra ${atTime(closesAt)}`;
  if (startsAt !== null && civilDay(startsAt) === day && startTime(startsAt) !== '') {
    return `leilão ${fromTime(startsAt)}`;
  }
  return 'leilão hoje';
};

/**
 * Returns the section about the liked lots of a day.
 *
 * @param total - number of all of them; `lots` has the ones shown
 */
export function likedLotsSection(
  siteUrl: string,
  day: Day,
  { total, lots }: { total: number; lots: readonly LikedLot[] },
): Section {
  const [first] = lots;
  return {
    kinds: ['liked_lots'],
    subject:
      first !== undefined && total === 1
        ? `Hoje em leilão: ${first.lot.title}`
        : `Hoje: ${countLabel(total, 'lote que você curtiu vai', 'lotes que você curtiu vão')} a leilão`,
    preview: lots.map(({ lot }) => lot.title).join(' · '),
    headlines: [countLabel(total, 'lote curtido em leilão', 'lotes curtidos em leilão')],
    intro: `${countLabel(total, 'lote que você curtiu vai', 'lotes que você curtiu vão')} a leilão hoje.`,
    parts: [
      {
        title: 'Lotes que você curtiu',
        content: lots.map((liked) => lotItem(siteUrl, liked.lot, [timeOf(day, liked)])),
        more: { label: 'Ver meus lotes curtidos', href: accountLink(siteUrl, '/account/likes') },
      },
    ],
  };
}

/** Returns the reminder of liked lots that close in about an hour. */
export function lotReminderDraft(
  siteUrl: string,
  lots: readonly { lot: LotSummary; closesAt: Date }[],
): Draft {
  const [first] = lots;
  return {
    kinds: ['liked_lots_hour_before'],
    subject:
      first !== undefined && lots.length === 1
        ? `Encerra ${atTime(first.closesAt)}: ${first.lot.title}`
        : `${lots.length} lotes que você curtiu encerram ${first === undefined ? 'em breve' : fromTime(first.closesAt)}`,
    preview: lots.map(({ lot }) => lot.title).join(' · '),
    content: [
      paragraph(
        lots.length === 1
          ? 'Um lote que você curtiu encerra em cerca de uma hora. A casa pode mudar o horário.'
          : `${lots.length} lotes que você curtiu encerram em breve. A casa pode mudar os horários.`,
      ),
      ...lots.map(({ lot, closesAt }) => lotItem(siteUrl, lot, [`encerra ${atTime(closesAt)}`])),
      action('Ver meus lotes curtidos', accountLink(siteUrl, '/account/likes')),
    ],
  };
}
