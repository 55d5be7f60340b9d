/**
 * Method, path and query parameters of each call that every back end has
 * (docs/api-contract.md#other-back-ends).
 */
const minimum = `
GET /auctions.json page per sort q[status_eq] q[status_in]
GET /pages/auctions.json
GET /pages/lots.json
GET /categories.json page per
GET /lots.json page per q[accepting_bids_or_sold] q[accepting_bids] q[category_id_eq] q[lot_tag_id_eq] q[author_id_eq] q[current_user_like]
GET /popular_tags.json page per
GET /accounts.json page per
GET /accounts/{}/lots/{}.json
GET /accounts/{}/auctions/{}/lots/{}.json
POST /accounts/{}/lots/{}/like.json
DELETE /accounts/{}/lots/{}/like.json
GET /confirmation confirmation_token
POST /login
POST /contact
POST /password
PUT /password
GET /profile
PUT /profile
PUT /profile/password
GET /profile/notification_preferences token
PUT /profile/notification_preferences
PUT /unsubscribe
GET /currencies/latest.json
GET /profile/list_open_participations.json
GET /profile/open_participations.json
GET /profile/list_finished_participations.json page per
GET /profile/finished_participations.json
GET /profile/interests.json
PUT /profile/interests.json
GET /prices.json
GET /profile/addresses
POST /profile/addresses
PUT /profile/addresses/{}
DELETE /profile/addresses/{}
GET /authors.json page per term liked
GET /authors/{}.json
GET /authors/{}/related_authors.json page per
POST /authors/{}/like
DELETE /authors/{}/like
GET /radar
POST /radar
PUT /radar/{}
DELETE /radar/{}
DELETE /radar
GET /carousel.json`;

/**
 * Calls and parameters of the {@link minimum}, such as `GET /lots.json` and
 * `GET /lots.json q[accepting_bids]`.
 */
export const minimumCalls: ReadonlySet<string> = new Set(
  minimum
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [method, path, ...parameters] = line.split(' ');
      const call = `${method} ${path}`;
      return [call].concat(parameters.map((parameter) => `${call} ${parameter}`));
    }),
);

/** Returns the name of a call without the names of its path parameters. */
export const nameOfCall = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{\w*\}/g, '{}')}`;

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns the names of a parameter. A `deepObject` has one for each property. */
function namesOfParameter(parameter: unknown): string[] {
  const { in: place, name, style, schema } = Object(parameter) as Record<string, unknown>;
  if (place !== 'query' || typeof name !== 'string') return [];
  if (style !== 'deepObject') return [name.replace(/\[\]$/, '')];
  const { properties } = Object(schema) as { properties?: unknown };
  return membersOf(properties).map(([property]) => `${name}[${property}]`);
}

/**
 * Returns the calls and parameters that a back end has beyond the minimum, from its description
 * (OpenAPI): `GET /suggestions.json`, `GET /lots.json q[search]`. Anything that is no description adds
 * nothing.
 *
 * @example
 * const answer = await fetch(`${base}/openapi.json`);
 * const adds = additionsIn(answer.ok ? await answer.json() : null);
 */
export function additionsIn(description: unknown): string[] {
  const { paths } = Object(description) as { paths?: unknown };
  const found = membersOf(paths).flatMap(([path, methods]) =>
    membersOf(methods).flatMap(([method, operation]) => {
      const call = nameOfCall(method, path);
      const { parameters } = Object(operation) as { parameters?: unknown };
      const names = Array.isArray(parameters) ? parameters.flatMap(namesOfParameter) : [];
      return [call].concat(names.map((name) => `${call} ${name}`));
    }),
  );
  return found.filter((name) => !minimumCalls.has(name));
}
