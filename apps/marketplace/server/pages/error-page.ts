/**
 * A short error page without scripts, which is cheap to produce.
 *
 * @module
 */
import { isApiError } from '@martelo/api/client';
import { retryTime, UNEXPECTED_SYSTEM_ERROR } from '@martelo/domain/errors';
import { ApiError, HttpsRequiredError, logFault } from '@martelo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

const sentences: Readonly<Record<number, string>> = {
  400: 'Esta requisição não pôde ser lida.',
  403: 'Este endereço não pode ser aberto desta forma.',
  404: 'Este endereço não existe.',
  421: 'Este servidor não atende a este endereço.',
  503: 'A página demorou demais para ficar pronta. Tente novamente em alguns segundos.',
};

const sentenceOf = (status: number, retryAfter: number | null): string =>
  status === 429 && retryAfter !== null
    ? `Muitas páginas em pouco tempo. Tente de novo ${retryTime(retryAfter)}.`
    : (sentences[status] ?? UNEXPECTED_SYSTEM_ERROR);

/** Returns an error page with one sentence for people. */
const errorPage = (status: number, retryAfter: number | null): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Erro ${status}</title><h1>${sentenceOf(status, retryAfter)}</h1></html>`;

/** Returns an error page for bots (docs/specification.md#error-pages). */
export const bareError = (status: number): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${status}</title></html>`;

/**
 * Whether a request is from a program, such as a crawler or a link preview, by its user agent.
 */
export const isBot = ({ headers }: FastifyRequest): boolean => isbot(headers['user-agent']);

/** Failures of a call of this server to the API after which the same request may succeed later. */
const temporary = new Set(['network', 'rate_limited', 'server', 'timeout']);

const statusOf = (error: unknown): number => {
  if (error instanceof ApiError) return error.status;
  if (isApiError(error) && temporary.has(error.kind)) return 503;
  const { statusCode = 500 } = Object(error) as { statusCode?: number };
  return statusCode >= 400 ? statusCode : 500;
};

/**
 * Answers a failed request of a page or a file: a redirect to HTTPS, or a page with one sentence.
 * Logs server errors.
 */
export const answerWithPage =
  (siteUrl: string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error);
    reply.header('cache-control', 'no-store');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (error instanceof HttpsRequiredError && isRead) {
      return reply.redirect(siteUrl + request.url, 308);
    }
    if (status >= 500) logFault(request, error);
    const retryAfter = error instanceof ApiError ? error.retryAfter : null;
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(isBot(request) ? bareError(status) : errorPage(status, retryAfter));
  };
