/**
 * The client and the functions around it. Runs without React: in workers, Node and React Server
 * Components.
 *
 * @module
 */
export {
  createClient,
  type CallInput,
  type CallOptions,
  type Client,
  type ClientOptions,
} from './internal/client.ts';
export { deduplicateReads } from './internal/deduplicate-reads.ts';
export {
  apiError,
  isApiError,
  type ApiError,
  type Failure,
  type ValidationEntry,
} from './internal/errors.ts';
export { rememberEtags } from './internal/etags.ts';
export { notificationsOf } from './internal/notifications.ts';
export { fieldErrorsOf, type FieldErrors, type Outcome } from './internal/outcome.ts';
export { partnerFetch, withAbsoluteUrls, type PartnerOptions } from './internal/partner.ts';
export {
  pagesIn,
  readPages,
  type ListOptions,
  type PagesOptions,
  type PagesRead,
} from './internal/pages.ts';
export { fallbackFor, read, type Read } from './internal/read.ts';
export { urlOf } from './internal/request.ts';
export { clockOffset } from './internal/server-time.ts';
