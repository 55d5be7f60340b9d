/**
 * The contract between any client and any server of the product: every call spelt once, with its
 * method, path, auth level, query and response. The client builds requests from this table and the
 * reference server's router is checked against it. No React and no I/O here.
 *
 * Source: API contract §2-§10.
 *
 * @module
 */
import {
  accounts,
  auctionCounts,
  auctions,
  author,
  authors,
  carousel,
  categories,
  currencies,
  dailyReport,
  embedConfig,
  feed,
  health,
  login,
  logout,
  lot,
  lotById,
  lotCounts,
  lots,
  popularTags,
  prices,
  profile,
  relatedAuthors,
} from './endpoints.ts';

export type {
  AuthLevel,
  BodyOf,
  Endpoint,
  ListName,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from './endpoint.ts';
export type {
  AccountSort,
  AccountsQuery,
  AuctionSortField,
  AuctionsQuery,
  AuthorsQuery,
  CategoriesQuery,
  CategorySort,
  DailyReportQuery,
  LoginBody,
  LotSort,
  LotsQuery,
  PageOf,
  TagSort,
  TagsQuery,
} from './endpoints.ts';

// Named one by one: `export * as` would be built into code that no bundler can drop.
/** Every call, by name. */
export const endpoints = {
  lots,
  lotCounts,
  lot,
  lotById,
  auctions,
  dailyReport,
  auctionCounts,
  categories,
  popularTags,
  accounts,
  authors,
  author,
  relatedAuthors,
  prices,
  carousel,
  embedConfig,
  feed,
  currencies,
  login,
  logout,
  profile,
  health,
} as const;
