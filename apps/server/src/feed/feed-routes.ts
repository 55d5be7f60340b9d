/**
 * The calls of a house's feed (docs/feed.md). They are server to server, so requests from browsers
 * are rejected.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../config/limits.ts';
import type { Database } from '../database/open.ts';
import { isTooComplex } from '../http/bodies.ts';
import { isUuid, readPage } from '../http/query.ts';
import { methodGuard } from '../http/method-guard.ts';
import { cleanLine } from '../catalogue/values/text.ts';
import { applyMessages } from './apply.ts';
import { messageCalls } from './calls.ts';
import { checkLength, type Catalogues } from './catalogues.ts';
import { findFeedCaller, type FeedCaller } from './keys.ts';
import type { FeedMessage, FeedResult } from './messages.ts';
import {
  answerFeedError,
  FeedError,
  tooLarge,
  unknown,
  unknownCall,
  unreadable,
  wrongType,
} from './problems.ts';
import { readAuction, readAuctions, readCatalogue } from './read.ts';
import { requestLimit, createKeyQueue } from './key-limits.ts';
import type { FeedContext } from './transaction.ts';

/** Dependencies and limits of the feed. */
interface FeedOptions {
  readonly database: Pick<Database, 'requests' | 'sealer'> & Partial<Pick<Database, 'turns'>>;
  /** `null` for no limit. */
  readonly limit: Limit | null;
  /**
   * Counts a request without a valid key against the limit of its address. Throws RateLimitedError.
   */
  readonly limitUnauthenticated: (request: FastifyRequest) => Promise<void>;
  /** `null` if the server accepts no catalogues. */
  readonly catalogues: Catalogues | null;
  readonly clock: () => Date;
}

/** Maximum size of a request in bytes, except for a catalogue. */
const MAX_BYTES = 5_000_000;
const MAX_LINES = 500;
/** Number of auctions on a page of a list. */
const AUCTIONS = 100;
const NDJSON = ['application/x-ndjson', 'application/jsonl', 'application/ndjson'];

/**
 * Returns the feed as a Fastify plugin. Register it at `/feed`, before any hook that is meant for
 * browsers.
 */
export const feed =
  (options: FeedOptions): FastifyPluginAsync =>
  async (app) => {
    const { requests: db, sealer, turns = null } = options.database;
    const count = requestLimit(options.limit);
    const enqueue = createKeyQueue();
    const guardMethods = methodGuard(app);

    app.setErrorHandler(answerFeedError);
    app.decorateRequest('feedCaller', null);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (request.headers.origin !== undefined) {
        throw new FeedError(403, {
          error:
            'The feed accepts requests from servers only. Do not put a key into a page, where anyone can read it.',
          code: 'forbidden',
        });
      }
      const now = options.clock();
      const caller = await findFeedCaller(db, request.headers.authorization, now);
      if (caller === null) {
        await options.limitUnauthenticated(request);
        throw new FeedError(401, {
          error: 'Send a valid key: Authorization: Bearer sk_…',
          code: 'unauthenticated',
        });
      }
      count(caller.keyId, now.getTime());
      request.setDecorator<FeedCaller>('feedCaller', caller);
    });
    acceptTypes(app);

    const callerOf = (request: FastifyRequest) => request.getDecorator<FeedCaller>('feedCaller');
    const apply = async (
      request: FastifyRequest,
      messages: readonly FeedMessage[],
    ): Promise<readonly FeedResult[]> => {
      const { keyId, hint, account } = callerOf(request);
      const context: FeedContext = {
        account,
        by: `feed key ${hint}`,
        sealer,
        now: options.clock(),
        dryRun: isDryRun(request),
      };
      const run = () => applyMessages(db, messages, context);
      return enqueue(keyId, () => (turns === null ? run() : turns.request(run)));
    };

    for (const { method, path } of messageCalls) {
      app.route({
        method,
        url: pathOf(path),
        bodyLimit: MAX_BYTES,
        preValidation: async ({ headers, body }) => {
          if (body !== undefined && method !== 'DELETE') requireType(headers, ['application/json']);
        },
        handler: async (request, reply) => {
          const { url = '' } = request.raw;
          const [result] = await apply(request, [{ method, path: url, body: request.body }]);
          return answerWith(reply, result);
        },
      });
    }

    app.get('/auctions', {
      handler: async (request) => {
        const page = readPage(new URLSearchParams(request.raw.url?.split('?', 2)[1]), AUCTIONS);
        return readAuctions(db, callerOf(request).account.id, page);
      },
    });

    app.get('/auctions/:code', {
      handler: async (request) => {
        const { code = '' } = request.params as { code?: string };
        const found = await readAuction(db, callerOf(request).account.id, cleanLine(code));
        if (found === null) throw unknown(`auction ${code}`);
        return found;
      },
    });

    app.post('/batch', {
      bodyLimit: MAX_BYTES,
      handler: async (request, reply) => {
        requireType(request.headers, NDJSON);
        const lines = linesOf(request.body);
        const messages = lines.map(messageOf);
        const readable = messages.flatMap((one) => ('path' in one ? [one] : []));
        const results = [...(await apply(request, readable))];
        const answers = messages.map((one) => ('path' in one ? results.shift() : one));
        reply.header('content-type', 'application/x-ndjson; charset=utf-8');
        return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
      },
    });

    app.post('/catalogue', {
      handler: async (request, reply) => {
        requireType(request.headers, ['text/csv']);
        const { catalogues } = options;
        if (catalogues === null) throw unknownCall();
        if (isDryRun(request)) throw unreadable('A catalogue has no dry run.');
        checkLength(request.headers['content-length']);
        // The parser of text/csv returns the stream of the request.
        const body = request.body as IncomingMessage;
        const id = await catalogues.receive(callerOf(request).account, body);
        const report = `${app.prefix}/catalogue/${id}`;
        return reply.code(202).header('location', report).send({ id, report });
      },
    });
    app.get('/catalogue/:id', {
      handler: async (request) => {
        const { id = '' } = request.params as { id?: string };
        const { account } = callerOf(request);
        const found = isUuid(id) ? await readCatalogue(db, account.id, id) : null;
        if (found === null) throw unknown(`catalogue ${id}`);
        return found;
      },
    });

    guardMethods();
    app.all('/*', () => {
      throw unknownCall();
    });
  };

