import {
  auctionStateLabel,
  bidSourceLabel,
  isAcceptingBids,
  lotStateLabel,
} from '@martelo/domain/auction';
import { civilDay, parseInstant } from '@martelo/domain/calendar';
import { type AuctionStatus, isLotAcceptingBids, type LotState } from '@martelo/domain/auction';
import { lotPath } from '@martelo/domain/links';
import { slugify } from '@martelo/domain/text';
import { totalWithPremium } from './lot-total.ts';
import { identityOf } from './user.ts';

type Row = Readonly<Record<string, unknown>>;
type Fill = (row: Row) => Row;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns members with these names, separated by blanks, and one value. */
const each = (names: string, value: unknown): Row =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

const present = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Returns a function that adds members that a row lacks. */
const fill =
  (defaults: Row, computed: Fill = () => ({})): Fill =>
  (row) => {
    const known = { ...defaults, ...present(row) };
    return { ...known, ...present(computed(known)), ...present(row) };
  };

/** Returns an image whose sizes are all there, or `null` when it has no address. */
function image(row: Row): Row | null {
  const { url, large_url, medium_url, thumb_url } = row;
  const best = [url, large_url, medium_url, thumb_url].find(isText);
  if (best === undefined) return null;
  return {
    ...each('width height alt dominant_color', null),
    ...row,
    url: best,
    large_url: large_url ?? best,
    medium_url: medium_url ?? large_url ?? best,
    thumb_url: thumb_url ?? medium_url ?? best,
  };
}

const completeSlide = fill({ title: null, subtitle: null, image_mobile: null });

/** Returns a slide of the carousel, or `null` for one without an image or an address. */
const slide = (row: Row): Row | null =>
  isRow(row['image']) && image(row['image']) && isText(row['link_url']) ? completeSlide(row) : null;

/** The house of a lot or an auction. */
const accountRef = fill({ logo_url: null });

const account = fill(
  each(
    'logo_url description site_url auctioneer_name auctioneer_registration cnpj email phone whatsapp city state next_auction_at',
    null,
  ),
);

/** A category, a tag or an artist. Its page has the address of its name. */
const named = (defaults: Row): Fill => fill(defaults, ({ name }) => ({ slug: slugify(name) }));

const term = named({ image: null, parent_id: null });
const author = named({
  ...each(
    'image birth_year death_year nationality liked birthplace biography_html highest_sold_price_cents last_sold_at wikipedia_url',
    null,
  ),
  alternate_names: [],
  highest_sold_price_converted: false,
});

const completeBid = fill({ source: '', bidder: '', mine: false }, ({ source }) => ({
  source_label: bidSourceLabel(source),
}));

/** Returns a bid, or `null` for one without an amount or a time. */
const bid = (row: Row): Row | null =>
  row['amount_cents'] == null || row['at'] == null ? null : completeBid(row);

/** The state of an auction of which only a lot is known, by the state of the lot. */
const statusBy = new Map<unknown, AuctionStatus>(
  Object.entries({
    open: 'ongoing',
    closing: 'ongoing',
    passed: 'conditional_bids_only',
    sold: 'finished',
    closed: 'finished',
    canceled: 'canceled',
  } satisfies Record<LotState, AuctionStatus>),
);

const auction = fill(
  {
    ...each(
      'subtitle description offers_until current_lot_id catalog_available_at started_at finished_at cover location exhibition terms_url catalog_url live_url buyer_premium_percent',
      null,
    ),
    takes_offers: false,
    images: [],
  },
  ({ status, started_at, id }) => {
    const start = parseInstant(started_at);
    return {
      uuid: String(id),
      status_label: auctionStateLabel(status),
      accepting_bids: isAcceptingBids(status),
      days: start === null ? [] : [civilDay(start)],
    };
  },
);

/** What a lot says of its auction. Pages link to it by its title. */
const lotAuction = fill({
  title: 'Leilão',
  takes_offers: false,
  offers_until: null,
  current_lot_id: null,
});

const summary = fill(
  {
    ...each(
      'author image starting_price_cents estimate_low_cents estimate_high_cents current_bid_cents sold_price_cents original_prices closes_at auction_started_at category_id liked',
      null,
    ),
    awaiting_result: false,
  },
  (lot) => {
    const { state, id, number, bids } = lot;
    const { id: ofAuction, status } = Object(lot['auction']) as Row;
    const auction_id = lot['auction_id'] ?? ofAuction;
    const { tenant_name } = Object(lot['account']) as Row;
    return {
      auction_id,
      uuid: String(id),
      state_label: lotStateLabel(state),
      auction: lotAuction({
        id: auction_id,
        status: status ?? statusBy.get(state),
      }),
      path: lotPath(tenant_name, auction_id, number),
      // At most 50 are sent.
      bids_count: Array.isArray(bids) && bids.length < 50 ? bids.length : undefined,
    };
  },
);

