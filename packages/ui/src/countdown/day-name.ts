import { civilDay, formatDate, shiftDay } from '@martelo/domain/calendar';

/** Returns "hoje", "amanhã", "ontem" or the date of an instant, as seen from `now`. */
export function dayName(at: Date, now: number | null): string {
  const day = civilDay(at);
  const today = now === null ? null : civilDay(new Date(now));
  if (today !== null) {
    if (day === today) return 'hoje';
    if (day === shiftDay(today, 1)) return 'amanhã';
    if (day === shiftDay(today, -1)) return 'ontem';
  }
  return `em ${formatDate(at)}`;
}
