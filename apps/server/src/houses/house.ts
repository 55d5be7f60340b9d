/**
 * Settings of a house that its catalogues do not contain: the mailbox for messages, the sites that
 * may show its lots, and the keys of its system.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import { pluralizeCount } from '@martelo/domain/text';
import { isCurrency, type CurrencyCode } from '@martelo/domain/money';
import { validators } from '@martelo/domain/validation';
import { audited } from '../audit/log.ts';
import { claimIds } from '../database/ids.ts';
import type { Operator } from '../operator/operator.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { Schema } from '../database/schema.ts';
import { changeSaleSettings, saleSettingsOf, type SaleChanges } from './sale-settings.ts';
import { changeBrand } from './brand.ts';
import { newsOf, publishNews, removeNews, type NewsDraft } from './news.ts';
import { createFeedKey, feedKeysOf, HINT_LENGTH, revokeFeedKey } from './feed-keys.ts';

/** Changes of a house. Absent fields keep their value. Serialized as JSON. */
export interface HouseChanges extends SaleChanges {
  /** Its name in addresses, such as `casa-aroeira`. */
  readonly tenantName: string;
  /** Mailbox for messages to the house. A blank text removes it. */
  readonly email?: string | undefined;
  /**
   * Origins of sites that may show its lots, such as `https://casa.example`. `:*` at the end allows
   * any port.
   */
  readonly sites?: readonly string[] | undefined;
  /** Origins to remove. */
  readonly withoutSites?: readonly string[] | undefined;
  /** CSS variables of a key for partners' pages, as `accent=#7a1f5c`. A blank value is the default. */
  readonly brand?: readonly string[] | undefined;
  /** The key whose brand changes. @default the first */
  readonly key?: string | undefined;
  /**
   * Currency of the house's prices in catalogues whose rows name no currency. A blank text removes
   * it.
   */
  readonly currency?: string | undefined;
  /** Whether to create a key for the house's own system. @default false */
  readonly newFeedKey?: boolean | undefined;
  /** Start of a key to revoke, or the whole key. */
  readonly revokedFeedKey?: string | undefined;
  /** A message to the people who want news of houses. */
  readonly news?: NewsDraft | undefined;
  /** Id of a message to remove. */
  readonly removedNews?: string | undefined;
}

/** Returns the origin of an address, as browsers send it. */
function originOf(text: string): string {
  const anyPort = text.endsWith(':*') ? ':*' : '';
  const url = URL.parse(anyPort === '' ? text : text.slice(0, -anyPort.length));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new OperatorError(`"${text}" não é o endereço de um site, como https://casa.example.`);
  }
  return url.origin + anyPort;
}

function emailOf(text: string): string | null {
  const email = text.trim();
  if (email === '') return null;
  if (!validators.email(email)) throw new OperatorError(`"${text}" não é um endereço de e-mail.`);
  return email;
}

function currencyOf(text: string): CurrencyCode | null {
  const code = text.trim().toUpperCase();
  if (code === '') return null;
  if (!isCurrency(code))
    throw new OperatorError(`--currency aceita BRL, USD, GBP ou EUR, não "${text}".`);
  return code;
}

async function changeSites(
  db: Transaction<Schema>,
  houseId: number,
  { sites, withoutSites }: { sites: readonly string[]; withoutSites: readonly string[] },
): Promise<void> {
  const keys = await db
    .selectFrom('embed_keys')
    .select(['key', 'allowed_origins'])
    .where('account_id', '=', houseId)
    .orderBy('created_at')
    .execute();
  const known = new Set(keys.flatMap(({ allowed_origins }) => allowed_origins));
  const news = [...new Set(sites)].filter((site) => !known.has(site));
  if (keys.length === 0 && news.length > 0) {
    const key = `pk_${randomBytes(18).toString('base64url')}`;
    await db
      .insertInto('embed_keys')
      .values({ key, account_id: houseId, theme: '{}', allowed_origins: news })
      .execute();
    return;
  }
  // A new site uses the first key, so all pages of the house contain the same line.
  for (const [index, { key, allowed_origins }] of keys.entries()) {
    const kept = [...allowed_origins, ...(index === 0 ? news : [])];
    await db
      .updateTable('embed_keys')
      .set({ allowed_origins: kept.filter((site) => !withoutSites.includes(site)) })
      .where('key', '=', key)
      .execute();
  }
}

/**
 * Changes the settings of a house in one transaction and returns them, for JSON. The first site
 * creates the key of the house. A new key of its system is returned once, as `newFeedKey`.
 *
 * @throws OperatorError in Portuguese for an unknown house and for invalid values
 */
