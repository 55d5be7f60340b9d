import { LOCALE } from '@martelo/domain/constants';
import type { PreferenceKind } from '@martelo/domain/preferences';

/** Names of the kinds of mail in sentences such as "Não quero mais receber o resumo diário". */
export const mailNames = {
  published_catalogs: 'os avisos de catálogos publicados',
  live_auctions: 'os avisos de leilões do dia',
  daily_report: 'o resumo diário',
  radar: 'os e-mails do radar',
  liked_lots: 'os avisos de lotes curtidos',
  liked_lots_hour_before: 'os avisos de lotes que encerram em uma hora',
  reminders: 'os lembretes de uma hora antes',
  followed_authors: 'os avisos de artistas seguidos',
  followed_accounts: 'os avisos de casas seguidas',
  news: 'as novidades das casas',
} as const satisfies Record<PreferenceKind, string>;

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/**
 * Returns a list in words.
 *
 * @example
 * inWords(['2 leilões', '1 catálogo']); // '2 leilões e 1 catálogo'
 */
export const inWords = (list: readonly string[]): string => conjunction.format(list);
