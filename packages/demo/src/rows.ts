/**
 * The catalogue as rows of the tables.
 *
 * @module
 */
import { civilDay, formatDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import { slugify } from '@martelo/domain/text';
import { derivedLotColumns, type NewRow, sortKey } from '@martelo/server/seeding';
import { ART_WIDTH, artColor, artHeight, parseArtKey } from './art.ts';
import { instant, type DemoAuction } from './auctions.ts';
import type { DemoCatalogue } from './catalogue.ts';
import type { DemoHouse } from './houses.ts';
import type { DemoLot } from './lots.ts';
import type { DemoAuthor } from './people.ts';
import { Random } from './random.ts';
import { categories, tags } from './taxonomy.ts';

/** First id of each table. */
type FirstIds = Readonly<
  Record<'accounts' | 'authors' | 'categories' | 'tags' | 'auctions' | 'lots' | 'bids', number>
>;

const accountRow = (house: DemoHouse, id: number): NewRow<'accounts'> => ({
  id,
  tenant_name: house.tenant_name,
  name: house.name,
  name_sort: sortKey(house.name),
  city: house.city,
  state: house.state,
  country: 'Brasil',
  logo_url: house.logo === null ? null : `/media/art/${house.logo}-320`,
  description: house.description,
  site_url: house.site_url,
  auctioneer_name: house.auctioneer_name,
  auctioneer_registration: house.auctioneer_registration,
  cnpj: house.cnpj,
  email: house.email,
  phone: house.phone,
  whatsapp: house.whatsapp,
  takes_offers: true,
});

const authorRow = (author: DemoAuthor, id: number): NewRow<'authors'> => ({
  id,
  slug: author.slug,
  name: author.name,
  name_key: slugify(author.name),
  name_sort: sortKey(author.name),
  birth_year: author.birth_year,
  death_year: author.death_year,
  nationality: author.nationality,
  alternate_names: [...author.alternate_names],
  birthplace: author.birthplace,
  biography_html: author.biography_html,
  wikipedia_url: null,
});

const termRow = (name: string, id: number) => ({
  id,
  slug: slugify(name),
  name,
  name_sort: sortKey(name),
});

function exhibitionOf({ status, days: [first] }: DemoAuction): string | null {
  if (status === 'canceled' || first === undefined) return null;
  const day = (shift: number): string => formatDay(civilDay(instant(first, shift, '12:00')));
  return `De ${day(-6)} a ${day(-1)}, das 10h às 19h`;
}

const auctionRow = (
  auction: DemoAuction,
  house: DemoHouse,
  row: { id: number; uuid: string; account_id: number; written: Date },
): NewRow<'auctions'> => ({
  id: row.id,
  uuid: row.uuid,
  account_id: row.account_id,
  code: auction.code,
  title: auction.title,
  subtitle: auction.theme.subtitle,
  description:
    house.description === null
      ? null
      : `${auction.title}, pela ${house.name}. Catálogo fictício de demonstração.`,
  status: auction.status,
  catalog_available_at: auction.catalog_available_at,
  started_at: auction.started_at,
  finished_at: auction.finished_at,
  days: [...auction.days],
  location: house.city === null ? null : `${house.city}, ${house.state}`,
  exhibition: house.city === null ? null : exhibitionOf(auction),
  // A house without a website publishes no terms.
  terms_url: house.site_url === null ? null : `${house.site_url}/edital`,
  catalog_url: null,
  live_url:
    (auction.isCalledLive ?? auction.status === 'live')
      ? `https://${house.tenant_name}.example/ao-vivo`
      : null,
  takes_offers: auction.takes_offers ?? null,
  buyer_premium_percent: house.buyer_premium_percent,
  created_at: row.written,
  updated_at: row.written,
});

const views = {
  whole: '',
  detail: ', detalhe',
  signature: ', assinatura',
  verso: ', verso',
  turned: ', outro ângulo',
} as const;

function imageRow(
  lot_id: number,
  position: number,
  key: string,
  title: string,
): NewRow<'lot_images'> {
  const plan = parseArtKey(key);
  if (plan === null) throw new RangeError(`"${key}" is not the key of a drawing`);
  return {
    lot_id,
    position,
    address: null,
    art_seed: key,
    width: ART_WIDTH,
    height: artHeight(plan, ART_WIDTH),
    dominant_color: artColor(plan),
    alt: `${title.slice(0, 200)}${views[plan.view]}`,
  };
}

const lotRow = (
  lot: DemoLot,
  auction: DemoAuction,
  row: Pick<
    NewRow<'lots'>,
    'id' | 'uuid' | 'auction_id' | 'account_id' | 'author_id' | 'category_id'
  > & { written: Date },
) => {
  const { art: _art, author: _author, bids, category: _category, tags: _tags, ...columns } = lot;
  const { written, ...ids } = row;
  const published = auction.status === 'collecting' ? written : auction.catalog_available_at;
  return {
    ...columns,
    ...derivedLotColumns({
      ...lot,
      auction_finished_at: auction.finished_at,
    }),
    ...ids,
    video_urls: [...lot.video_urls],
    bids_count: bids.length,
    original_prices: null,
    buyer_premium_percent: null,
    row_fingerprint: null,
    import_hash: null,
    published_at: published,
    created_at: published,
    updated_at: written,
  } satisfies NewRow<'lots'>;
};

const numbered = <Item>(items: readonly Item[], first: number): Map<Item, number> =>
  new Map(items.map((item, index) => [item, first + index]));

/** Ids of what an auction refers to, its own id, and the first ids of its lots and bids. */
interface SaleIds {
  readonly authors: ReadonlyMap<DemoAuthor, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  readonly auction: number;
  readonly account: number;
  readonly lots: number;
  readonly bids: number;
}

/**
 * Returns the rows of one auction by table, in an order that satisfies the foreign keys. The same
 * auction has the same UUIDs every time.
 */
export function saleRows(
  {
    auction,
    house,
    random,
    written,
  }: {
    auction: DemoCatalogue['auctions'][number];
    house: DemoHouse;
    random: Random;
    written: Date;
  },
  ids: SaleIds,
) {
  const uuid = random.fork(auction.code).uuid();
  const account_id = ids.account;
  const rows = {
    auctions: [auctionRow(auction, house, { id: ids.auction, uuid, account_id, written })],
    lots: [] as ReturnType<typeof lotRow>[],
    lot_images: [] as NewRow<'lot_images'>[],
    lot_categories: [] as { lot_id: number; category_id: number }[],
    lot_tags: [] as { lot_id: number; tag_id: number }[],
    bids: [] as NewRow<'bids'>[],
  };
  for (const lot of auction.items) {
    const id = ids.lots + rows.lots.length;
    const category_id = ids.categories.get(lot.category) ?? null;
    rows.lots.push(
      lotRow(lot, auction, {
        id,
        uuid: random.fork(`${auction.code}/${lot.number}`).uuid(),
        auction_id: ids.auction,
        account_id,
        author_id: lot.author === null ? null : (ids.authors.get(lot.author) ?? null),
        category_id,
        written,
      }),
    );
    if (category_id !== null) rows.lot_categories.push({ lot_id: id, category_id });
    for (const tag of lot.tags) {
      const tag_id = ids.tags.get(tag);
      if (tag_id !== undefined) rows.lot_tags.push({ lot_id: id, tag_id });
    }
    lot.art.forEach((key, position) =>
      rows.lot_images.push(imageRow(id, position, key, lot.title)),
    );
    for (const { amount_cents, source, bidder_name, at } of lot.bids) {
      const bid = ids.bids + rows.bids.length;
      rows.bids.push({ id: bid, lot_id: id, amount_cents, source, bidder_name, at });
    }
  }
  return rows;
}

/** Returns all rows of the catalogue by table, in an order that satisfies the foreign keys. */
export function makeRows(
  { houses, authors, auctions }: DemoCatalogue,
  first: FirstIds,
  anchor: Day,
) {
  const random = new Random('ids');
  const written = instant(anchor, -2, '12:00');
  const ids = {
    authors: numbered(authors, first.authors),
    categories: numbered<string>(categories, first.categories),
    tags: numbered<string>(tags, first.tags),
  };
  const rows = {
    accounts: houses.map((house, index) => accountRow(house, first.accounts + index)),
    categories: categories.map((name, index) =>
      Object.assign(termRow(name, first.categories + index), { position: index + 1 }),
    ),
    tags: tags.map((name, index) => termRow(name, first.tags + index)),
    authors: authors.map((author, index) => authorRow(author, first.authors + index)),
    auctions: [] as NewRow<'auctions'>[],
    lots: [] as ReturnType<typeof lotRow>[],
    lot_images: [] as NewRow<'lot_images'>[],
    lot_categories: [] as { lot_id: number; category_id: number }[],
    lot_tags: [] as { lot_id: number; tag_id: number }[],
    bids: [] as NewRow<'bids'>[],
  };
  auctions.forEach((auction, at) => {
    const house = houses[auction.house];
    if (house === undefined) throw new RangeError(`Auction ${auction.code} has no house`);
    const added = saleRows(
      { auction, house, random, written },
      {
        ...ids,
        auction: first.auctions + at,
        account: first.accounts + auction.house,
        lots: first.lots + rows.lots.length,
        bids: first.bids + rows.bids.length,
      },
    );
    rows.auctions.push(...added.auctions);
    rows.lots.push(...added.lots);
    rows.lot_images.push(...added.lot_images);
    rows.lot_categories.push(...added.lot_categories);
    rows.lot_tags.push(...added.lot_tags);
    rows.bids.push(...added.bids);
  });
  return rows;
}

/** The result of `makeRows`. */
export type CatalogueRows = ReturnType<typeof makeRows>;
