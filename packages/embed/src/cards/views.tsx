import { apiError } from '@martelo/api/client';
import type { LotsQuery, LotSort } from '@martelo/api/contract';
import {
  auctionStates,
  lotStates,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { formatDay, parseInstant } from '@martelo/domain/calendar';
import type { LotSummary } from '@martelo/domain/entities';
import { currencies, isCurrency } from '@martelo/domain/money';
import { formatCount } from '@martelo/domain/text';
import { Countdown } from '@martelo/ui/countdown';
import { type LotCardLayout, LotGrid } from '@martelo/ui/lot-card';
import { CurrencyProvider, Money, realChoice, type CurrencyChoice } from '@martelo/ui/money';
import { AuctionStateBadge, LotStateBadge } from '@martelo/ui/state-badge';
import type { CSSProperties, ReactNode } from 'react';
import type { MarteloLoaded } from '../../martelo-embed.d.ts';
import { layoutOf, perOf, type AttributeOf, type ElementKind, type Layout } from '../elements.ts';
import type { Host } from '../loader/element.ts';
import {
  LiveAuctionCard,
  LiveBadge,
  LiveCountdown,
  LiveLotCard,
  LivePrice,
  type LiveLotProps,
} from './live.tsx';
import { campaignOf } from '../campaign.ts';
import { LotRow } from './LotRow.tsx';
import type { Store } from './store.ts';

/** The data and callbacks that a view needs from the page. */
export interface Surroundings {
  /** Origin of the marketplace's pages. */
  readonly site: string;
  readonly store: Store;
  /** Opens the marketplace when the like button of a lot is pressed. */
  readonly like: (url: string) => void;
}

/** The content of an element, and the detail of its `martelo-load` event. */
interface View {
  readonly content: ReactNode;
  readonly loaded: MarteloLoaded;
}

type Read<Kind extends ElementKind> = (name: AttributeOf<Kind>) => string | null;

const reader =
  <Kind extends ElementKind>(host: Host): Read<Kind> =>
  (name) =>
    host.getAttribute(name)?.trim() || null;

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d+$/.test(text) ? Number(text) : undefined;

/** The error of an attribute with an invalid value. The page shows its fallback, and the console the reason. */
const invalid = (name: AttributeOf<ElementKind>, value: string, expected: string): Error =>
  apiError(
    `${name}="${value}"`,
    { kind: 'not_found', status: 404 },
    { code: 'invalid_attribute', detail: `${name}="${value}" is not ${expected}.` },
  );

/** Returns the id in an attribute. @throws {ApiError} when it is not a whole number. */
function idIn(name: 'auction' | 'category', text: string): number {
  const id = wholeNumber(text);
  if (id === undefined) throw invalid(name, text, 'a number, such as "7"');
  return id;
}

/**
 * Returns the function that adds the campaign of the element to the URL of a link.
 *
 * @throws {ApiError} when the attribute is not a campaign.
 */
function taggerOf(host: Host): (url: string) => string {
  const utm = reader<'lots'>(host)('utm');
  if (utm === null) return (url) => url;
  const campaign = campaignOf(utm);
  if (campaign === null) throw invalid('utm', utm, 'a campaign, such as "source=house"');
  return (url) => {
    const tagged = new URL(url);
    for (const [name, value] of campaign) tagged.searchParams.set(name, value);
    return tagged.href;
  };
}

const headingLevels: ReadonlyMap<string, 2 | 3 | 4> = new Map(Object.entries({ 2: 2, 3: 3, 4: 4 }));

const headingLevelOf = (host: Host): 2 | 3 | 4 =>
  headingLevels.get(host.getAttribute('heading-level') ?? '') ?? 3;

const cardLayout = (layout: Layout): LotCardLayout => (layout === 'carousel' ? 'grid' : layout);

/** `auto` lets the browser measure lazy images. The second value is the widest a card gets. */
const sizesOf = (layout: LotCardLayout): string => `auto, ${layout === 'grid' ? '19rem' : '10rem'}`;

/** The numbers of columns of the placeholder, which does not know how many lots will arrive. */
const columnsOfPlace = { '--m-columns-3': 3, '--m-columns-4': 4 } as CSSProperties;

const cardOf = (host: Host, lot: LotSummary, like: Surroundings['like']): ReactNode => {
  const layout = cardLayout(layoutOf(host));
  const href = taggerOf(host)(lot.path);
  const props: LiveLotProps = {
    lot,
    href,
    headingLevel: headingLevelOf(host),
    sizes: sizesOf(layout),
    onLikedChange: () => like(`${href}#curtir`),
  };
  return (
    <LiveLotCard key={lot.uuid} layout={layout} withBid={host.hasAttribute('bid')} {...props} />
  );
};

/** The currency in which amounts are shown in addition to reais. */
interface Conversion {
  readonly choice: CurrencyChoice;
  /** Names the currency and the date of its rate. Empty when amounts are in reais only. */
  readonly note: string;
}

/** Returns the conversion that the element requests. Without a rate amounts stay in reais. */
async function conversionOf(host: Host, { store }: Surroundings): Promise<Conversion> {
  const currency = host.getAttribute('currency')?.trim().toUpperCase() ?? '';
  const reais = { choice: realChoice, note: '' };
  if (!isCurrency(currency) || currency === 'BRL') return reais;
  const table = await store.currencies().catch(() => null);
  if (!table?.success || !Object.hasOwn(table.rates, currency)) return reais;
  return {
    choice: { currency, rates: table.rates },
    note: `${currencies[currency].symbol.trim()} pela cotação de ${formatDay(table.date)}`,
  };
}

async function lot(host: Host, surroundings: Surroundings): Promise<View> {
  const uuid = reader<'lot'>(host)('lot');
  if (uuid === null) throw invalid('lot', '', 'the UUID of a lot');
  const [found, { choice, note }] = await Promise.all([
    surroundings.store.lot(uuid),
    conversionOf(host, surroundings),
  ]);
  return {
    content: (
      <CurrencyProvider {...choice}>
        {cardOf(host, found, surroundings.like)}
        {host.hasAttribute('currency') && <p className="rate">{note}</p>}
      </CurrencyProvider>
    ),
    loaded: { lots: [found] },
  };
}

/** Filters by the value of `state`, which is the same as in the marketplace's addresses. */
const stateFilters: Readonly<Record<string, NonNullable<LotsQuery['q']>>> = {
  abertos: { accepting_bids: true },
  ofertas: { accepting_offers: true },
  arrematados: { state_in: ['sold'] },
};

const allLabel = (total: number): string =>
  total > 1 ? `Ver todos os ${formatCount(total)} lotes` : 'Ver no site do leilão';

async function lots(host: Host, surroundings: Surroundings): Promise<View> {
  const { site, store, like } = surroundings;
  const read = reader<'lots'>(host);
  const [house, auction, category, search, state] = [
    read('house'),
    read('auction'),
    read('category'),
    read('search'),
    read('state'),
  ];
  if (state !== null && !Object.hasOwn(stateFilters, state)) {
    throw invalid('state', state, `one of ${Object.keys(stateFilters).join(', ')}`);
  }
  const listed = store.lots({
    q: {
      ...stateFilters[state ?? ''],
      account_tenant_name_eq: house ?? undefined,
      auction_id_eq: auction === null ? undefined : idIn('auction', auction),
      category_id_eq: category === null ? undefined : idIn('category', category),
      search: search ?? undefined,
    },
    // The server ignores an unknown value (docs/api-contract.md#sorting).
    sort: (read('sort') ?? undefined) as LotSort | undefined,
    per: perOf(host),
  });
  const [list, { choice, note }, config] = await Promise.all([
    listed,
    conversionOf(host, surroundings),
    store.config().catch(() => null),
  ]);
  // The link leads to the same selection of lots as the element counts.
  const all = new URL(search === null ? '/lotes' : `/busca/${encodeURIComponent(search)}`, site);
  const narrowing = {
    casa: config?.account.tenant_name ?? house,
    leilao: auction,
    categoria: category,
    estado: state,
  };
  for (const [name, value] of Object.entries(narrowing)) {
    if (value !== null) all.searchParams.set(name, value);
  }
  const tag = taggerOf(host);
  const layout = layoutOf(host);
  const cards = list.lots.map((found) => cardOf(host, found, like));
  return {
    loaded: { lots: list.lots },
    content: (
      <CurrencyProvider {...choice}>
        {cards.length === 0 && <p className="empty">Nenhum lote por enquanto.</p>}
        {layout === 'carousel' ? (
          <LotRow>{cards}</LotRow>
        ) : (
          <LotGrid layout={cardLayout(layout)} style={columnsOfPlace}>
            {cards}
          </LotGrid>
        )}
        <p className="all">
          <a href={tag(all.href)}>{allLabel(list.total)}</a>
          {note !== '' && <span className="rate">{note}</span>}
        </p>
      </CurrencyProvider>
    ),
  };
}

async function auction(host: Host, { site, store }: Surroundings): Promise<View> {
  const read = reader<'auction'>(host);
  const tag = taggerOf(host);
  const found = await store.auction(idIn('auction', read('auction') ?? ''));
  return {
    loaded: { auction: found },
    content: (
      <LiveAuctionCard
        auction={found}
        store={store}
        tag={tag}
        href={`${site}/lotes?leilao=${found.id}`}
        headingLevel={headingLevelOf(host)}
        sizes="auto, 30rem"
      />
    ),
  };
}

/** Renders `content` with the lot of this UUID, or with `null` when the element has no lot. */
async function ofLot(
  uuid: string | null,
  { store }: Surroundings,
  content: (lot: LotSummary | null) => ReactNode,
): Promise<View> {
  if (uuid === null) return { content: content(null), loaded: {} };
  const found = await store.lot(uuid);
  return { content: content(found), loaded: { lots: [found] } };
}

function countdown(host: Host, surroundings: Surroundings): Promise<View> {
  const read = reader<'countdown'>(host);
  const written = read('until');
  const until = parseInstant(written)?.toISOString();
  if (written !== null && until === undefined) {
    throw invalid('until', written, 'a time, such as "2026-11-24T20:00:00-03:00"');
  }
  return ofLot(read('lot'), surroundings, (found) => {
    const texts = { label: read('label') ?? undefined, ended: read('ended') ?? undefined };
    if (until !== undefined) return <Countdown part="countdown" until={until} {...texts} />;
    return found === null ? <slot /> : <LiveCountdown lot={found} {...texts} />;
  });
}

async function money(host: Host, surroundings: Surroundings): Promise<View> {
  const read = reader<'money'>(host);
  const written = read('cents');
  const cents = wholeNumber(written);
  if (written !== null && cents === undefined) {
    throw invalid('cents', written, 'a number of cents, such as "658000"');
  }
  const { choice, note } = await conversionOf(host, surroundings);
  return ofLot(read('lot'), surroundings, (found) => {
    const title = note || undefined;
    if (found === null && cents === undefined) return <slot />;
    return (
      <CurrencyProvider {...choice}>
        {found === null ? (
          <Money part="money" title={title} cents={cents ?? null} />
        ) : (
          <LivePrice lot={found} title={title} />
        )}
      </CurrencyProvider>
    );
  });
}

const isLotState = (text: string): text is LotState => Object.hasOwn(lotStates, text);
const isAuctionStatus = (text: string): text is AuctionStatus => Object.hasOwn(auctionStates, text);

/** Returns the badge of a state. @throws {ApiError} when there is no such state. */
function stateBadge(of: string | null, state: string): ReactNode {
  if (of === 'auction') {
    if (isAuctionStatus(state)) return <AuctionStateBadge part="badge" state={state} />;
  } else if (isLotState(state)) return <LotStateBadge part="badge" state={state} />;
  const states = Object.keys(of === 'auction' ? auctionStates : lotStates);
  throw invalid('state', state, `one of ${states.join(', ')}`);
}

function badge(host: Host, surroundings: Surroundings): Promise<View> {
  const read = reader<'badge'>(host);
  const [of, state] = [read('of'), read('state')];
  return ofLot(read('lot'), surroundings, (found) => {
    if (found !== null) return <LiveBadge lot={found} of={of} />;
    return state === null ? <slot /> : stateBadge(of, state);
  });
}

const views: Readonly<
  Record<ElementKind, (host: Host, surroundings: Surroundings) => Promise<View>>
> = { lot, lots, auction, countdown, money, badge };

/**
 * Loads the data of an element and returns its view.
 *
 * @throws {ApiError} when the data cannot be loaded.
 */
export const viewOf = (host: Host, surroundings: Surroundings): Promise<View> =>
  views[host.kind](host, surroundings);
