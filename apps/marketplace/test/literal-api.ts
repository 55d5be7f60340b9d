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
import { lists, withoutFields } from './derived-fields.ts';
import { recordedAnswers } from './failing-api.ts';

const site = 'https://martelo.test';

/** Address of the back end, which has another origin than the site. */
export const backEndBase = 'https://back-end.test/api';

/** Every call and parameter that the reference server has beyond the minimum. */
export const allAdditions: readonly string[] = additionsIn(description);

/** Fields by which a record is found, and the members of a page. Every back end sends them. */
const requiredFields: ReadonlySet<string> = new Set(
  `id number title name state status tenant_name account email auction_id slug
  total current_page per_page next_page success rates`.split(/\s+/),
);

/**
 * Returns the fields that a back end may lack in its answers to calls. A call that the specification
 * does not list is answered with all fields, or not at all.
 */
export const optionalFieldsOf = (calls: readonly string[]): Set<string> =>
  new Set(
    calls
      .filter((called) => !ofAdditions(called))
      .flatMap((called) => Array.from(optionalFields(recordedAnswers[called]))),
  );

const ofAdditions = (called: string): boolean =>
  allAdditions.some((name) => name.split(' ').length === 2 && isOf(name, called));

function optionalFields(value: unknown, depth = 0): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => Array.from(optionalFields(item, depth))));
  }
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, member]) =>
      (requiredFields.has(name) || (depth === 0 && lists.test(name)) ? [] : [name]).concat(
        Array.from(optionalFields(member, depth + 1)),
      ),
    ),
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
