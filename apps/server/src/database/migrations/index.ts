import type { Migration } from 'kysely';
import * as catalogue from './0001-catalogue.ts';
import * as importStaging from './0002-import-staging.ts';
import * as people from './0003-people.ts';
import * as directory from './0004-directory.ts';
import * as personal from './0005-personal.ts';
import * as mail from './0006-mail.ts';
import * as countedSearches from './0007-counted-searches.ts';
import * as mailSetbacks from './0008-mail-setbacks.ts';
import * as lotSets from './0009-lot-sets.ts';
import * as removedRadarItems from './0010-removed-radar-items.ts';
import * as accountSecurity from './0011-account-security.ts';
import * as sealedOutbox from './0012-sealed-outbox.ts';
import * as factorsAndAudit from './0013-factors-and-audit.ts';
import * as radarCounts from './0014-radar-counts.ts';
import * as pictureOrigins from './0015-picture-origins.ts';
import * as live from './0016-live.ts';
import * as feedCatalogues from './0017-feed-catalogues.ts';
import * as publicAuctions from './0018-public-auctions.ts';
import * as announcedCatalogues from './0019-announced-catalogues.ts';
import * as mergedMails from './0020-merged-mails.ts';
import * as renewalLinks from './0021-renewal-links.ts';
import * as importDefaults from './0024-import-defaults.ts';
import * as rateDates from './0025-rate-dates.ts';
import * as catalogueOrder from './0026-catalogue-order.ts';
import * as lotSearch from './0027-lot-search.ts';
import * as searchCluster from './0028-search-cluster.ts';
import * as bidRequests from './0029-bid-requests.ts';
import * as priceHistory from './0030-price-history.ts';
import * as reminders from './0031-reminders.ts';
import * as calendarFeeds from './0032-calendar-feeds.ts';
import * as writeProbe from './0034-write-probe.ts';
import * as lotNotes from './0035-lot-notes.ts';
import * as houseFollows from './0036-house-follows.ts';
import * as push from './0037-push.ts';
import * as readPositions from './0038-read-positions.ts';
import * as authorPrices from './0039-author-prices.ts';
import * as reportedRuns from './0040-reported-runs.ts';
import * as bidDigests from './0041-bid-digests.ts';
import * as phoneNumbers from './0042-phone-numbers.ts';
import * as lotEnds from './0043-lot-ends.ts';
import * as loginFailures from './0044-login-failures.ts';
import * as searchNetworks from './0045-search-networks.ts';
import * as mailThreads from './0046-mail-threads.ts';
import * as mailDomains from './0047-mail-domains.ts';
import * as noSearchCluster from './0048-no-search-cluster.ts';

/** Every migration in order. A released migration is never edited: a new one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-import-staging': importStaging,
  '0003-people': people,
  '0004-directory': directory,
  '0005-personal': personal,
  '0006-mail': mail,
  '0007-counted-searches': countedSearches,
  '0008-mail-setbacks': mailSetbacks,
  '0009-lot-sets': lotSets,
  '0010-removed-radar-items': removedRadarItems,
  '0011-account-security': accountSecurity,
  '0012-sealed-outbox': sealedOutbox,
  '0013-factors-and-audit': factorsAndAudit,
  '0014-radar-counts': radarCounts,
  '0015-picture-origins': pictureOrigins,
  '0016-live': live,
  '0017-feed-catalogues': feedCatalogues,
  '0018-public-auctions': publicAuctions,
  '0019-announced-catalogues': announcedCatalogues,
  '0020-merged-mails': mergedMails,
  '0021-renewal-links': renewalLinks,
  '0024-import-defaults': importDefaults,
  '0025-rate-dates': rateDates,
  '0026-catalogue-order': catalogueOrder,
  '0027-lot-search': lotSearch,
  '0028-search-cluster': searchCluster,
  '0029-bid-requests': bidRequests,
  '0030-price-history': priceHistory,
  '0031-reminders': reminders,
  '0032-calendar-feeds': calendarFeeds,
  '0034-write-probe': writeProbe,
  '0035-lot-notes': lotNotes,
  '0036-house-follows': houseFollows,
  '0037-push': push,
  '0038-read-positions': readPositions,
  '0039-author-prices': authorPrices,
  '0040-reported-runs': reportedRuns,
  '0041-bid-digests': bidDigests,
  '0042-phone-numbers': phoneNumbers,
  '0043-lot-ends': lotEnds,
  '0044-login-failures': loginFailures,
  '0045-search-networks': searchNetworks,
  '0046-mail-threads': mailThreads,
  '0047-mail-domains': mailDomains,
  '0048-no-search-cluster': noSearchCluster,
};