export async function changeHouse(db: Kysely<Schema>, changes: HouseChanges) {
  const { tenantName, email, currency } = changes;
  const sites = (changes.sites ?? []).map(originOf);
  const withoutSites = (changes.withoutSites ?? []).map(originOf);
  const columns = {
    ...(email === undefined ? {} : { email: emailOf(email) }),
    ...(currency === undefined ? {} : { default_currency: currencyOf(currency) }),
  };
  const newsId = changes.news === undefined ? null : await claimIds(db, 'house_news', 1);
  return db.transaction().execute(async (transaction) => {
    const house = await transaction
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'default_currency'])
      .where('tenant_name', '=', tenantName)
      .forUpdate()
      .executeTakeFirst();
    if (house === undefined) {
      throw new OperatorError(
        `Nenhuma casa se chama "${tenantName}": npm run house lista os nomes das casas.`,
      );
    }
    if (Object.keys(columns).length > 0) {
      await transaction
        .updateTable('accounts')
        .set({ ...columns, updated_at: new Date() })
        .where('id', '=', house.id)
        .execute();
    }
    await changeSites(transaction, house.id, { sites, withoutSites });
    if (changes.brand !== undefined) {
      await changeBrand(transaction, house.id, changes.brand, changes.key);
    }
    if (changes.revokedFeedKey !== undefined) {
      await revokeFeedKey(transaction, house.id, changes.revokedFeedKey, new Date());
    }
    const newFeedKey =
      changes.newFeedKey === true ? await createFeedKey(transaction, house.id) : null;
    await changeSaleSettings(transaction, house.id, changes, new Date());
    if (changes.news !== undefined && newsId !== null) {
      const source = { id: newsId, accountId: house.id, now: new Date() };
      await publishNews(transaction, source, changes.news);
    }
    if (changes.removedNews !== undefined) {
      await removeNews(transaction, house.id, changes.removedNews);
    }
    const keys = await transaction
      .selectFrom('embed_keys')
      .select(['key', 'allowed_origins as sites', 'theme'])
      .where('account_id', '=', house.id)
      .orderBy('created_at')
      .execute();
    const { default_currency, ...shown } = { ...house, ...columns };
    return {
      name: shown.name,
      email: shown.email,
      currency: default_currency,
      keys,
      feedKeys: await feedKeysOf(transaction, house.id),
      newFeedKey,
      news: await newsOf(transaction, house.id),
      sales: await saleSettingsOf(transaction, house.id),
    };
  });
}

type House = Awaited<ReturnType<typeof changeHouse>>;

/**
 * {@link changeHouse} for an operator, recorded in the audit log. The log contains no mailbox,
 * which may be personal data, and no key.
 */
export async function changeHouseForOperator(
  operator: Operator,
  db: Kysely<Schema>,
  changes: HouseChanges,
): Promise<House> {
  const { tenantName, email, revokedFeedKey, key: _key, ...agreed } = changes;
  const isChange = [email, revokedFeedKey, ...Object.values(agreed)].some(
    (value) => value !== undefined,
  );
  if (!isChange) return changeHouse(db, changes);
  const details = {
    house: tenantName,
    email: email !== undefined,
    ...agreed,
    // An operator may have pasted a whole key.
    revokedFeedKey: revokedFeedKey?.slice(0, HINT_LENGTH),
  };
  return audited(db, { operator, action: 'house.change', details }, () => changeHouse(db, changes));
}

const timeOf = (iso: string): string => `${formatDate(new Date(iso))} ${formatTime(new Date(iso))}`;

const feedKeyLine = ({ hint, createdAt, lastUsedAt }: House['feedKeys'][number]): string =>
  `  chave de envio  ${hint}…  criada em ${timeOf(createdAt)}, ${
    lastUsedAt === null ? 'nunca usada' : `usada em ${timeOf(lastUsedAt)}`
  }`;

const saleLines = ({
  takesOffers,
  results,
  bidDeliverySeconds,
  awaitingLots,
  unresolvedLots,
}: House['sales']) => [
  ...(takesOffers ? ['  ofertas         os leilões aceitam ofertas depois do fim'] : []),
  ...(results === 'highest_bid' ? ['  resultados      o maior lance arremata o lote'] : []),
  `  lances          aguardados por ${pluralizeCount(bidDeliverySeconds, 'segundo', 'segundos')} depois do fim do lote`,
  ...(awaitingLots === 0
    ? []
    : [`  aguardam        ${pluralizeCount(awaitingLots, 'lote', 'lotes')} o resultado da casa`]),
  ...unresolvedLots.map(
    ({ lot, at }) => `  sem resultado   lote ${lot}, encerrado em ${timeOf(at)} depois de 7 dias`,
  ),
];

/** Describes a house as text for the terminal. A new key is shown in full. */
export const describeHouse = ({
  name,
  email,
  currency,
  keys,
  feedKeys,
  newFeedKey,
  news,
  sales,
}: House): string =>
  [
    name,
    `  mensagens para  ${email ?? 'a caixa do site (MAIL_CONTACT)'}`,
    ...(currency === null ? [] : [`  moeda           ${currency}, nos preços sem moeda`]),
    ...saleLines(sales),
    ...(keys.length === 0 ? ['  sem chave: nenhum outro site mostra seus lotes'] : []),
    ...keys.flatMap(({ key, sites, theme }) => [
      `  chave           ${key}`,
      ...(sites.length === 0
        ? ['  em nenhum site']
        : sites.map((site) => `  pode mostrar    ${site}`)),
      ...Object.entries(theme).map(([name, value]) => `  marca           ${name}: ${value}`),
    ]),
    ...feedKeys.map(feedKeyLine),
    ...news.map(
      ({ id, title, publishedAt }) => `  novidade        ${id}  ${timeOf(publishedAt)}  ${title}`,
    ),
    ...(newFeedKey === null
      ? []
      : ['', `Chave de envio nova, que não será mostrada de novo:`, newFeedKey]),
  ].join('\n');
