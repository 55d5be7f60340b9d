/** docs/api-contract.md names every call and every member of the API's description. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import description from '../../apps/server/src/http/openapi.json' with { type: 'json' };
import { root } from '../workspace.ts';

const text = readFileSync(join(root, 'docs/api-contract.md'), 'utf8');

/** Text of each section, by its heading. */
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part]),
);

/** Rows of the table of all calls: call, level. */
const rows = [...(sections.get('All calls') ?? '').matchAll(/^\| `(\w+ \S+)`\s*\| (\w+)/gm)].map(
  ([, call = '', level = '']) => [call, level] as const,
);

/** Calls whose answer is not the JSON of the table of calls. */
const others = new Set([
  'GET /accounts/{tenant_name}/feed.xml',
  'GET /auctions/{uuid}/calendar.ics',
  'GET /calendars/{token}/agenda.ics',
  'GET /lots/{uuid}/calendar.ics',
  'GET /openapi.json',
]);

const levelOf = (security: readonly object[]): string =>
  security.length === 0
    ? 'none'
    : security.some((one) => Object.keys(one).length === 0)
      ? 'optional'
      : 'required';

/** `full` and `proof` are additional conditions of some calls that have `required`. */
const asDescribed = (level: string): string =>
  level === 'full' || level === 'proof' ? 'required' : level;

test('the table of calls has every call once, with its level', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]: [string, { security: readonly object[] }]) =>
        `${method.toUpperCase()} ${path}: ${levelOf(security)}`,
    ),
  );
  const listed = rows
    .filter(([call]) => !others.has(call))
    .map(([call, level]) => `${call}: ${asDescribed(level)}`);
  expect(listed.toSorted()).toEqual(described.toSorted());
});

/** Returns the part of the document that describes the members of a shape. */
const describedIn = {
  Image: ['Images'],
  AuctionCounts: ['Counts'],
  LotCounts: ['Counts'],
  Auction: ['Auctions'],
  DailyReport: ['Daily report'],
  Category: ['Categories'],
  Tag: ['Popular tags'],
  LotSummary: ['Lots'],
  Lot: ['Lots', 'One lot'],
  LotBid: ['One lot'],
  MyBid: ['One lot'],
  OriginalPrices: ['Lots'],
  AccountRef: ['Shapes'],
  Account: ['Houses'],
  AuthorSummary: ['Authors'],
  Author: ['Authors', 'One author'],
  Price: ['Price ranges'],
  CarouselItem: ['Carousel'],
  User: ['Profile'],
  PersonSession: ['Sessions'],
  SecurityEvent: ['Sessions'],
  SecondFactorBody: ['Second factor'],
  PersonFactors: ['Second factor'],
  Passkey: ['Second factor'],
  TotpSetup: ['Second factor'],
  LoginLinkPreview: ['Login links'],
  EmailUndone: ['E-mail undo'],
  Proof: ['Fresh proof'],
  NotificationPreferences: ['Notification preferences'],
  Unsubscribed: ['Unsubscribe'],
  Participation: ['Participations'],
  Interests: ['Interests'],
  Address: ['Addresses'],
  RadarCriteria: ['Radar'],
  RadarItem: ['Radar'],
  EmbedConfig: ['Embeds'],
  FeedItem: ['Feeds'],
  LiveLot: ['Live'],
  LiveAuction: ['Live'],
} as const satisfies Partial<
  Record<keyof typeof description.components.schemas, readonly string[]>
>;

test.each(Object.entries(describedIn))('every member of %s is described', (name, headings) => {
  const schema: object = description.components.schemas[name as keyof typeof describedIn];
  const { properties } = schema as { properties: object };
  const where = headings.map((heading) => sections.get(heading) ?? '').join('\n');
  const missing = Object.keys(properties).filter(
    (member) => !where.includes(`\`${member}\``) && !where.includes(`"${member}":`),
  );
  expect(missing).toEqual([]);
});

/** `q[state_in][]` is written `state_in`. */
const parameterName = (name: string): string => /^q\[(\w+)\]/.exec(name)?.[1] ?? name;

test('every parameter of a query is described', () => {
  const names = Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters }: { parameters: readonly { name: string }[] }) => parameters)
    .map(({ name }) => parameterName(name));
  const missing = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing).toEqual([]);
});
