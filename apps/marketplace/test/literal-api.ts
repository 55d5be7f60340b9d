/**
 * Back ends with less than the reference server, made of its recorded answers: without calls, and
 * without fields.
 *
 * @module
 */
import { additionsIn } from '@martelo/api/back-end';
import description from '../../server/src/http/openapi.json' with { type: 'json' };
import type { RenderedPage } from '../server/pages/document.ts';
import { render } from '../src/entry-server.tsx';
import { recordedAnswers } from './failing-api.ts';

const site = 'https://martelo.test';

/** Address of the back end, which has another origin than the site. */
export const backEndBase = 'https://back-end.test/api';

/** Every call and parameter that the reference server has beyond the minimum. */
export const allAdditions: readonly string[] = additionsIn(description);

/** Fields that other fields give, or that only a server with them can know. */
export const derivedFields: ReadonlySet<string> = new Set([
  ...['path', 'report_path', 'bids', 'related', 'previous', 'next', 'my_bid'],
  ...['state_label', 'status_label', 'source_label', 'criteria_labels', 'display_name', 'uuid'],
  ...['next_bid_cents', 'total_with_premium_cents', 'accepting_bids', 'takes_offers', 'days'],
  ...['version', 'awaiting_result', 'liked', 'published_at', 'calendar_path', 'live_url'],
  ...['likes_count', 'bids_count', 'lots_count', 'open_lots_count', 'sold_lots_count'],
  ...['passed_lots_count', 'followers_count', 'ongoing_auctions_count', 'finished_auctions_count'],
  ...['following_count', 'radar_count', 'open_participations_count', 'won_count', 'winning_count'],
  ...['avatar_url', 'logo_url', 'thumb_url', 'medium_url', 'large_url', 'terms_url', 'bid_url'],
  ...['catalog_url', 'site_url', 'wikipedia_url'],
]);

/** Fields by which a record is found, and the members of a page. Every back end sends them. */
const requiredFields: ReadonlySet<string> = new Set([
  ...['id', 'number', 'title', 'name', 'state', 'status', 'tenant_name', 'account', 'email'],
  ...['auction_id', 'slug', 'total', 'current_page', 'per_page', 'next_page', 'success', 'rates'],
]);

/** Lists of an answer, by the name of its path. They are the answer. */
const lists =
  /^(?:lots|auctions|accounts|categories|tags|data|items|prices|participations|addresses)$/;

/**
 * Returns the fields that a back end may lack in its answers to calls. A call that the specification
 * does not list is answered with all fields, or not at all.
 */
export const optionalFieldsOf = (calls: readonly string[]): Set<string> =>
  new Set(
    calls
      .filter((called) => !ofAdditions(called))
      .flatMap((called) => [...optionalFields(recordedAnswers[called])]),
  );

const ofAdditions = (called: string): boolean =>
  allAdditions.some((name) => name.split(' ').length === 2 && isOf(name, called));

function optionalFields(value: unknown, depth = 0): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => [...optionalFields(item, depth)]));
  }
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, member]) => [
      ...(requiredFields.has(name) || (depth === 0 && lists.test(name)) ? [] : [name]),
      ...optionalFields(member, depth + 1),
    ]),
  );
}

/** Returns an answer without fields. */
export function withoutFields(value: unknown, fields: ReadonlySet<string>, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, fields, depth));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !fields.has(name) || (depth === 0 && lists.test(name)))
      .map(([name, member]) => [name, withoutFields(member, fields, depth + 1)]),
  );
}

/** Returns whether a path belongs to a call such as `GET /accounts/{}/feed.json`. */
const isOf = (call: string, path: string): boolean =>
  new RegExp(`^GET ${call.slice(4).replaceAll('.', '\\.').replaceAll('{}', '[^/]+')}$`).test(
    `GET ${path}`,
  );

/** Returns a recorded list as the last page, when all of its rows are requested. */
const pageOf = (body: unknown, per: string | null): unknown =>
  per === '100' ? { ...Object(body), next_page: null } : body;

/** A back end that has less than the reference server. */
interface Reduced {
  /** Its calls and parameters beyond the minimum. @default all of the reference server */
  readonly adds?: readonly string[];
  /** Fields that its answers lack. */
  readonly fields?: ReadonlySet<string>;
}

/** A page on such a back end, and the paths of the calls that it sent. */
export type ReducedPage = RenderedPage & { readonly calls: readonly string[] };

/** Renders a page on a back end, which ignores filters that it does not know, as Ransack does. */
export async function renderOn(
  { adds = allAdditions, fields = new Set() }: Reduced,
  path: string,
): Promise<ReducedPage> {
  const lacking = allAdditions.filter(
    (name) => name.split(' ').length === 2 && !adds.includes(name),
  );
  const calls: string[] = [];
  const page = await render(new Request(site + path), {
    apiBase: backEndBase,
    additions: adds,
    siteUrl: site,
    fixedTime: null,
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input));
      const called = pathname.replace('/api', '');
      calls.push(called);
      const body = recordedAnswers[called];
      // A path of a record, such as one lot, also fits calls with a fixed name.
      return body === undefined || lacking.some((call) => isOf(call, called))
        ? new Response(null, { status: 404 })
        : Response.json(
            ofAdditions(called)
              ? body
              : withoutFields(pageOf(body, searchParams.get('per')), fields),
          );
    },
  });
  if (page === 'unchanged') throw new Error(`${path} was not rendered.`);
  if (page instanceof Response) {
    throw new Error(`${path} redirects to ${page.headers.get('location')}.`);
  }
  return { ...page, calls };
}

/** Returns the texts of a page, without markup. */
export const textsOf = ({ html }: RenderedPage): readonly string[] =>
  html
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