/** Returns the next bid of a lot that takes bids, as the reference server does. */
function nextBid({
  state,
  current_bid_cents,
  starting_price_cents,
  increment_cents,
}: Row): unknown {
  if (!isLotAcceptingBids(state, 'ongoing')) return null;
  if (current_bid_cents === null) return starting_price_cents;
  const [bid, increment] = [current_bid_cents, increment_cents];
  return typeof bid === 'number' && typeof increment === 'number' ? bid + increment : null;
}

/** A lot with the fields that its page needs. */
const lotPage = (row: Row): Row =>
  fill(
    {
      ...each(
        'description_html technique support dimensions height_mm width_mm depth_mm weight_g year signed edition provenance condition_report increment_cents buyer_premium_percent my_bid bid_url shipping_note terms_url previous next',
        null,
      ),
      ...each('images video_urls bids categories tags related', []),
    },
    (lot) => {
      const { next_bid_cents = nextBid(lot) } = lot;
      return {
        next_bid_cents,
        total_with_premium_cents: totalWithPremium(
          // The defaults above have all others.
          { ...lot, next_bid_cents } as unknown as Parameters<typeof totalWithPremium>[0],
        ),
        images: [lot['image']].filter(isRow),
        image: [lot['images']].flat().find(isRow) ?? null,
      };
    },
  )(summary(row));

const user = fill(
  each(
    'unconfirmed_email full_name legal_name gender cpf cnpj birthdate phone avatar_url terms_accepted_at terms_version',
    null,
  ),
  (row) => ({
    person_type: isText(row['legal_name']) ? 'company' : 'individual',
    ...identityOf(row),
  }),
);

const completeParticipation = fill({ last_bid_at: null, lots: [] });

/** Returns a participation, or `null` for one without its auction. */
const participation = (row: Row): Row | null =>
  isRow(row['auction']) ? completeParticipation(row) : null;

const radarItem = fill(
  {
    criteria_labels: [],
    active: true,
    ...each('renewed_at last_notified_at', null),
  },
  ({ id, uuid }) => ({ uuid: String(id), report_path: `/radar-report/${String(uuid ?? id)}` }),
);

/** What completes a row, by the member that has it or a list of them. */
const fills = new Map<string, (row: Row) => Row | null>(
  Object.entries({
    account: accountRef,
    accounts: account,
    auction: (row) => ('account' in row ? auction(row) : lotAuction(row)),
    auctions: auction,
    author: named({}),
    bids: bid,
    categories: term,
    cover: image,
    data: author,
    image,
    image_mobile: image,
    images: image,
    items: slide,
    lots: summary,
    participations: participation,
    related: summary,
    tags: term,
  }),
);

/** What completes the answer of a call, by its path. */
const answers: readonly (readonly [RegExp, Fill])[] = [
  [/\/lots\/\{\w+\}\.json$/, lotPage],
  [/^\/authors\/\{\w+\}\.json$/, author],
  [/^\/(?:profile|login|confirmation)$/, user],
];

/** Rows of the radar are called `items`, like the slides of the carousel. */
const isRadar = (path: string): boolean => path.startsWith('/radar');

/** Returns an address of a file, which is relative to the back end. */
function fileAddress(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

const FILE = /^(?:url|(?:thumb|medium|large|logo|avatar)_url)$/;

/**
 * Returns the answer of a call with every field that can be known, and with the addresses of its images.
 * Computes the fields that other fields give, and fills in `null` or an empty list for those that a back
 * end does not send. A count that is unknown stays absent. See docs/api-contract.md#other-back-ends.
 *
 * @param path Path of the call, as in the table of calls.
 * @param base Address of the API.
 */
export function completeAnswer(path: string, body: unknown, base: string): unknown {
  const complete = (value: unknown, name: string): unknown => {
    if (isText(value)) return FILE.test(name) ? fileAddress(value, base) : value;
    if (Array.isArray(value)) {
      return value.map((item) => complete(item, name)).filter((item) => item !== null);
    }
    if (!isRow(value)) return value;
    const completed = name === '' ? value : (fills.get(name) ?? ((row: Row) => row))(value);
    return completed && membersOf(completed);
  };
  const membersOf = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, complete(value, name)]));

  if (!isRow(body)) return body;
  const own = answers.find(([pattern]) => pattern.test(path))?.[1];
  if (isRadar(path)) {
    const { items } = body;
    if (!Array.isArray(items)) return radarItem(body);
    return { total: items.length, ...body, items: items.filter(isRow).map(radarItem) };
  }
  return membersOf(own ? own(body) : body);
}
