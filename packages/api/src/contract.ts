/**
 * The contract between any client and any server of the product: every call spelt once, with its
 * method, path, auth level, query and response. The client builds requests from this table and the
 * reference server's router is checked against it. No React and no I/O here.
 *
 * Source: API contract §2-§10.
 *
 * @module
 */
import { currencies, health, login, logout, lot, lotCounts, lots, profile } from './endpoints.ts';

export type {
  AuthLevel,
  BodyOf,
  Endpoint,
  ListName,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from './endpoint.ts';
export type { LoginBody, LotSort, LotsQuery } from './endpoints.ts';

// Named one by one: `export * as` would be built into code that no bundler can drop.
/** Every call, by name. */
export const endpoints = {
  lots,
  lotCounts,
  lot,
  currencies,
  login,
  logout,
  profile,
  health,
} as const;
