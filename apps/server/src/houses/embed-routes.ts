/**
 * Calls for partners: the configuration of their embeds and the feed for aggregators
 * (docs/api-contract.md#embeds).
 *
 * @module
 */
import { endpoints, type Endpoint } from '@martelo/api/contract';
import type { MailingRoutes } from '../people/people-routes.ts';
import { findEmbed, keyOf } from './embed-keys.ts';
import { feedXml } from './feed-xml.ts';
import { readFeed } from './feed.ts';

// Not in the contract's table of calls, which contains only calls that return JSON.
const xml: Endpoint<undefined, string, string, undefined, 'none'> = {
  method: 'GET',
  path: '/accounts/{tenant_name}/feed.xml',
  auth: 'none',
};

export function embed({ serve, db, mailer: { siteUrl } }: MailingRoutes): void {
  serve(endpoints.embedConfig, ({ headers, query }) => findEmbed(db, keyOf(headers, query)), {
    cacheControl: 'public, max-age=300',
  });

  serve(endpoints.feed, (call) => readFeed(db, siteUrl, call));
  serve(xml, async (call) => {
    const feed = await readFeed(db, siteUrl, call);
    call.reply.header('content-type', 'application/xml; charset=utf-8');
    return feedXml(feed);
  });
}
