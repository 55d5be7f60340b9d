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
} from './internal/calls/client.ts';
export { deduplicateReads } from './internal/calls/deduplicate-reads.ts';
export {
  apiError,
  isApiError,
  type ApiError,
  type Failure,
  type ValidationEntry,
} from './internal/calls/errors.ts';
export { rememberEtags } from './internal/calls/etags.ts';
export { notificationsOf } from './internal/calls/notifications.ts';
export { fieldErrorsOf, type FieldErrors, type Outcome } from './internal/calls/outcome.ts';
export { partnerFetch, withAbsoluteUrls, type PartnerOptions } from './internal/calls/partner.ts';
export {
  pagesIn,
  readPages,
  type ListOptions,
  type PagesOptions,
  type PagesRead,
} from './internal/reads/pages.ts';
export { fallbackFor, read, type Read } from './internal/reads/read.ts';
export { urlOf } from './internal/calls/request.ts';
export { clockOffset } from './internal/calls/server-time.ts';
