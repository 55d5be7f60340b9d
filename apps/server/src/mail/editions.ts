import { dailyReport, liveAuctions, publishedCatalogs } from './auction-mails.ts';
import type { Edit } from './edition.ts';
import { radar, radarExpiring } from './radar-mails.ts';
import type { ScheduledKind } from './schedule.ts';

/** The writer of each scheduled mail. */
export const editions = {
  published_catalogs: publishedCatalogs,
  live_auctions: liveAuctions,
  daily_report: dailyReport,
  radar_expiring: radarExpiring,
  radar,
} as const satisfies Readonly<Record<ScheduledKind, Edit>>;
