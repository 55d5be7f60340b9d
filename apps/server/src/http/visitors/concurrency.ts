/**
 * Limits the concurrent requests of each address and queues the others, so an address that
 * sends many requests does not delay the others.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BadRequestError, RateLimitedError } from '../errors.ts';
import { networkOf } from './rate-limit.ts';
import { visitorOf } from './visitors.ts';

/** Limits of the requests of one address. */
export interface ConcurrencyLimits {
  /** Requests of one address that are answered at the same time. */
  readonly concurrent: number;
  /** Requests of one address that may wait; more are answered 429. */
  readonly queued: number;
  /** Pause after each request, as a multiple of the time it took. @default 0 */
  readonly pause?: number;
}

/** The longest pause before the next request of the same address. */
const MAX_PAUSE_MS = 250;

interface Queue {
  busy: number;
  readonly waiting: (() => void)[];
}

/** Functions that release the slot of a request. */
const releases = new WeakMap<FastifyRequest, () => void>();

/**
 * Releases the slot of a request with a streaming response, so its address can make other calls.
 */
export function releaseSlot(request: FastifyRequest): void {
  releases.get(request)?.();
}

/**
 * Returns a hook of `onRequest` or `preHandler` that limits how many requests of one address are
 * answered at the same time. Requests without a limit (see `visitorOf`) do not wait.
 */
export function limitConcurrency({ concurrent, queued, pause = 0 }: ConcurrencyLimits) {
  const queues = new Map<string, Queue>();

  function leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next !== undefined) return next();
    queue.busy -= 1;
    if (queue.busy === 0) queues.delete(key);
  }

  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const { address, isExempt } = visitorOf(request);
    if (isExempt || address === null) return;
    const key = networkOf(address);
    const queue = queues.get(key) ?? { busy: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.busy < concurrent) queue.busy += 1;
    else {
      if (queue.waiting.length >= queued) throw new RateLimitedError(1);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    const began = performance.now();
    // The visitor may have closed the connection while waiting. In that case no event follows.
    if (raw.closed || raw.destroyed) {
      leave(key, queue);
      throw new BadRequestError();
    }
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      const took = (performance.now() - began) * pause;
      if (took === 0) leave(key, queue);
      else setTimeout(leave, Math.min(took, MAX_PAUSE_MS), key, queue);
    };
    releases.set(request, end);
    raw.once('finish', end).once('close', end);
  };
}