/**
 * Converts a path such as `/feed/auctions/{code}` to the syntax of the router, relative to `/feed`.
 */
const pathOf = (path: string): string =>
  path.replace(/^\/feed/, '').replaceAll(/\{(\w+)\}/g, ':$1');

const isDryRun = (request: FastifyRequest): boolean =>
  /^(?:true|1)$/.test(String((request.query as { dry_run?: unknown }).dry_run ?? ''));

function answerWith(reply: FastifyReply, result: FeedResult | undefined): FastifyReply {
  if (result === undefined) throw new TypeError('The message has no result.');
  return reply.code(result.status).send(result.body);
}

/** Throws if the request has another content type. */
function requireType(headers: FastifyRequest['headers'], accepted: readonly string[]): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!accepted.includes(type.trim().toLowerCase())) throw wrongType(accepted[0] ?? '');
}

/** Parses JSON, batches as text, and catalogues as a stream that the handler reads. */
function acceptTypes(app: Parameters<FastifyPluginAsync>[0]): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null);
    else if (isTooComplex(text)) done(unreadable('The body has too many values or nested levels.'));
    else parse(request, text, done);
  });
  app.addContentTypeParser(NDJSON, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );
  app.addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
}

/** Returns the lines of a batch without blank lines. */
function linesOf(body: unknown): string[] {
  const lines = (typeof body === 'string' ? body : '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length > MAX_LINES) throw tooLarge(`${MAX_LINES} lines`);
  return lines;
}

/** Returns the message of a line, or the error response for an invalid line. */
function messageOf(line: string): FeedMessage | FeedResult {
  const problem = (sentence: string): FeedResult => {
    const { status, body } = unreadable(sentence);
    return { status, body };
  };
  if (isTooComplex(line)) return problem('The line has too many values or nested levels.');
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return problem('The line is not JSON.');
  }
  if (typeof message !== 'object' || message === null) return problem('The line is not an object.');
  const { method, path, body } = message as Partial<Record<keyof FeedMessage, unknown>>;
  if (typeof method !== 'string' || typeof path !== 'string') {
    return problem('The line needs method and path as strings.');
  }
  return { method, path, body };
}
