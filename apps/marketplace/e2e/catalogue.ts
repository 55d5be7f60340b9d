/**
 * The data that the end-to-end tests look for: names from the demonstration data, or the most
 * frequent values of a real catalogue.
 *
 * @module
 */
import type {
  Account,
  AccountList,
  Author,
  AuthorList,
  Category,
  CategoryList,
  CategoryRef,
  Lot,
  LotList,
  Price,
  Tag,
  TagList,
} from '@martelo/domain/entities';

/** Whether this run also has the real catalogue loaded. */
export const real =
  process.env['E2E_CATALOGUE'] === 'real' && process.env['REAL_DATA'] !== undefined;

/** What a catalogue contains. */
export interface Catalogue {
  /** Has more than two pages of lots, some of them open. */
  readonly category: CategoryRef;
  /** A word that finds many lots of the category. */
  readonly term: string;
  readonly tag: Pick<Tag, 'name' | 'slug'>;
  /** Has lots. */
  readonly author: Pick<Author, 'id' | 'name' | 'slug'>;
  /** Has finished auctions. */
  readonly house: Pick<Account, 'name' | 'tenant_name'>;
}

const most = <T>(list: readonly T[], figure: (item: T) => number): T => {
  const [first] = list.toSorted((a, b) => figure(b) - figure(a));
  if (first === undefined) throw new Error('The catalogue is empty.');
  return first;
};

const get = async <T>(base: string | undefined, path: string): Promise<T> =>
  (await fetch(`${base}/api${path}`)).json() as Promise<T>;

const categoriesOf = async (base: string | undefined): Promise<readonly Category[]> =>
  (await get<CategoryList>(base, '/categories.json?per=100')).categories;

/** Reads the contents of the catalogue from the server of the run. */
export async function catalogueOf(base: string | undefined): Promise<Catalogue> {
  const categories = await categoriesOf(base);
  const { accounts } = await get<AccountList>(base, '/accounts.json?per=100');
  const house = most(accounts, (account) => account.finished_auctions_count);
  if (!real) {
    const { data } = await get<AuthorList>(base, '/authors.json?term=salomoni');
    const [author] = data;
    const category = categories.find(({ slug }) => slug === 'pinturas');
    if (!author || !category) throw new Error('The demonstration has no Salomoni or no Pinturas.');
    const tag = { name: 'Modernismo', slug: 'modernismo' };
    return { category, term: 'azul', tag, author, house };
  }
  const category = most(categories, (one) => one.lots_count);
  const { lots } = await get<LotList>(base, `/lots.json?per=100&q[category_id_eq]=${category.id}`);
  const author = lots.find((lot) => lot.author !== null)?.author;
  if (!author) throw new Error(`No lot of ${category.name} has an author.`);
  const words = lots.flatMap(({ title }) => title.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? []);
  const term = most(words, (word) => words.filter((one) => one === word).length);
  const { tags } = await get<TagList>(base, '/popular_tags.json?per=100');
  return { category, term, tag: most(tags, (one) => one.lots_count), author, house };
}

/** Returns the first category, which is visible without JavaScript. */
export async function firstCategory(base: string | undefined): Promise<CategoryRef> {
  const [category] = await categoriesOf(base);
  if (category === undefined) throw new Error('The catalogue is empty.');
  return category;
}

/** Returns the price range with the most open lots of a category. */
export async function fullestPrice(base: string | undefined, { id }: CategoryRef): Promise<Price> {
  const { prices } = await get<{ prices: Price[] }>(base, '/prices.json');
  const open = `/lots.json?per=0&q[category_id_eq]=${id}&q[accepting_bids]=true`;
  const totals = await Promise.all(
    prices.map(async (price) => {
      const { total } = await get<LotList>(base, `${open}&q[price_ids][]=${price.id}`);
      return { price, total };
    }),
  );
  return most(totals, ({ total }) => total).price;
}

/** Returns an open lot of a house that takes bids by message. */
export async function lotByMessage(base: string | undefined): Promise<Lot> {
  const answer = await fetch(`${base}/api/lots.json?q[accepting_bids]=true&sort=-closes_at&per=40`);
  const { lots } = (await answer.json()) as LotList;
  for (const { path, account, auction_id, number } of lots) {
    const found = await fetch(
      `${base}/api/accounts/${account.tenant_name}/auctions/${auction_id}/lots/${encodeURIComponent(number)}.json`,
    );
    const lot = (await found.json()) as Lot;
    if (lot.bid_url === null && lot.next_bid_cents !== null && lot.path === path) return lot;
  }
  throw new Error('The demonstration has no open lot without an address for bids.');
}

/** Returns the first lot with more than one image. */
export async function lotWithPictures(base: string | undefined): Promise<Lot> {
  const { lots } = (await (await fetch(`${base}/api/lots.json?per=50`)).json()) as LotList;
  for (const { path } of lots) {
    const [, account, auction, , number] = path.split('/');
    const answer = await fetch(
      `${base}/api/accounts/${account}/auctions/${auction}/lots/${number}.json`,
    );
    const lot = (await answer.json()) as Lot;
    if (lot.images.length > 1) return lot;
  }
  throw new Error('No lot has two images.');
}
