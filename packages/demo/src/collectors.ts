/**
 * The people of the demonstration. Each bidder has an account, likes lots and follows artists. One
 * account can log in. Its personal area contains data of every kind.
 *
 * @module
 */
import type { Day } from '@martelo/domain/entities';
import { radarExpiry } from '@martelo/domain/radar';
import { criteriaKey, type NewRow } from '@martelo/server/seeding';
import { instant } from './auctions.ts';
import { Random } from './random.ts';
import type { CatalogueRows } from './rows.ts';

/** The login of the demonstration, on a site of this machine only (access.ts). */
export const demoLogin = {
  email: 'demonstracao@example.test',
  password: 'leilao de demonstracao',
} as const;

// Hash of that password, stored because computing it takes longer than loading a hundred lots.
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5KFpfw1bfzhlQC1Ts4HyeQ$1BDktTFl53GzWahni/y6Hd0f9+opM787wNfGWfw6lko';
// A hash that no password matches, for all other people.
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const DAY = 86_400_000;
const MAX_FOLLOWED = 6;

/** First id of each table. */
type FirstPersonalIds = Readonly<Record<'users' | 'addresses' | 'radar_items', number>>;

/** Returns the names of all bidders, those with most bids first. */
export function biddersOf({ bids }: Pick<CatalogueRows, 'bids'>): string[] {
  const counts = new Map<string, number>();
  for (const { bidder_name } of bids) {
    counts.set(bidder_name, (counts.get(bidder_name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([name]) => name);
}

const notAfter = (moment: Date, latest: Date): Date => (moment < latest ? moment : latest);

/** Returns a random time between two times. */
const between = (random: Random, from: Date, to: Date): Date =>
  new Date(Math.floor(random.between(from.getTime(), Math.max(from.getTime(), to.getTime()))));

/** Returns a number of distinct items in random order. */
function some<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const picked = new Set<Item>();
  while (picked.size < Math.min(count, items.length)) picked.add(random.pick(items));
  return [...picked];
}

/**
 * Returns the rows of people in an order that satisfies the foreign keys, and the owners of bids.
 * Bids from the room and by telephone have no owner, because only the house can identify these
 * bidders.
 */
export function collectorRows(rows: CatalogueRows, first: FirstPersonalIds, anchor: Day) {
  const random = new Random('collectors');
  const now = instant(anchor, -1, '12:00');
  const names = biddersOf(rows);
  const ids = new Map(names.map((name, index) => [name, first.users + index]));
  const everyone = [...ids.values()];

  const users = names.map((full_name, index): NewRow<'users'> => {
    const of = random.fork(`user/${index}`);
    const joined = new Date(now.getTime() - of.int(40, 900) * DAY);
    return {
      id: first.users + index,
      uuid: of.uuid(),
      email: index === 0 ? demoLogin.email : `pessoa-${index}@example.test`,
      password_hash: index === 0 ? DEMO_HASH : NO_PASSWORD,
      person_type: 'individual',
      full_name,
      confirmed_at: joined,
      created_at: joined,
      updated_at: joined,
    };
  });
  const consents = users.map(({ id, created_at }): NewRow<'consents'> => ({
    user_id: id,
    kind: 'terms',
    granted: true,
    version: anchor.slice(0, 7),
    at: created_at ?? now,
  }));
  const bids = rows.bids.map((bid): NewRow<'bids'> =>
    Object.assign(bid, {
      user_id:
        bid.source === 'room' || bid.source === 'phone' ? null : (ids.get(bid.bidder_name) ?? null),
    }),
  );
  const likes = rows.lots.flatMap(({ id, likes_count, published_at, closes_at }) => {
    const of = random.fork(`likes/${id - (rows.lots[0]?.id ?? 0)}`);
    const from = new Date(published_at);
    const to = notAfter(closes_at === null ? now : new Date(closes_at), now);
    return some(of, everyone, likes_count ?? 0).map((user_id): NewRow<'likes'> => ({
      user_id,
      lot_id: id,
      created_at: between(of, from, to),
    }));
  });
  const follows = everyone.flatMap((user_id, index) => {
    const of = random.fork(`follows/${index}`);
    return some(of, rows.authors, of.int(index === 0 ? 2 : 0, MAX_FOLLOWED)).map(
      ({ id }): NewRow<'follows'> => ({
        user_id,
        author_id: id,
        created_at: between(of, new Date(now.getTime() - 30 * DAY), now),
      }),
    );
  });
  return { users, consents, bids, likes, follows, ...ownedByDemo(rows, first, now) };
}

/** Returns the personal data of {@link demoLogin}. */
function ownedByDemo(rows: CatalogueRows, first: FirstPersonalIds, now: Date) {
  const user_id = first.users;
  const random = new Random('demo person');
  const [author] = rows.authors;
  const searches = [
    { age: 12, term: 'composição', category_ids: rows.categories.slice(0, 1).map(({ id }) => id) },
    { age: 40, author_ids: author === undefined ? [] : [author.id] },
    // An expired search, which can be renewed.
    { age: 95, tag_ids: rows.tags.slice(0, 2).map(({ id }) => id), price_ids: [3, 4] },
  ];
  const radar_items = searches.map(({ age, ...search }, index): NewRow<'radar_items'> => {
    const criteria = {
      term: null,
      category_ids: [],
      tag_ids: [],
      author_ids: [],
      account_tenant_names: [],
      price_ids: [],
      ...search,
    };
    const created = new Date(now.getTime() - age * DAY);
    return {
      id: first.radar_items + index,
      uuid: random.uuid(),
      user_id,
      criteria: JSON.stringify(criteria),
      criteria_key: criteriaKey(criteria),
      created_at: created,
      expires_at: radarExpiry(created),
    };
  });
  const addresses: NewRow<'addresses'>[] = [
    {
      label: 'Casa',
      zip_code: '01000000',
      street: 'Rua das Palmeiras Fictícias',
      number: '120',
      complement: 'Apto 31',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      is_default: true,
    },
    {
      label: 'Ateliê',
      zip_code: '20000000',
      street: 'Ladeira do Barro',
      number: 'S/N',
      complement: null,
      district: 'Santa Rita',
      city: 'Rio de Janeiro',
      state: 'RJ',
      is_default: false,
    },
  ].map((address, index) =>
    Object.assign(address, { id: first.addresses + index, user_id, country: 'BR' }),
  );
  return {
    addresses,
    radar_items,
    house_follows: rows.accounts.slice(0, 2).map(({ id }, index): NewRow<'house_follows'> => ({
      user_id,
      account_id: id,
      created_at: new Date(now.getTime() - (20 + index) * DAY),
    })),
    interest_categories: rows.categories
      .slice(0, 3)
      .map(({ id }) => ({ user_id, category_id: id })),
    interest_tags: rows.tags.slice(0, 2).map(({ id }) => ({ user_id, tag_id: id })),
    interest_prices: [3, 4].map((price_id) => ({ user_id, price_id })),
  };
}
