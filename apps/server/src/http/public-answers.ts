/**
 * Answers that are equal for all visitors, from memory.
 *
 * @module
 */
import type { FastifyRequest } from 'fastify';
import type { AuthLevel } from '@martelo/api/contract';
import type { Call, CallWithoutReads } from './call.ts';
import type { RequestOrigin } from './request-origin.ts';

/** Whether a call has neither a token nor an embed key, so all visitors get the same answer. */
export const isAnonymous = ({ headers, addedQuery }: FastifyRequest): boolean =>
  headers.authorization === undefined && addedQuery === null;

/** The headers of a cached answer are the same for every call. */
const fixedReply: Call['reply'] = {
  code: () => {
    throw new TypeError('A cached answer cannot have its own status.');
  },
  header: () => {
    throw new TypeError('A cached answer cannot have its own headers.');
  },
};

/** Returns a call without the data of its visitor. */
export function withoutVisitor<Auth extends AuthLevel>(
  call: CallWithoutReads<Auth>,
): CallWithoutReads<Auth> {
  const { origin } = call;
  const anonymousOrigin: RequestOrigin = {
    address: null,
    device: '',
    place: null,
    deviceToken: null,
    requestId: origin.requestId,
    // Computed on demand, like that of a request.
    get log() {
      return origin.log;
    },
  };
  return { ...call, headers: {}, ip: null, origin: anonymousOrigin, reply: fixedReply };
}
