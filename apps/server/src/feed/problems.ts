/**
 * Errors of the feed. They have the format of docs/api-contract.md#errors. Their messages are in
 * English, because their readers are developers.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError, ApiError } from '../http/errors.ts';

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
  new FeedError(405, {
    error: 'This path does not support this method.',
    code: 'method_not_allowed',
  });

/** 404: there is no such call. */
export const unknownCall = (): FeedError =>
  new FeedError(404, { error: 'The feed has no such call. See docs/feed.md.', code: 'not_found' });

/** 429: too many requests. `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number): FeedError =>
  new FeedError(
    429,
    { error: 'Too many requests with this key. Wait and try again.', code: 'rate_limited' },
    { retryAfter },
  );

/** English errors that replace those raised by the server before a handler runs. */
const english: Readonly<Record<number, () => FeedError>> = {
  400: () => unreadable('The request cannot be read.'),
  404: unknownCall,
  405: wrongMethod,
  409: () => conflicting('The request conflicts with a concurrent change. Send it again.'),
  413: () => tooLarge('5 MB'),
  415: () => wrongType('application/json'),
};

/** Sends the response for any error of the feed. */
export function answerFeedError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status =
    error instanceof ApiError ? error.status : (error as { statusCode?: number }).statusCode;
  const translate =
    error instanceof FeedError || status === undefined ? undefined : english[status];
  answerError(translate === undefined ? error : translate(), request, reply);
}
