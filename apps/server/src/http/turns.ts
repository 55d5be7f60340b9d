/**
 * Fairness between visitors: requests of one address wait for each other. An address that sends
 * many requests does not delay the others.
 *
 * @module
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BadRequestError, RateLimitedError } from './errors.ts';
import { networkOf } from './rate-limit.ts';
import { visitorOf } from './visitors.ts';

/** How many requests of one address run at the same time. */
export interface TurnRules {
  /** Requests of one address that are answered at the same time. */
  readonly atOnce: number;
  /** Requests of one address that may wait; more are answered 429. */
  readonly waiting: number;
  /** Pause after each request, as a multiple of the time it took. @default 0 */
  readonly pause?: number;
}

/** The longest pause before the next request of the same address. */
const MAX_PAUSE_MS = 250;

interface Line {
  busy: number;
  readonly waiting: (() => void)[];
}

/** Ends the turn of a request. */
const ends = new WeakMap<FastifyRequest, () => void>();

/**
 * Ends the turn of a request with a streaming response, so that its address can make other calls.
 */
export function endTurn(request: FastifyRequest): void {
  ends.get(request)?.();
}

/**
 * Returns a hook of `onRequest` or `preHandler` that limits how many requests of one address are
 * answered at the same time. Requests without a limit (see `visitorOf`) do not wait.
 *
 * @example
 * app.addHook('onRequest', takeTurns({ atOnce: 2, waiting: 50 }));
 */
export function takeTurns({ atOnce, waiting, pause = 0 }: TurnRules) {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.busy -= 1;
    if (line.busy === 0) lines.delete(key);
  }

  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const { address, isExempt } = visitorOf(request);
    if (isExempt || address === null) return;
    const key = networkOf(address);
    const line = lines.get(key) ?? { busy: 0, waiting: [] };
    lines.set(key, line);
    if (line.busy < atOnce) line.busy += 1;
    else {
      if (line.waiting.length >= waiting) throw new RateLimitedError(1);
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    const began = performance.now();
    // The visitor may have closed the connection while waiting. In that case no event follows.
    if (raw.closed || raw.destroyed) {
      leave(key, line);
      throw new BadRequestError();
    }
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      const took = (performance.now() - began) * pause;
      if (took === 0) leave(key, line);
      else setTimeout(leave, Math.min(took, MAX_PAUSE_MS), key, line);
    };
    ends.set(request, end);
    raw.once('finish', end).once('close', end);
  };
}
