/**
 * Errors of the feed. They have the format of docs/api-contract.md#errors. Their messages are in
 * English, because their readers are developers.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError, ApiError, ValidationError } from '../http/errors.ts';

/** An error with an English message. */
export class FeedError extends ApiError {
  override name = 'FeedError';
}

/** 422: the message contradicts the stored state. `field` is the field to correct. */
export const rejected = (field: string, reason: string): FeedError =>
  new FeedError(422, { errors: { [field]: [reason] } });

/** 404: the house has no such auction, lot or bid. */
export const unknown = (what: string): FeedError =>
  new FeedError(404, { error: `This house has no ${what}.`, code: 'not_found' });

/** 409: the identifier already has other content. */
export const conflicting = (sentence: string): FeedError =>
  new FeedError(409, { error: sentence, code: 'conflict' });

/** 400: the request cannot be read. */
export const unreadable = (sentence: string): FeedError =>
  new FeedError(400, { errors: { base: [sentence] } });

/** 413: the body is too large. */
export const tooLarge = (most: string): FeedError =>
  new FeedError(413, { errors: { base: [`A request may have at most ${most}.`] } });

/** 415: the call does not accept this content type. */
export const wrongType = (accepted: string): FeedError =>
  new FeedError(415, { errors: { base: [`The Content-Type must be ${accepted}.`] } });

/** 405: the path exists, but not with this method. */
export const wrongMethod = (): FeedError =>
  new FeedError(405, { error: sentences.get('method_not_allowed'), code: 'method_not_allowed' });

/** 404: there is no such call. */
export const unknownCall = (): FeedError =>
  new FeedError(404, { error: sentences.get('not_found'), code: 'not_found' });

/** 429: too many requests. `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number): FeedError =>
  new FeedError(
    429,
    { error: 'Too many requests with this key. Wait and try again.', code: 'rate_limited' },
    { retryAfter },
  );

/**
 * The sentences of errors that are raised outside the feed, by their code or, for a body without one, by
 * their status.
 */
const sentences: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    basic_auth:
      'A proxy in front of the site asks for a password, so it rejects keys. Tell the marketplace.',
    conflict: 'The request conflicts with a concurrent change. Send it again.',
    https_required: 'Use HTTPS for this address.',
    internal: 'The server failed. Tell the marketplace the request_id if it happens again.',
    method_not_allowed: 'This path does not support this method.',
    misdirected: 'This server does not answer for this host.',
    not_found: 'The feed has no such call. See docs/feed.md.',
    rate_limited: 'Too many requests. Wait and try again.',
    unavailable: 'The server is in maintenance. Wait and try again.',
    400: 'The request cannot be read.',
    413: 'A request may have at most 5 MB.',
    414: 'The address is too long.',
    415: 'The Content-Type must be application/json.',
    422: 'A value cannot be stored.',
  }),
);

/** Returns the body of an error that is raised outside the feed with its English sentence. */
function inEnglish(body: object, status: number): object {
  if ('code' in body) return { ...body, error: sentences.get(body.code) ?? `HTTP ${status}` };
  return { errors: { base: [sentences.get(String(status)) ?? sentences.get('400')] } };
}

/** Sends the response for any error of the feed. */
export function answerFeedError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The fields of messages have English errors.
  const isEnglish = error instanceof FeedError || error instanceof ValidationError;
  answerError(error, request, reply, isEnglish ? undefined : inEnglish);
}
