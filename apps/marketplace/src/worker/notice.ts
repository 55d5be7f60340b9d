/**
 * The bar at the top of a page that may be outdated. It is built without React, because the worker adds
 * it to saved pages, which may be shown before their code runs.
 *
 * @module
 */
import { atTime, civilDay, formatDate, formatTime } from '@martelo/domain/calendar';

/** Id of the bar. */
export const NOTICE = 'sem-conexao';

/** The bar stays in view, so no price is seen without it. */
export const noticeStyle =
  'position:sticky;inset-block-start:0;z-index:40;margin:0;padding:var(--m-space-3) max(var(--m-space-4),2.5vw);background:var(--m-ink);color:var(--m-paper);font:600 var(--m-size-small)/1.4 var(--m-font-text)';

/** Returns the text for a page that loses the connection while it is open. */
export const lostNotice = (at: Date): string =>
  `Sem conexão. Preços e prazos podem ter mudado desde ${formatTime(at)}.`;

/** Returns when a page was seen, such as "hoje, às 14:20" or "em 24/11/2026, às 14:20". */
export const seenAt = (at: Date, now: Date): string =>
  `${civilDay(at) === civilDay(now) ? 'hoje' : `em ${formatDate(at)}`}, ${atTime(at)}`;

/** Returns the markup for a saved page. */
export const savedNotice = (at: Date, now: Date): string =>
  `<p id="${NOTICE}" role="status" style="${noticeStyle}">Sem conexão. Esta página foi vista ${seenAt(at, now)}. Preços e prazos podem ter mudado.</p>`;
